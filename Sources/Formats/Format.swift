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

  /// Whether a file may be of the format, by its path alone.
  static func mayRead(_ path: SourcePath) -> Bool

  /// Whether the format reads a file that it may read, by the start of its text; `true` where the path
  /// decides.
  ///
  /// Several formats share an extension such as `.json`; each claims only what is surely its own.
  static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool

  /// Whether `recognizes` looks at the text.
  static var needsText: Bool { get }

  /// Reads a file; whatever the bytes are, the result holds what could be understood and what could not.
  static func read(_ file: SourceFile) -> Document
}

extension Format {
  package static var needsText: Bool { false }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool { true }
}

/// A format whose catalog stands in several files, such as responses of a store's interface.
package protocol FolderFormat: Format {
  /// Returns the folder that a file's catalog stands in; files of one folder are read together.
  static func folder(of path: SourcePath) -> SourcePath

  /// Reads the files of one folder, in path order, into one document each.
  ///
  /// The catalog is the content of the first document; the others' content is `.part` of it. Each document
  /// has the problems of its own file.
  static func read(_ files: [SourceFile]) -> [Document]
}

extension FolderFormat {
  package static func folder(of path: SourcePath) -> SourcePath { path.folder }

  package static func read(_ file: SourceFile) -> Document { read([file])[0] }
}
