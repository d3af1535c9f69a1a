package import SourceText

/// One key of a family: where it is first defined, and all its values.
package struct FamilyKey: Sendable {
  /// The file that defines the key: the source language's where that has it.
  package var file: FileID
  /// Index of the entry in that file's table.
  package var entry: Int
  /// Indices of the values in the family's cells, sorted by locale.
  package var cells: Range<Int>
  /// Whether the key stands in few of the files that all repeat the source texts, or not in their template.
  package var isLeftOver = false
  /// The traits that any of its values has.
  package fileprivate(set) var traits = TextTraits.unknown
  /// Whether some value is not the only one of its locale.
  package fileprivate(set) var hasVariants = true
  /// Whether all its values surely read the same arguments, those without numbers in the same order.
  package fileprivate(set) var sharesFormats = false

  package init(file: FileID, entry: Int, cells: Range<Int>) {
    self.file = file
    self.entry = entry
    self.cells = cells
  }
}

/// One table across its locales: from one file for each locale, or from one that has them all.
package struct TableFamily: Sendable {
  package var name: String
  package var placeholders: PlaceholderSyntax = .foundation
  /// Whether the plurals are for whole numbers only.
  package var hasWholeNumberPlurals = false
  /// Whether the texts are what a store shows of the app.
  package var isStoreMetadata = false
  /// The files, in path order.
  package var files: [FileID]
  package var locales: [LocaleTag]
  package var variants: [Variant]
  /// Index of the source language in `locales`; nil where none is known.
  package var source: Int?
  package var keys: [FamilyKey]
  /// Number of keys, counted from the first, that are still in the app's code as far as the files say.
  package var currentKeys: Int
  package var cells: [StringCell]

  package init(
    name: String, files: [FileID], locales: [LocaleTag], variants: [Variant], source: Int?, keys: [FamilyKey],
    currentKeys: Int? = nil,
    cells: [StringCell]
  ) {
    self.name = name
    self.files = files
    self.locales = locales
    self.variants = variants
    self.source = source
    self.keys = keys
    self.currentKeys = currentKeys ?? keys.count
    self.cells = cells
  }

  /// The values of a key.
  package func cells(of key: FamilyKey) -> ArraySlice<StringCell> { cells[key.cells] }

  /// The values of a key in the source language.
  package func sourceCells(of key: FamilyKey) -> ArraySlice<StringCell> {
    guard let source else { return [] }
    return cells(of: key, inLocale: source)
  }

  /// The values of a key in one locale. O(number of the key's values).
  package func cells(of key: FamilyKey, inLocale locale: Int) -> ArraySlice<StringCell> {
    let all = cells[key.cells]
    guard let first = all.firstIndex(where: { Int($0.locale) == locale }) else { return [] }
    let end = all[first...].firstIndex { Int($0.locale) != locale } ?? all.endIndex
    return all[first..<end]
  }

  /// Notes for each key what its values have in common, so that most rules need not look at most values.
  package mutating func noteKeyTraits() {
    for index in keys.indices {
      var traits: TextTraits = []
      var hasVariants = false
      let signature = keys[index].cells.first.flatMap { cells[$0].formatSignature }
      var sharesFormats = signature != nil
      for cell in keys[index].cells {
        traits.formUnion(cells[cell].traits)
        if cells[cell].variant != 0 { hasVariants = true }
        if cells[cell].formatSignature != signature { sharesFormats = false }
      }
      keys[index].traits = traits
      keys[index].hasVariants = hasVariants
      keys[index].sharesFormats = sharesFormats
    }
  }
}
