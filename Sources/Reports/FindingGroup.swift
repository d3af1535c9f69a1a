import Diagnostics

/// One fault, with the other locales that have it too.
struct FindingGroup {
  /// The first finding in the report's order, which is shown.
  let head: Diagnostic
  /// The locales of the others, sorted, that of the first not among them.
  private(set) var otherLocales: [String] = []
  /// Number of findings.
  private(set) var count = 1

  private init(_ head: Diagnostic) { self.head = head }

  /// Returns findings as groups, worst severity first and then in the order given.
  static func groups(of findings: [Diagnostic]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var positions: [Key: Int] = [:]
    var repeats: [Repeat: Int] = [:]
    for finding in findings {
      guard var key = Key(finding) else {
        groups.append(FindingGroup(finding))
        continue
      }
      let itself = Repeat(key: key, locale: finding.subject.locale, variant: finding.subject.variant)
      key.occurrence = repeats[itself, default: 0]
      repeats[itself] = key.occurrence + 1
      if let position = positions[key] {
        groups[position].add(finding)
      } else {
        positions[key] = groups.count
        groups.append(FindingGroup(finding))
      }
    }
    for index in groups.indices { groups[index].tidy() }
    // Sorting is stable, so that equal severities keep their order.
    return groups.sorted { $0.head.severity > $1.head.severity }
  }

  private mutating func add(_ finding: Diagnostic) {
    count += 1
    if let locale = finding.subject.locale, locale != head.subject.locale { otherLocales.append(locale) }
  }

  private mutating func tidy() { otherLocales = Set(otherLocales).sorted() }

  /// What findings of one group have in common.
  private struct Key: Hashable {
    let rule: RuleID
    let severity: Severity
    let subject: Diagnostic.Subject
    let template: [UInt8]
    /// The place of a finding about a whole table, whose locales share it.
    let place: Label?
    /// Two faults in one value are two groups, whatever they have in common.
    var occurrence = 0

    /// Returns nil for a finding that stands alone: without a locale, or about no key, product or table.
    init?(_ finding: Diagnostic) {
      let subject = finding.subject
      guard let locale = subject.locale else { return nil }
      let isAboutTable = subject.key == nil && subject.product == nil
      if isAboutTable, subject.table == nil { return nil }
      self.rule = finding.rule
      self.severity = finding.severity
      self.subject = Diagnostic.Subject(table: subject.table, key: subject.key, product: subject.product)
      self.place = isAboutTable ? finding.primary : nil
      self.template = messageTemplate(finding.message, locale: locale)
    }
  }

  private struct Repeat: Hashable {
    let key: Key
    let locale: String?
    let variant: String?
  }
}

/// Returns a message without what differs between locales: quoted values, numbers and the locale itself.
func messageTemplate(_ message: String, locale: String) -> [UInt8] {
  let bytes = Array(message.utf8)
  let localeBytes = Array(locale.utf8)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var isQuoted = false
  var position = 0
  while position < bytes.count {
    let start = position
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
    let word = bytes[start..<position]
    let isNumber = word.allSatisfy { $0 <= UInt8(ascii: "9") && $0 >= UInt8(ascii: "0") }
    if !isQuoted, !isNumber, !word.elementsEqual(localeBytes) { result += word }
    guard position < bytes.count else { break }
    let mark = bytes[position]
    position += 1
    if mark == UInt8(ascii: "\"") {
      isQuoted.toggle()
    } else if !isQuoted {
      result.append(mark)
    }
  }
  return result
}

/// Whether a byte is part of a word: letters of any script, digits, and what joins the parts of a locale.
private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
    true
  default: false
  }
}
