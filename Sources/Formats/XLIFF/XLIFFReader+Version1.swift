import CatalogModel
import SourceText
import XMLSyntax

/// Documents of version 1: a `<file>` for each table of the app, and a `<trans-unit>` for each text.
extension XLIFFReader {
  /// What the units of one `<file>` have in common.
  private struct File {
    let element: XMLElement
    let context: ArraySlice<UInt8>?
    let isStringsdict: Bool
    let source: Int
    var target: Int?
    var ids = XLIFFIDs()
  }

  mutating func readVersion1(_ root: XMLElement) {
    let scope = XLIFFScope().inside(root)
    for element in root.elements where name(of: element) == "file" {
      beginFile()
      let original = element.attribute("original")
      if original == nil {
        report(
          element.startTagSpan, "the file has no \"original\"",
          help: "add the name of the table that the texts are from")
      }
      let name = original?.value.string.lowercased() ?? ""
      placeholders.addOriginal(name)
      var file = File(
        element: element, context: original?.value.bytes,
        isStringsdict: name.hasSuffix(".stringsdict"),
        source: sourceLocale(element.attribute("source-language"), of: element, "source-language"),
        target: targetLocale(element.attribute("target-language")))
      readUnits(of: &file, scope.inside(element))
    }
  }

  /// Goes through a file's units, in groups of any depth.
  private mutating func readUnits(of file: inout File, _ scope: XLIFFScope) {
    var open = [(nodes: file.element.children, scope: scope)]
    while let (rest, scope) = open.popLast() {
      var nodes = rest
      guard let node = nodes.next() else { continue }
      open.append((nodes, scope))
      guard let element = node.element else { continue }
      switch name(of: element) {
      case "body", "group":
        // What Qt's lconvert writes.
        if element.attribute("restype")?.value.string.hasPrefix("x-trolltech-") == true {
          placeholders.add(.qt)
        }
        open.append((element.children, scope.inside(element)))
      case "header": readHeader(element)
      case "trans-unit": readUnit(element, of: &file, scope.inside(element))
      default: continue
      }
    }
  }

  private mutating func readHeader(_ header: XMLElement) {
    for element in header.elements where name(of: element) == "tool" {
      if element.attribute("tool-id")?.value.string == "com.apple.dt.xcode" { placeholders.add(.foundation) }
    }
  }

  // MARK: Units

  /// The parts of a unit.
  private struct Unit {
    var source: XMLElement?
    var target: XMLElement?
    var notes: [XMLElement] = []
  }

  private mutating func readUnit(_ element: XMLElement, of file: inout File, _ scope: XLIFFScope) {
    var unit = Unit()
    for child in element.elements {
      switch name(of: child) {
      case "source": if unit.source == nil { unit.source = child }
      case "target": if unit.target == nil { unit.target = child }
      case "note": unit.notes.append(child)
      default: continue
      }
    }
    let id = element.attribute("id")
    if unit.source == nil {
      let what = id.map { "the unit \(quoted($0.value.string))" } ?? "the unit"
      report(element.startTagSpan, "\(what) has no source", help: "add the text to translate as <source>")
    }
    guard let id else {
      report(element.startTagSpan, "the unit has no id", help: "add the key of the text as \"id\"")
      return
    }
    let (entry, variant) = addEntry(id, of: &file)
    if !scope.isTranslatable { setUntranslatable(entry) }
    let (source, target) = (file.source, file.target)
    for note in unit.notes where !note.contentSpan.isEmpty { addComment(note.contentSpan, to: entry) }
    addTexts(unit, of: &file, isApproved: element.attribute("approved")?.value.string == "yes", scope) {
      reader, text, locale, state in
      if locale == source, locale != target, !reader.isOwnPlural(variant, of: locale) { return }
      reader.addCell(text, entry: entry, locale: locale, variant: variant, state: state)
    }
    if let name = variant.substitution {
      let locales = file.target.map { $0 == file.source ? [$0] : [file.source, $0] } ?? [file.source]
      addSubstitution(name, id.valueSpan, entry: entry, locales: locales)
    }
  }

  /// Adds a unit's source and target, where it has them.
  private mutating func addTexts(
    _ unit: Unit, of file: inout File, isApproved: Bool, _ scope: XLIFFScope,
    _ add: (inout XLIFFReader, XLIFFText, Int, TranslationState) -> Void
  ) {
    let source = unit.source.map { text($0, scope) }
    let target = unit.target.map { text($0, scope) }
    let state = unit.target.map { self.state(of: $0, isApproved: isApproved) } ?? .none
    // An empty target is none, unless there is nothing to translate.
    let isTranslated = target.map { !$0.isEmpty || source?.isEmpty ?? false } ?? false
    if isTranslated, file.target == nil {
      report(
        file.element.startTagSpan, "the file has translations, but does not say into which language",
        help: "add \"target-language\"")
      file.target = unnamedLocale()
    }
    // A file may translate a language into itself: what the app shows is then the target.
    if let source, !isTranslated || file.source != file.target { add(&self, source, file.source, .none) }
    if isTranslated, let target, let locale = file.target { add(&self, target, locale, state) }
  }

  private func text(_ element: XMLElement, _ scope: XLIFFScope) -> XLIFFText {
    XLIFFText(element, preservesSpace: scope.inside(element).preservesSpace, codes: XLIFFCodes())
  }

  private mutating func state(of target: XMLElement, isApproved: Bool) -> TranslationState {
    guard let attribute = target.attribute("state") else { return isApproved ? .translated : .none }
    let word = attribute.value.string
    if let state = XLIFFState.version1(word) { return state }
    report(
      attribute.valueSpan, "\(quoted(word)) is no state of a translation", help: XLIFFState.version1Help)
    return .unknown
  }

  /// Adds the entry that a unit's id names, and returns which of its texts the unit is.
  private mutating func addEntry(
    _ id: XMLAttribute, of file: inout File
  ) -> (entry: Int, variant: Variant) {
    let text = id.value
    let first = file.ids.add(id)
    if let first { reportDuplicate(id.valueSpan, first: first, of: "unit", text.string) }
    let parts = XcodeUnitID(text.bytes, isStringsdict: file.isStringsdict)
    let range = parts?.key ?? text.bytes.startIndex..<text.bytes.endIndex
    let key = text.bytes[range]
    let span = text.span(range)
    let isVerbatim = document.bytes[span.range].elementsEqual(key)
    let entry = addEntry(
      key: key, span: span, decoded: isVerbatim ? nil : Self.part(range, of: text), context: file.context,
      isOwn: first != nil)
    return (entry, parts?.variant ?? .plain)
  }

  private static func part(_ range: Range<Int>, of text: DecodedText) -> DecodedText {
    var builder = DecodedTextBuilder(capacity: range.count)
    for index in range { builder.append(text.bytes[index], at: Int(text.span(index..<index + 1).lower)) }
    return builder.finish(at: Int(text.span(range).upper))
  }
}
