/// Which texts the JSON reader takes.
package enum JSONDialect: Sendable {
  /// Exactly RFC 8259.
  case strict
  /// RFC 8259 with `//` and `/* */` comments and trailing commas, for files that people write for us.
  case commented
}
