package import CatalogModel
package import SourceText

/// Reads one file format into the model.
///
/// A format is one type in one file, `<Name>/<Name>Format.swift`; the registry is generated from the file
/// names.
package protocol Format: Sendable {
  /// The format's name in configuration and reports, such as `storekit`.
  static var id: FormatID { get }
  /// The format in words, such as `StoreKit configuration`.
  static var name: String { get }

  /// Whether the format reads a file, by its path and the start of its text.
  static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool

  /// Reads a file; whatever the bytes are, the result holds what could be understood and what could not.
  static func read(_ file: SourceFile) -> Document
}
