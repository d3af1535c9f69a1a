import CatalogModel
import DocumentSyntax
import RuleKit
import SourceText

extension TableFamily {
  /// Returns the `%` sequences of a text, as the formatter of the family's platform reads them.
  func specifiers(in text: ArraySlice<UInt8>) -> [FormatSpecifier] {
    placeholders == .java
      ? JavaSpecifierScanner.specifiers(in: text) : FormatSpecifierScanner.specifiers(in: text)
  }

  /// Whether a key's texts may be formats: its file does not say that they are none.
  func isFormatted(_ key: FamilyKey, _ workspace: Workspace) -> Bool {
    workspace.entry(key)?.isFormatted ?? true
  }

  /// Whether the texts are for Java's formatter, which throws where Foundation shows nonsense.
  var isJava: Bool { placeholders == .java }
}

extension FormatSpecifier {
  /// Whether a sequence such as `%1@` or `%2s` has a width that can only be meant as the number of an argument.
  func lacksDollar(in text: ArraySlice<UInt8>) -> Bool {
    guard position == nil, range.count == 3, case .argument(let type) = kind,
      type == .object || type == .text
    else { return false }
    return (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(text[range.lowerBound + 1])
  }
}
