/**
 * A dialect for H2 as an application would bring it: the worked example of the guide to dialects.
 * It serves the lease form, groups that keep their order included, and the row lock form for the
 * others. H2 has no locks that a session holds outside its transactions, so there is no advisory
 * lock form.
 */
package org.example.h2;
