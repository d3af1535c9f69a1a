import Diagnostics
import SourceText

/// The order of findings in reports: by file, offset and rule, and then by all that tells two findings apart.
///
/// A report that is read back sorts by the same facts, so that joined reports are those of one run.
struct FindingOrder<File: Comparable>: Comparable {
  let file: File
  let offset: Int
  let rule: String
  let end: Int
  /// Message, key, product, locale and fingerprint.
  let rest: [String]

  static func < (left: FindingOrder, right: FindingOrder) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.offset != right.offset { return left.offset < right.offset }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.end != right.end { return left.end < right.end }
    return left.rest.lexicographicallyPrecedes(right.rest)
  }
}

extension FindingOrder {
  /// The order of a finding of a file; files are compared by what is given for them.
  init(_ finding: Diagnostic, file: File) {
    let subject = finding.subject
    self.init(
      file: file, offset: Int(finding.primary.span.lower), rule: finding.rule.rawValue,
      end: Int(finding.primary.span.upper),
      rest: [
        finding.message, subject.key ?? "", subject.product ?? "", subject.locale ?? "",
        sixteenHexDigits(finding.fingerprint),
      ])
  }
}
