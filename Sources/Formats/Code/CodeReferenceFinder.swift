import CatalogModel
import DocumentSyntax
import SourceText

/// Finds what the strings of source code name: products, offers, entitlements and keys of texts.
struct CodeReferenceFinder {
  let file: SourceFile
  let language: CodeLanguage
  let dialect: CodeDialect
  let document: CodeDocument
  var result: CodeFile
  /// The strings that are the value of a constant, by its name.
  private var constants: [String: [Int]] = [:]
  /// The strings that are the value of a case of an enumeration, by its name.
  private var cases: [String: [Int]] = [:]
  /// The enumerations that a constant has the values of all cases of, by the constant's name.
  private var enumerations: [String: String] = [:]
  /// Where the strings begin that a constant led to.
  private var ledTo: Set<UInt32> = []

  init(_ file: SourceFile, _ language: CodeLanguage) {
    self.file = file
    self.language = language
    dialect =
      switch language {
      case .swift: .swift
      case .objectiveC: .objectiveC
      case .java: .java
      case .kotlin: .kotlin
      case .script: .script
      case .gradle: file.path.fileExtension == "kts" ? .kotlin : .groovy
      }
    result = CodeFile(file: file.id, language: language)
    document = CodeDocument(language == .gradle ? [] : file.bytes, dialect)
  }

  /// Returns what the file says.
  mutating func found() -> CodeFile {
    if language == .gradle {
      result.references = BillingLibraries(file).references
      return result
    }
    result.traits = CodeWords.traits(of: file.bytes)
    noteMentions()
    for index in document.literals.indices { read(literalAt: index) }
    for name in document.names { noteAllCases(name) }
    for name in document.names { read(name) }
    addPurchases()
    result.references.sort { $0.text.span.lower < $1.text.span.lower }
    return result
  }

  func text(_ span: ByteSpan) -> String { file.text(span) }

  func text(_ literal: CodeLiteral) -> Located<String> {
    let content = literal.string.content
    return Located(literal.string.text(content, in: file.bytes, dialect), file.id, content)
  }

  private mutating func noteMentions() {
    for (index, literal) in document.literals.enumerated() where literal.string.isTerminated {
      let string = literal.string
      var mention = CodeMention(span: string.content)
      mention.pieces = string.pieces
      mention.isWhole = literal.place.isWhole || !literal.member.isEmpty
      if string.hasEscapes { mention.text = string.text(string.content, in: file.bytes, dialect) }
      result.mentions.append(mention)
      if !literal.place.constant.isEmpty, string.pieces.isEmpty, literal.place.isWhole,
        literal.place.call == nil || resolved(literal.place).call == nil
      {
        constants[text(literal.place.constant), default: []].append(index)
        if !literal.place.enumeration.isEmpty {
          cases[text(literal.place.enumeration), default: []].append(index)
        }
      }
    }
  }

  // MARK: Calls

  /// Returns a place with calls that only make a list taken for the list.
  func resolved(_ place: CodePlace) -> CodePlace {
    var place = place
    for _ in 0..<4 {
      guard let index = place.call else { return place }
      let call = document.calls[index]
      let isList =
        call.kind == .message ? listMessages.contains(text(place.label)) : listCalls.contains(text(call.name))
      guard isList, call.kind != .subscripting else { return place }
      var outer = call.place
      outer.isInList = true
      outer.isWhole = place.isWhole
      place = outer
    }
    return place
  }

  /// Returns the words of the call that a place is an argument of.
  func words(_ place: CodePlace) -> CallWords? {
    guard let index = place.call else { return nil }
    let call = document.calls[index]
    var names = chainNames(call.chain)
    let name = call.kind == .message ? "" : names.popLast() ?? ""
    return CallWords(
      name: name, owners: names, isSubscript: call.kind == .subscripting, label: text(place.label),
      index: place.index, language: language)
  }

  /// Bytes of a chain of names that are looked at, counted from its end.
  private static let chainLimit = 300

  /// Returns the names of a chain that stand outside of brackets.
  func chainNames(_ chain: ByteSpan) -> [String] {
    var names: [String] = []
    var name: [UInt8] = []
    var depth = 0
    for byte in file.slice(chain).suffix(Self.chainLimit) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "."), UInt8(ascii: ":"):
        if depth <= 0, !name.isEmpty {
          names.append(String(decoding: name, as: UTF8.self))
          name = []
        }
      case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...:
        if depth <= 0 { name.append(byte) }
      default: break
      }
    }
    if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
    return names
  }

  // MARK: Strings

  private mutating func read(literalAt index: Int) {
    let literal = document.literals[index]
    guard literal.string.isTerminated else { return }
    noteAddress(literal)
    noteHandMadePrice(literal)
    guard literal.string.pieces.isEmpty, literal.place.isWhole, !literal.string.content.isEmpty else {
      return
    }
    let place = resolved(literal.place)
    guard let words = words(place) else { return }
    if let kind = CodeReference.Kind(argumentOf: words) {
      add(kind, text(literal), words)
    } else {
      noteKey(index, place, words)
    }
  }

  mutating func add(_ kind: CodeReference.Kind, _ text: Located<String>, _ words: CallWords) {
    var reference = CodeReference(kind, text)
    reference.call =
      words.name.isEmpty ? words.label : (words.owners.suffix(1) + [words.name]).joined(separator: ".")
    result.references.append(reference)
  }

  /// Reads a name that is an argument: a constant of the file stands for its strings.
  private mutating func read(_ name: CodeName) {
    noteResource(name)
    guard name.place.isWhole else { return }
    guard let words = words(resolved(name.place)), let kind = CodeReference.Kind(argumentOf: words) else {
      return
    }
    if let enumeration = enumerations[text(name.name)] { return addCases(of: enumeration, kind, words) }
    guard
      let strings = constants.removeValue(forKey: constantName(name)),
      // One that is declared twice is one of them, nobody knows which.
      Set(strings.map { document.literals[$0].place.constant }).count == 1
    else { return }
    for index in strings {
      let text = text(document.literals[index])
      if ledTo.insert(text.span.lower).inserted { add(kind, text, words) }
    }
  }

  /// Reads `ProductID.allCases.map(\.rawValue)`, as an argument or as the value of a constant.
  private mutating func noteAllCases(_ name: CodeName) {
    guard language == .swift, text(name.name) == "allCases",
      let enumeration = chainNames(name.chain).dropLast().last, cases[enumeration] != nil,
      mapsToRawValues(behind: name.name)
    else { return }
    let place = resolved(name.place)
    if place.call == nil {
      if !place.constant.isEmpty { enumerations[text(place.constant)] = enumeration }
    } else if let words = words(place), let kind = CodeReference.Kind(argumentOf: words) {
      addCases(of: enumeration, kind, words)
    }
  }

  /// Bytes behind `allCases` in which its cases are mapped to their values.
  private static let mapLimit = 60

  private func mapsToRawValues(behind name: ByteSpan) -> Bool {
    let start = name.range.upperBound
    let rest = String(decoding: file.bytes[start...].prefix(Self.mapLimit), as: UTF8.self)
    let calls = rest.drop { $0.isWhitespace }
    return calls.hasPrefix(".map") && calls.prefix { $0 != ")" && $0 != "}" }.contains("rawValue")
  }

  private mutating func addCases(of enumeration: String, _ kind: CodeReference.Kind, _ words: CallWords) {
    for index in cases.removeValue(forKey: enumeration) ?? [] {
      let text = text(document.literals[index])
      if ledTo.insert(text.span.lower).inserted { add(kind, text, words) }
    }
  }

  /// Returns the name of the constant that a chain of names means: the last, or the case before `rawValue`.
  private func constantName(_ name: CodeName) -> String {
    let last = text(name.name)
    return last == "rawValue" ? chainNames(name.chain).dropLast().last ?? last : last
  }

  // MARK: Purchases

  private mutating func addPurchases() {
    guard !result.traits.isDisjoint(with: [.storeKit, .revenueCat, .playBilling]) else { return }
    let call = document.calls.first { call in
      guard call.kind == .function else { return false }
      switch text(call.name) {
      case "launchBillingFlow": return true
      case "SKPayment", "SKMutablePayment": return language == .swift
      case "purchase":
        return language == .swift && call.chain.lower < call.name.lower
      default: return false
      }
    }
    if let call {
      result.references.append(CodeReference(.purchase, Located(text(call.name), file.id, call.name)))
    }
  }
}
