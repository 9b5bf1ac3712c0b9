package dev.inboxee.jca.dialect.sqlite;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Orders values as SQLite does: NULL, then numbers, then texts by their bytes, then BLOBs. */
final class StorageOrder {

  private StorageOrder() {}

  static int compare(List<@Nullable Object> ones, List<@Nullable Object> others) {
    for (int i = 0; i < ones.size(); i++) {
      int result = compare(ones.get(i), others.get(i));
      if (result != 0) {
        return result;
      }
    }
    return 0;
  }

  private static int compare(@Nullable Object one, @Nullable Object other) {
    int result = Integer.compare(rank(one), rank(other));
    if (result != 0 || one == null || other == null) {
      return result;
    }
    return one instanceof Number
        ? new BigDecimal(one.toString()).compareTo(new BigDecimal(other.toString()))
        : Arrays.compareUnsigned(bytes(one), bytes(other));
  }

  private static int rank(@Nullable Object value) {
    if (value == null) {
      return 0;
    }
    if (value instanceof Number) {
      return 1;
    }
    return value instanceof String ? 2 : 3;
  }

  private static byte[] bytes(Object value) {
    return value instanceof byte[] bytes
        ? bytes
        : value.toString().getBytes(StandardCharsets.UTF_8);
  }
}
