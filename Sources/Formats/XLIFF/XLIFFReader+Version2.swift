import CatalogModel
import LocaleData
import SourceText
import XMLSyntax

/// Documents of version 2: a `<unit>` for each text, in one or more segments.
extension XLIFFReader {
  /// What holds for a whole document.
  private struct Languages {
    let root: XMLElement
    let source: Int
    var target: Int?
  }

  /// What the units of one `<file>` have in common.
  private struct File {
    let context: ArraySlice<UInt8>?
    var units = XLIFFIDs()
    var groups = XLIFFIDs()
  }

  mutating func readVersion2(_ root: XMLElement) {
    let source = root.attribute("srcLang")
    let target = root.attribute("trgLang")
    for attribute in [source, target] { checkLanguage(attribute) }
    var languages = Languages(
      root: root, source: sourceLocale(source, of: root, "srcLang"), target: targetLocale(target))
    var ids = XLIFFIDs()
    var hasFile = false
    for element in root.elements {
      guard name(of: element) == "file" else {
        report(element.nameSpan, "\(quoted(element.name)) stands where only files may", help: "remove it")
        continue
      }
      hasFile = true
      beginFile()
      let id = checkedID(of: element, "file", in: &ids)
      var file = File(context: id?.value.bytes)
      readUnits(of: element, &file, &languages, XLIFFScope().inside(root).inside(element))
    }
    if !hasFile { report(root.startTagSpan, "the document has no file", help: "add one") }
  }

  /// Reports a language that is no tag of BCP 47.
  private mutating func checkLanguage(_ attribute: XMLAttribute?) {
    guard let attribute, !attribute.valueSpan.isEmpty else { return }
    let tag = attribute.value.string
    // Only what no tag can hold is surely wrong: there are private ones and ones of four letters and more.
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    if parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(Self.isLetterOrDigit) }) { return }
    report(attribute.valueSpan, "\(quoted(tag)) is no language tag", help: "write it as in \"pt-BR\"")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns an element's id, and reports one that is missing or stood before.
  private mutating func checkedID(
    of element: XMLElement, _ what: String, in ids: inout XLIFFIDs
  ) -> XMLAttribute? {
    guard let id = element.attribute("id"), !id.valueSpan.isEmpty else {
      report(
        element.attribute("id")?.valueSpan ?? element.startTagSpan, "the \(what) has no id", help: "add one")
      return nil
    }
    if let first = ids.add(id) { reportDuplicate(id.valueSpan, first: first, of: what, id.value.string) }
    return id
  }

  // MARK: Files

  /// Goes through a file's units, in groups of any depth.
  private mutating func readUnits(
    of element: XMLElement, _ file: inout File, _ languages: inout Languages, _ scope: XLIFFScope
  ) {
    var hasUnit = false
    var open = [(nodes: element.children, scope: scope)]
    while let (rest, scope) = open.popLast() {
      var nodes = rest
      guard let node = nodes.next() else { continue }
      open.append((nodes, scope))
      guard let child = node.element else { continue }
      switch name(of: child) {
      case "group":
        hasUnit = true
        _ = checkedID(of: child, "group", in: &file.groups)
        open.append((child.children, scope.inside(child)))
      case "unit":
        hasUnit = true
        readUnit(child, &file, &languages, scope.inside(child))
      case "notes": checkNotes(child)
      default: continue
      }
    }
    if !hasUnit {
      report(element.startTagSpan, "the file has neither a unit nor a group", help: "remove it, or add one")
    }
  }

  private mutating func checkNotes(_ notes: XMLElement) {
    var ids = XLIFFIDs()
    var hasNote = false
    for note in notes.elements where name(of: note) == "note" {
      hasNote = true
      if let id = note.attribute("id"), let first = ids.add(id) {
        reportDuplicate(id.valueSpan, first: first, of: "note", id.value.string)
      }
    }
    if !hasNote { report(notes.startTagSpan, "\"notes\" holds no note", help: "remove it") }
  }

  // MARK: Units

  private mutating func readUnit(
    _ element: XMLElement, _ file: inout File, _ languages: inout Languages, _ scope: XLIFFScope
  ) {
    var segments: [XMLElement] = []
    var comments: [ByteSpan] = []
    var codes = XLIFFCodes()
    var ids = XLIFFIDs()
    for child in element.elements {
      switch name(of: child) {
      case "segment", "ignorable":
        if let id = child.attribute("id"), let first = ids.add(id) {
          reportDuplicate(id.valueSpan, first: first, of: "segment", id.value.string)
        }
        if name(of: child) == "segment" { segments.append(child) } else { checkIgnorable(child) }
      case "notes":
        checkNotes(child)
        for note in child.elements where name(of: note) == "note" && !note.contentSpan.isEmpty {
          comments.append(note.contentSpan)
        }
      case "originalData": codes.data = originalData(child)
      default: continue
      }
    }
    if segments.isEmpty {
      report(element.startTagSpan, "the unit has no segment", help: "add one with a <source>")
    }
    guard let id = element.attribute("id"), !id.valueSpan.isEmpty else {
      report(
        element.attribute("id")?.valueSpan ?? element.startTagSpan, "the unit has no id",
        help: "add the key of the text as \"id\"")
      return
    }
    let known = file.units.add(id)
    if let known { reportDuplicate(id.valueSpan, first: known, of: "unit", id.value.string) }
    let isVerbatim = document.bytes[id.valueSpan.range].elementsEqual(id.value.bytes)
    let entry = addEntry(
      key: id.value.bytes, span: id.valueSpan, decoded: isVerbatim ? nil : id.value, context: file.context,
      isOwn: true)
    if !scope.isTranslatable { setUntranslatable(entry) }
    for comment in comments { addComment(comment, to: entry) }
    for (index, segment) in segments.enumerated() {
      // Each segment keeps a place of its own; one alone is the plain text.
      let variant = segments.count == 1 ? Variant.plain : Variant(index: index)
      readSegment(segment, codes, &languages, scope) { reader, text, locale, state in
        reader.addCell(text, entry: entry, locale: locale, variant: variant, state: state)
      }
    }
  }

  private mutating func readSegment(
    _ element: XMLElement, _ codes: XLIFFCodes, _ languages: inout Languages, _ scope: XLIFFScope,
    _ add: (inout XLIFFReader, XLIFFText, Int, TranslationState) -> Void
  ) {
    let state = state(of: element)
    let (sourceElement, targetElement) = parts(of: element)
    if sourceElement == nil {
      report(element.startTagSpan, "the segment has no source", help: "add the text to translate as <source>")
    }
    let source = sourceElement.map {
      XLIFFText($0, preservesSpace: scope.inside($0).preservesSpace, codes: codes)
    }
    let target = targetElement.map {
      XLIFFText($0, preservesSpace: scope.inside($0).preservesSpace, codes: codes)
    }
    checkCodes(sourceElement, codes)
    checkCodes(targetElement, codes)
    // An empty target is none, unless there is nothing to translate.
    let isTranslated = target.map { !$0.isEmpty || source?.isEmpty ?? false } ?? false
    checkTargetLanguage(targetElement, &languages)
    if let source, !isTranslated || languages.source != languages.target {
      add(&self, source, languages.source, .none)
    }
    if isTranslated, let target, let locale = languages.target { add(&self, target, locale, state) }
  }

  /// Returns the source and the target of a segment, and reports what else stands in it.
  private mutating func parts(of segment: XMLElement) -> (source: XMLElement?, target: XMLElement?) {
    var source: XMLElement?
    var target: XMLElement?
    for child in segment.elements {
      let name = name(of: child)
      if name == "source", source == nil {
        source = child
      } else if name == "target", target == nil {
        target = child
      } else if name == "source" || name == "target" {
        report(
          child.startTagSpan, "the segment has a second \(name ?? "")",
          help: "put it into a segment of its own")
      } else {
        report(
          child.nameSpan, "\(quoted(child.name)) stands where only a source and a target may",
          help: "remove it")
      }
    }
    return (source, target)
  }

  private mutating func checkIgnorable(_ element: XMLElement) {
    if parts(of: element).source == nil {
      report(element.startTagSpan, "the ignorable text has no source", help: "add it as <source>")
    }
  }

  private mutating func checkTargetLanguage(_ target: XMLElement?, _ languages: inout Languages) {
    guard target != nil, languages.target == nil else { return }
    report(
      languages.root.startTagSpan, "the document has translations, but does not say into which language",
      help: "add \"trgLang\"")
    languages.target = unnamedLocale()
  }

  private mutating func state(of segment: XMLElement) -> TranslationState {
    guard let attribute = segment.attribute("state") else {
      if let subState = segment.attribute("subState"), !subState.valueSpan.isEmpty {
        report(subState.valueSpan, "the segment has a \"subState\", but no \"state\"", help: "add the state")
      }
      return .none
    }
    let word = attribute.value.string
    if let state = XLIFFState.version2(word) { return state }
    report(attribute.valueSpan, "\(quoted(word)) is no state of a segment", help: XLIFFState.version2Help)
    return .unknown
  }

  // MARK: Codes

  /// Returns a unit's original data by their ids.
  private mutating func originalData(_ element: XMLElement) -> [String: ArraySlice<UInt8>] {
    var result: [String: ArraySlice<UInt8>] = [:]
    var ids = XLIFFIDs()
    for data in element.elements where name(of: data) == "data" {
      guard let id = checkedID(of: data, "data", in: &ids) else { continue }
      result[id.value.string] = XLIFFText(data, preservesSpace: true, codes: XLIFFCodes()).bytes
    }
    if result.isEmpty {
      report(element.startTagSpan, "\"originalData\" holds no data", help: "remove it")
    }
    return result
  }

  /// Reports codes of a text that refer to no data, and characters that are none.
  private mutating func checkCodes(_ text: XMLElement?, _ codes: XLIFFCodes) {
    guard let text, text.verbatimTextSpan == nil else { return }
    var open = [text.children]
    while var nodes = open.popLast() {
      guard let node = nodes.next() else { continue }
      open.append(nodes)
      guard let element = node.element, let name = name(of: element) else { continue }
      open.append(element.children)
      if name == "cp" {
        checkCharacter(element)
        continue
      }
      for reference in [
        element.attribute("dataRef"), element.attribute("dataRefStart"), element.attribute("dataRefEnd"),
      ] {
        guard let reference, codes.data[reference.value.string] == nil else { continue }
        report(
          reference.valueSpan, "the unit has no original data \(quoted(reference.value.string))",
          help: "add it to \"originalData\"")
      }
    }
  }

  private mutating func checkCharacter(_ element: XMLElement) {
    guard let hex = element.attribute("hex") else {
      return report(element.startTagSpan, "\"cp\" names no character", help: "add \"hex\"")
    }
    guard let value = XLIFFCodes.codePoint(hex) else {
      return report(
        hex.valueSpan, "\(quoted(hex.value.string)) is no character",
        help: "write its number in four digits, as 001A")
    }
    if XLIFFCodes.isAllowedInXML(value) {
      report(
        hex.valueSpan, "\"cp\" stands for a character that XML can hold", help: "write the character itself")
    }
  }
}
