import CatalogModel
import SourceText

/// Finds the versions of Google Play's billing library that a build script or a catalog of versions names.
///
///     implementation("com.android.billingclient:billing-ktx:7.1.1")
///     billing = { module = "com.android.billingclient:billing", version.ref = "billing" }
struct BillingLibraries {
  private let file: SourceFile
  private let lines: [ByteSpan]
  private(set) var references: [CodeReference] = []

  /// Lines that are read at most.
  private static let limit = 20
  private static let module = Array("com.android.billingclient:billing".utf8)

  init(_ file: SourceFile) {
    self.file = file
    lines = Self.lines(of: file)
    let naming = lines.lazy.filter { [self] in contains(Self.module, in: $0) && !isComment($0) }
    for line in Array(naming.prefix(Self.limit)) { read(line) }
  }

  private static func lines(of file: SourceFile) -> [ByteSpan] {
    var lines: [ByteSpan] = []
    var start = 0
    for (index, byte) in file.bytes.enumerated() where byte == 0x0A {
      lines.append(ByteSpan(start..<index))
      start = index + 1
    }
    return lines + [ByteSpan(start..<file.bytes.count)]
  }

  private func isComment(_ line: ByteSpan) -> Bool {
    let text = file.slice(line).drop { $0 == 0x20 || $0 == 0x09 }
    return text.starts(with: "//".utf8) || text.first == UInt8(ascii: "#") || text.first == UInt8(ascii: "*")
  }

  private func index(of word: [UInt8], in line: ByteSpan) -> Int? {
    let text = file.slice(line)
    return text.indices.first { text[$0] == word[0] && text[$0...].starts(with: word) }
  }

  private func contains(_ word: [UInt8], in line: ByteSpan) -> Bool { index(of: word, in: line) != nil }

  private mutating func read(_ line: ByteSpan) {
    guard let start = index(of: Self.module, in: line) else { return }
    let text = file.slice(line)
    let rest = text[(start + Self.module.count)...]
    // The version behind a colon, of `billing` or `billing-ktx`.
    if let colon = rest.prefix(6).firstIndex(of: UInt8(ascii: ":")) {
      addVersion(at: colon + 1)
    } else if let end = end(of: "version = \"", in: line) {
      addVersion(at: end)
    } else if let end = end(of: "version.ref = \"", in: line) {
      let name = file.slice(line)[end...].prefix { $0 != UInt8(ascii: "\"") }
      guard !name.isEmpty else { return }
      let definition = Array(name) + Array(" = \"".utf8)
      for other in lines where file.slice(other).starts(with: definition) {
        return addVersion(at: other.range.lowerBound + definition.count)
      }
    }
  }

  private func end(of word: String, in line: ByteSpan) -> Int? {
    let word = Array(word.utf8)
    return index(of: word, in: line).map { $0 + word.count }
  }

  private mutating func addVersion(at start: Int) {
    var end = start
    while end < file.bytes.count,
      file.bytes[end] == UInt8(ascii: ".") || (0x30...0x39).contains(file.bytes[end])
    {
      end += 1
    }
    let span = ByteSpan(start..<end)
    guard !span.isEmpty else { return }
    references.append(CodeReference(.billingLibrary, Located(file.text(span), file.id, span)))
  }
}
