import CatalogModel
import DocumentSyntax
import LocaleData
import RuleKit
import SourceText

/// The arguments that some texts of a key in one locale read.
struct FormatArguments {
  /// One argument with the place that reads it.
  struct Use {
    let number: Int
    let type: ArgumentType
    let cell: StringCell
    /// The bytes of the sequence, or of the specifier of a substitution.
    let span: ByteSpan
  }

  /// The sure uses in the order of the texts.
  private(set) var uses: [Use] = []
  /// The arguments that are read, by number.
  private(set) var types: [Int: ArgumentType] = [:]
  /// Names of the substitutions that the texts refer to.
  private(set) var substitutions: Set<String> = []
  /// Whether some sequence may be an argument or prose, or is of a kind that is not counted here (named, with `*`), so
  /// that nothing can be said about what is missing.
  private(set) var hasDoubtfulSpecifier = false

  var isEmpty: Bool { types.isEmpty && substitutions.isEmpty }

  /// Reads texts of one key in one locale.
  init(_ cells: some Collection<StringCell>, in family: TableFamily, _ workspace: Workspace) {
    for cell in cells {
      guard cell.traits.contains(.percent) else { continue }
      let text = workspace.text(cell)
      read(text, cell, isInSubstitution: family.variants[Int(cell.variant)].substitution != nil)
    }
    addSubstitutionArguments(cells, family, workspace)
    types = Dictionary(uses.map { ($0.number, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads a key that is itself a text.
  init(key: DecodedText, _ cell: StringCell) {
    read(key, cell, isInSubstitution: false)
    types = Dictionary(uses.map { ($0.number, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func read(_ text: DecodedText, _ cell: StringCell, isInSubstitution: Bool) {
    var next = 1
    let specifiers = FormatSpecifierScanner.specifiers(in: text.bytes)
    // What a sequence without a number reads beside numbered ones is not defined; a rule of its own says so.
    let isMixed =
      !isInSubstitution && specifiers.contains { $0.isNumbered == true }
      && specifiers.contains { $0.isNumbered == false }
    if isMixed { hasDoubtfulSpecifier = true }
    for specifier in specifiers {
      switch specifier.kind {
      case .percent, .unknown, .substitutionArgument: continue
      case .substitution(let name):
        substitutions.insert(name)
        if specifier.position == nil { next += 1 }
      case .argument(let type):
        let number = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        guard specifier.isSure, specifier.name == nil, specifier.starCount == 0 else {
          hasDoubtfulSpecifier = true
          continue
        }
        if isMixed, specifier.position == nil { continue }
        // Inside a substitution a sequence without a number is the substitution's own argument.
        if isInSubstitution, specifier.position == nil { continue }
        uses.append(Use(number: number, type: type, cell: cell, span: text.span(specifier.range)))
      }
    }
  }

  /// Adds the arguments that substitutions read by their number.
  private mutating func addSubstitutionArguments(
    _ cells: some Collection<StringCell>, _ family: TableFamily, _ workspace: Workspace
  ) {
    guard !substitutions.isEmpty, let first = cells.first, let table = workspace.table(first.file) else {
      return
    }
    // The family numbers the locales of all its files, the table its own.
    let locale = family.locales[Int(first.locale)].spelling
    for substitution in table.substitutions(ofEntry: Int(first.entry))
    where table.locales[substitution.locale].spelling == locale {
      guard let number = substitution.argumentNumber?.value, let specifier = substitution.formatSpecifier
      else {
        hasDoubtfulSpecifier = true
        continue
      }
      let percent = Array("%".utf8) + Array(specifier.value.utf8)
      guard let parsed = FormatSpecifierScanner.specifiers(in: percent[...]).first,
        case .argument(let type) = parsed.kind
      else { continue }
      uses.append(Use(number: number, type: type, cell: first, span: specifier.span))
    }
  }
}

extension FormatSpecifier {
  /// Whether a sure argument has a number of its own; nil for what is no sure argument.
  var isNumbered: Bool? {
    guard case .argument = kind, isSure, name == nil else { return nil }
    return position != nil
  }
}

/// The arguments that translations of a key are held against.
struct FormatReference {
  /// What the code passes, as far as the key or the source text tells.
  let arguments: FormatArguments
  /// The same without plural categories that stand for one number and may leave it out.
  let required: FormatArguments
  /// Whether the key itself names the arguments, so that the source text is held against it too.
  let isKey: Bool

  /// Returns the reference of a key; nil where the source text is not known.
  ///
  /// A key of a String Catalog is the format that the code uses: where it has arguments they are the reference. A key
  /// without a source text is its own text, unless it looks like an identifier.
  init?(_ key: FamilyKey, in family: TableFamily, _ workspace: Workspace) {
    let source = family.sourceCells(of: key)
    guard let first = source.first else { return nil }
    if let table = workspace.table(key.file), table.sourceLocale != nil, let entry = workspace.entry(key) {
      let text = table.keys.bytes(of: entry.key)
      if first.state == .impliedByKey, !isProse(text) { return nil }
      if text.contains(UInt8(ascii: "%")) {
        let named = FormatArguments(
          key: DecodedText(verbatim: ByteSpan(0..<text.count), in: Array(text)), first)
        if !named.types.isEmpty {
          arguments = named
          required =
            first.state == .impliedByKey
            ? named : FormatArguments(source.required(in: family), in: family, workspace)
          isKey = first.state != .impliedByKey
          return
        }
      }
    }
    arguments = FormatArguments(source, in: family, workspace)
    required = FormatArguments(source.required(in: family), in: family, workspace)
    isKey = false
  }

  /// The texts that are held against the reference, by locale.
  func compared(_ family: TableFamily, _ key: FamilyKey) -> [ArraySlice<StringCell>] {
    family.translations(of: key) + (isKey ? [family.sourceCells(of: key)] : [])
  }
}

extension ArraySlice<StringCell> {
  /// The texts that have to hold every argument: plural categories that stand for one number may leave it out where
  /// there is a text for "other".
  func required(in family: TableFamily) -> [StringCell] {
    let categories = map { family.variants[Int($0.variant)].plural }
    guard categories.contains(.other) else { return Array(self) }
    return zip(self, categories).filter { $1 != .zero && $1 != .one && $1 != .two }.map(\.0)
  }

  /// The texts by device and width; a customer sees one of these groups.
  func byDevice(in family: TableFamily) -> [[StringCell]] {
    let variants = Set(
      map { family.variants[Int($0.variant)] }.map { ($0.device ?? "") + "/" + ($0.width ?? "") })
    guard variants.count > 1 else { return [Array(self)] }
    return variants.sorted().map { name in
      filter {
        let variant = family.variants[Int($0.variant)]
        return (variant.device ?? "") + "/" + (variant.width ?? "") == name
      }
    }
  }

  /// The text that a finding about all of them points at: the plain one, else the last that is no substitution.
  func main(in family: TableFamily) -> StringCell? {
    first { $0.variant == 0 } ?? last { family.variants[Int($0.variant)].substitution == nil } ?? last
  }
}

/// Whether a key reads as a text: it has a space, a format sequence, or a letter that identifiers do not have.
func isProse(_ key: ArraySlice<UInt8>) -> Bool {
  key.contains { $0 == 0x20 || $0 == UInt8(ascii: "%") || $0 >= 0x80 }
}
