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
    /// Whether the sequence says the number itself.
    let isNumbered: Bool
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

  /// Two uses of one argument of which one cannot read what the other reads.
  var conflict: (first: Use, second: Use)? {
    var firsts: [Int: Use] = [:]
    for use in uses {
      guard let first = firsts[use.number] else {
        // A sequence that takes anything says nothing of the type.
        if !use.type.takesAnything { firsts[use.number] = use }
        continue
      }
      let isHarmless = first.type.isInteger && use.type.isInteger || use.type.takesAnything
      if !isHarmless, !first.type.isCompatible(with: use.type) { return (first, use) }
    }
    return nil
  }

  /// Whether the texts read the same types as other ones, in another order and without numbers.
  func isReordered(from other: FormatArguments) -> Bool {
    guard types.count == other.types.count, types != other.types, !uses.contains(where: \.isNumbered) else {
      return false
    }
    return types.values.map(\.rawValue).sorted() == other.types.values.map(\.rawValue).sorted()
  }

  /// Reads texts of one key in one locale.
  init(_ cells: some Collection<StringCell>, in family: TableFamily, _ workspace: Workspace) {
    for cell in cells {
      guard cell.traits.contains(.percent) else { continue }
      let text = workspace.text(cell)
      read(
        text, family.specifiers(in: text.bytes), cell,
        isInSubstitution: family.variants[Int(cell.variant)].substitution != nil)
    }
    addSubstitutionArguments(cells, family, workspace)
    types = Dictionary(uses.map { ($0.number, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads a key that is itself a text.
  init(key: DecodedText, _ cell: StringCell) {
    read(key, FormatSpecifierScanner.specifiers(in: key.bytes), cell, isInSubstitution: false)
    types = Dictionary(uses.map { ($0.number, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func read(
    _ text: DecodedText, _ specifiers: [FormatSpecifier], _ cell: StringCell, isInSubstitution: Bool
  ) {
    var next = 1
    // What a sequence without a number reads beside numbered ones is not defined; a rule of its own says so.
    let isMixed =
      !isInSubstitution && specifiers.contains { $0.isNumbered == true }
      && specifiers.contains { $0.isNumbered == false }
    if isMixed { hasDoubtfulSpecifier = true }
    for specifier in specifiers {
      switch specifier.kind {
      case .percent, .lineBreak, .unknown, .substitutionArgument: continue
      case .foreign: if specifier.isSure { hasDoubtfulSpecifier = true }
      case .substitution(let name):
        substitutions.insert(name)
        if specifier.position == nil { next += 1 }
      case .argument(let type):
        if specifier.reusesPrevious { continue }
        let number = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        guard specifier.isSure, specifier.name == nil, specifier.starCount == 0,
          !specifier.lacksDollar(in: text.bytes)
        else {
          hasDoubtfulSpecifier = true
          continue
        }
        if isMixed, specifier.position == nil { continue }
        // Inside a substitution a sequence without a number is the substitution's own argument.
        if isInSubstitution, specifier.position == nil { continue }
        uses.append(
          Use(
            number: number, type: type, isNumbered: specifier.position != nil, cell: cell,
            span: text.span(specifier.range)))
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
      uses.append(Use(number: number, type: type, isNumbered: true, cell: first, span: specifier.span))
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
