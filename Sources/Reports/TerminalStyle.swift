import Diagnostics

/// Puts terminal colors around text, or nothing where color is off.
struct TerminalStyle {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func blue(_ text: String) -> String { wrap(text, "34") }

  /// Colors text as the severity is colored everywhere.
  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .info: wrap(text, "1;34")
    }
  }

  /// Makes text a link that a terminal opens on a click; the address must be percent-encoded.
  func link(_ text: String, to address: String) -> String {
    "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
