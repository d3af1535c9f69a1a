import Diagnostics

extension Diagnostic {
  /// The message and what to do, on one line and safe to print.
  var messageWithHelp: String {
    shown(message) + (help.map { " (" + shown($0) + ")" } ?? "")
  }

  /// What the finding is about, in words that stay when lines shift: the key or product with its locale and form, or
  /// the table; empty where it is about a file.
  var subjectText: String {
    let name = subject.key ?? subject.product ?? subject.table
    return [name, subject.locale, subject.variant].compactMap { $0 }.map { shown($0) }.joined(separator: " ")
  }
}

extension [Diagnostic] {
  /// The findings with the worst severity first; of one severity, one finding of each fault comes before the same
  /// fault in other locales.
  var worstFirst: [Diagnostic] {
    let heads = Set(FindingGroup.groups(of: self).map(\.head))
    return enumerated().map { (index: $0.offset, isHead: heads.contains($0.element), finding: $0.element) }
      .sorted { left, right in
        if left.finding.severity != right.finding.severity {
          return left.finding.severity > right.finding.severity
        }
        return left.isHead != right.isHead ? left.isHead : left.index < right.index
      }
      .map(\.finding)
  }
}

extension Report {
  /// The findings by the file that they are in, in the order of the report.
  func findingsByFile(_ findings: [Diagnostic]) -> [[Diagnostic]] {
    var groups: [[Diagnostic]] = []
    for finding in findings {
      if let last = groups.last?.last, last.primary.file == finding.primary.file {
        groups[groups.count - 1].append(finding)
      } else {
        groups.append([finding])
      }
    }
    return groups
  }
}
