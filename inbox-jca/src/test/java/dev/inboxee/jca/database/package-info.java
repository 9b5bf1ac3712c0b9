/**
 * Real databases for tests of any module: each class of tests opens one, makes its tables of a
 * queue table's declaration, and closes it. One that cannot start fails the tests.
 */
package dev.inboxee.jca.database;
