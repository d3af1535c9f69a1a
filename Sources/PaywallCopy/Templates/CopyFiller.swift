import LocaleData
import PriceText

/// Fills a text in one locale.
struct CopyFiller {
  private let writer: CopyWriter
  private let meanings: [ArgumentID: (meaning: ArgumentMeaning, product: SoldProduct)]
  private let plurals: PluralRules?
  private(set) var text = ""
  /// The placeholders that stay as they are, each once.
  private(set) var unresolved: [String] = []
  /// Whether something was filled in.
  private(set) var hasFilled = false
  /// The arguments that the text of this locale reads and that were filled in.
  private(set) var used: Set<ArgumentID> = []

  init(_ writer: CopyWriter, _ meanings: [ArgumentID: (meaning: ArgumentMeaning, product: SoldProduct)]) {
    self.writer = writer
    self.meanings = meanings
    plurals = PluralRules(writer.locale)
  }

  mutating func fill(_ segments: [CopySegment]) {
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .placeholder(let placeholder): fill(placeholder)
      case .plural(let placeholder, let branches): choose(placeholder, branches)
      }
    }
  }

  private mutating func fill(_ placeholder: CopyPlaceholder) {
    guard let found = meanings[placeholder.id],
      let filled = writer.text(found.meaning.value, of: found.product)
    else { return leave(placeholder) }
    text += inside(Self.cased(filled, by: placeholder))
    hasFilled = true
    used.insert(placeholder.id)
  }

  /// Leaves out the isolation of a text that the template isolates already.
  private func inside(_ filled: String) -> String {
    guard text.unicodeScalars.last == "\u{2068}", filled.unicodeScalars.first == "\u{2068}",
      filled.unicodeScalars.last == "\u{2069}",
      filled.unicodeScalars.count(where: { $0 == "\u{2068}" }) == 1
    else { return filled }
    return String(String.UnicodeScalarView(filled.unicodeScalars.dropFirst().dropLast()))
  }

  private mutating func leave(_ placeholder: CopyPlaceholder) {
    text += placeholder.spelling
    if !placeholder.spelling.isEmpty, !unresolved.contains(placeholder.spelling) {
      unresolved.append(placeholder.spelling)
    }
  }

  private mutating func choose(_ placeholder: CopyPlaceholder, _ branches: [CopyBranch]) {
    let number = meanings[placeholder.id].flatMap { writer.number($0.meaning.value, of: $0.product) }
    guard number != nil || placeholder.spelling.isEmpty else { return leave(placeholder) }
    let other = branches.first { $0.category == .category("other") } ?? branches.last
    let chosen = number.flatMap { number in
      branches.first { $0.category == .exact(number) }
        ?? branches.first { $0.category == .category((plurals?.category(of: number) ?? .other).rawValue) }
    }
    if number != nil {
      hasFilled = true
      used.insert(placeholder.id)
    }
    if let branch = chosen ?? other { fill(branch.segments) }
  }

  /// Applies the functions behind a variable: `{{ product.price | uppercase }}`.
  private static func cased(_ text: String, by placeholder: CopyPlaceholder) -> String {
    guard placeholder.kind == .variable, let name = placeholder.name else { return text }
    return name.split(separator: "|").dropFirst().reduce(text) { text, function in
      switch function.filter({ $0 != " " }) {
      case "uppercase": text.uppercased()
      case "lowercase": text.lowercased()
      case "capitalize": text.prefix(1).uppercased() + text.dropFirst()
      default: text
      }
    }
  }
}
