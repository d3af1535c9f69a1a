import DocumentSyntax

/// Returns how the scanners of placeholders break their word on some bytes, or nil where they keep it.
///
/// Their word: what they find stands in the order of the text, inside it, and does not overlap; every sequence begins
/// with its sign.
package func violationOfPlaceholderScanners(_ contents: [UInt8]) -> String? {
  // A slice that does not start at zero shows indices that were taken for offsets.
  let text = ([0x20, 0x20, 0x20] + contents + [0x20])[3..<3 + contents.count]
  for specifiers in [
    FormatSpecifierScanner.specifiers(in: text), JavaSpecifierScanner.specifiers(in: text),
  ] {
    if let violation = violation(of: specifiers, in: text) { return violation }
  }
  var offset = text.startIndex
  for variable in TemplateVariable.variables(in: text) {
    if variable.range.lowerBound < offset || variable.range.upperBound > text.endIndex {
      return "a variable is out of place at \(variable.range)"
    }
    offset = variable.range.upperBound
  }
  return nil
}

private func violation(of specifiers: [FormatSpecifier], in text: ArraySlice<UInt8>) -> String? {
  var offset = text.startIndex
  for specifier in specifiers {
    if specifier.range.lowerBound < offset || specifier.range.upperBound > text.endIndex {
      return "a sequence is out of place at \(specifier.range)"
    }
    if specifier.range.isEmpty || text[specifier.range.lowerBound] != UInt8(ascii: "%") {
      return "a sequence without its sign at \(specifier.range)"
    }
    offset = specifier.range.upperBound
  }
  let signs = text.count { $0 == UInt8(ascii: "%") }
  return specifiers.count > signs ? "more sequences than signs" : nil
}
