/// Files that a rule flags or accepts.
///
/// The places that must be flagged stand between `⟦` and `⟧`; an example that is flagged has one mark or
/// more.
package struct Example: Sendable {
  /// A small file of an example.
  package struct File: Sendable {
    package let path: String
    package let text: String
  }

  package let files: [File]
  package let isFlagged: Bool
  /// Where the example is written, so that a failing one is shown there.
  package let sourceLocation: Location

  /// A place in the project's own source.
  package struct Location: Sendable {
    package let fileID: String
    package let filePath: String
    package let line: Int
    package let column: Int
  }

  private init(files: [File], isFlagged: Bool, _ location: Location) {
    self.files = files
    self.isFlagged = isFlagged
    self.sourceLocation = location
  }
}

extension Example {
  /// A whole StoreKit configuration that is flagged.
  package static func flagged(
    storeKit text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(files: [storeKitFile(text)], isFlagged: true, Location(fileID, filePath, line, column))
  }

  /// A whole StoreKit configuration that is accepted.
  package static func accepted(
    storeKit text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(files: [storeKitFile(text)], isFlagged: false, Location(fileID, filePath, line, column))
  }

  /// One product of a StoreKit configuration that is flagged; `members` are those of the product's object.
  package static func flagged(
    product members: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(
      files: [storeKitFile(#"{"products": [{\#(members)}]}"#)], isFlagged: true,
      Location(fileID, filePath, line, column))
  }

  /// One product of a StoreKit configuration that is accepted.
  package static func accepted(
    product members: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(
      files: [storeKitFile(#"{"products": [{\#(members)}]}"#)], isFlagged: false,
      Location(fileID, filePath, line, column))
  }

  /// One subscription of a StoreKit configuration that is flagged; `members` are those of its object.
  package static func flagged(
    subscription members: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(files: [subscriptionFile(members)], isFlagged: true, Location(fileID, filePath, line, column))
  }

  /// One subscription of a StoreKit configuration that is accepted.
  package static func accepted(
    subscription members: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(files: [subscriptionFile(members)], isFlagged: false, Location(fileID, filePath, line, column))
  }

  /// A String Catalog that is flagged.
  package static func flagged(
    xcstrings text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(
      files: [File(path: "Localizable.xcstrings", text: text)], isFlagged: true,
      Location(fileID, filePath, line, column))
  }

  /// A String Catalog that is accepted.
  package static func accepted(
    xcstrings text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Example {
    Example(
      files: [File(path: "Localizable.xcstrings", text: text)], isFlagged: false,
      Location(fileID, filePath, line, column))
  }

  /// `Localizable.strings` tables by locale that are flagged.
  package static func flagged(
    strings tables: KeyValuePairs<String, String>, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    Example(files: stringsFiles(tables), isFlagged: true, Location(fileID, filePath, line, column))
  }

  /// `Localizable.strings` tables by locale that are accepted.
  package static func accepted(
    strings tables: KeyValuePairs<String, String>, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    Example(files: stringsFiles(tables), isFlagged: false, Location(fileID, filePath, line, column))
  }

  /// Files by path that are flagged.
  package static func flagged(
    files: KeyValuePairs<String, String>, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    Example(
      files: files.map { File(path: $0.key, text: $0.value) }, isFlagged: true,
      Location(fileID, filePath, line, column))
  }

  /// Files by path that are accepted.
  package static func accepted(
    files: KeyValuePairs<String, String>, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    Example(
      files: files.map { File(path: $0.key, text: $0.value) }, isFlagged: false,
      Location(fileID, filePath, line, column))
  }

  private static func storeKitFile(_ text: String) -> File { File(path: "Products.storekit", text: text) }

  private static func subscriptionFile(_ members: String) -> File {
    storeKitFile(
      #"{"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [{\#(members)}]}]}"#
    )
  }

  private static func stringsFiles(_ tables: KeyValuePairs<String, String>) -> [File] {
    tables.map { File(path: "\($0.key).lproj/Localizable.strings", text: $0.value) }
  }
}

extension Example.Location {
  fileprivate init(_ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    self.init(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
