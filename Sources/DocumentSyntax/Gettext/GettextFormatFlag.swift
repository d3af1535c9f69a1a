/// What formats a message of a PO file, by a flag such as `c-format`.
///
/// GNU gettext manual, The Format of PO Files.
package enum GettextFormatFlag: Sendable {
  /// `%s`, `%1$d` of C's printf, which PHP's and Objective-C's share the most of.
  case printf
  /// `%s`, `%1$d` of Java's Formatter.
  case javaPrintf
  /// `%1` of Qt.
  case qt
  /// `{name}` of Python's `format` and its kin.
  case braces
  /// A language whose formats are not known here.
  case other

  /// Reads a flag; nil for one that is about something else or says that nothing formats the message.
  init?(_ flag: ArraySlice<UInt8>) {
    switch String(decoding: flag, as: UTF8.self) {
    case "c-format", "objc-format", "php-format": self = .printf
    case "java-printf-format": self = .javaPrintf
    case "qt-format", "qt-plural-format": self = .qt
    case "python-brace-format", "perl-brace-format": self = .braces
    case let name where name.hasSuffix("-format") && !name.hasPrefix("no-"): self = .other
    default: return nil
    }
  }
}
