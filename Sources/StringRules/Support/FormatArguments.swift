import CatalogModel
import DocumentSyntax
import RuleKit
import SourceText

/// The arguments that a key's texts in one locale read, over all plural categories, devices and
/// substitutions.
struct FormatArguments {
  /// One argument with the place that reads it.
  struct Use {
    let number: Int
    let type: ArgumentType
    let cell: StringCell
    let specifier: FormatSpecifier
    let text: DecodedText
  }

  /// The sure uses in the order of the texts.
  private(set) var uses: [Use] = []
  /// Names of the substitutions that the texts refer to.
  private(set) var substitutions: Set<String> = []
  /// Whether some `%` sequence may be an argument or prose, so that nothing can be said about what is
  /// missing.
  private(set) var hasDoubtfulSpecifier = false

  /// The arguments that are read, by number.
  var types: [Int: ArgumentType] {
    Dictionary(uses.map { ($0.number, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  var isEmpty: Bool { uses.isEmpty && substitutions.isEmpty }

  /// Reads the texts of one key in one locale.
  init(_ cells: ArraySlice<StringCell>, in family: TableFamily, _ workspace: Workspace) {
    for cell in cells {
      let text = workspace.text(cell)
      guard text.bytes.contains(UInt8(ascii: "%")) else { continue }
      read(text, cell, isInSubstitution: family.variants[Int(cell.variant)].substitution != nil)
    }
    addSubstitutionArguments(cells, workspace)
  }

  private mutating func read(_ text: DecodedText, _ cell: StringCell, isInSubstitution: Bool) {
    var next = 1
    for specifier in FormatSpecifierScanner.specifiers(in: text.bytes) {
      switch specifier.kind {
      case .percent, .unknown, .substitutionArgument: continue
      case .substitution(let name):
        substitutions.insert(name)
        if specifier.position == nil { next += 1 }
      case .argument(let type):
        if specifier.position == nil { next += specifier.starCount }
        let number = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        guard specifier.isSure else {
          hasDoubtfulSpecifier = true
          continue
        }
        // Inside a substitution a sequence without a number is the substitution's own argument.
        if isInSubstitution, specifier.position == nil { continue }
        uses.append(Use(number: number, type: type, cell: cell, specifier: specifier, text: text))
      }
    }
  }

  /// Adds the arguments that substitutions read by their number.
  private mutating func addSubstitutionArguments(_ cells: ArraySlice<StringCell>, _ workspace: Workspace) {
    guard !substitutions.isEmpty, let first = cells.first, let table = workspace.table(first.file) else {
      return
    }
    for substitution in table.substitutions
    where substitution.entry == Int(first.entry) && substitution.locale == Int(first.locale) {
      guard let number = substitution.argumentNumber?.value, let specifier = substitution.formatSpecifier
      else {
        hasDoubtfulSpecifier = true
        continue
      }
      let text = DecodedText(verbatim: specifier.span, in: workspace.file(first.file).bytes)
      let percent = Array("%".utf8) + Array(specifier.value.utf8)
      guard let parsed = FormatSpecifierScanner.specifiers(in: percent[...]).first,
        case .argument(let type) = parsed.kind
      else { continue }
      uses.append(Use(number: number, type: type, cell: first, specifier: parsed, text: text))
    }
  }
}

/// The source texts that translations of a key are held against.
struct FormatReference {
  let arguments: FormatArguments

  /// Returns the reference of a key; nil where the source text is not known.
  ///
  /// A key of a String Catalog without a source text is its own text, unless it looks like an identifier.
  init?(_ key: FamilyKey, in family: TableFamily, _ workspace: Workspace) {
    let source = family.sourceCells(of: key)
    guard let first = source.first else { return nil }
    if first.state == .impliedByKey, !isProse(workspace.text(first).bytes) { return nil }
    arguments = FormatArguments(source, in: family, workspace)
  }
}

/// Whether a key reads as a text: it has a space, a format sequence, or a letter that identifiers do not
/// have.
func isProse(_ key: ArraySlice<UInt8>) -> Bool {
  key.contains { $0 == 0x20 || $0 == UInt8(ascii: "%") || $0 >= 0x80 }
}
