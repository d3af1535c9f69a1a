import SourceText

/// The fingerprints that GitHub gives lines: a rolling hash of the hundred characters from the line's start.
///
/// Characters are UTF-16 code units without spaces and tabs, line ends are one line feed. The text ends with U+FFFF and
/// zeros. A fingerprint is the hash in hexadecimal and how many lines so far had it.
struct LineHashes {
  private static let blockSize = 100
  private static let factor: UInt64 = 37
  /// What the oldest character of a block has been multiplied with once the next one comes.
  private static let oldestFactor = (0..<blockSize).reduce(UInt64(1)) { product, _ in product &* factor }
  private static let noLine = 0

  private var block = Array(repeating: UInt64(0), count: blockSize)
  /// The line that starts at a character of the block, or `noLine`.
  private var lines = Array(repeating: noLine, count: blockSize)
  private var index = 0
  private var hash: UInt64 = 0
  private var line = 0
  private var isLineStart = true
  private var isAfterReturn = false
  private var counts: [UInt64: Int] = [:]
  private let wanted: Set<Int>
  private var found: [Int: String] = [:]

  /// Returns the fingerprints of some lines of a file, counted from 1.
  ///
  /// There are none for files that are not UTF-8 on disk, since GitHub would hash other characters.
  static func fingerprints(of wanted: Set<Int>, in file: SourceFile) -> [Int: String] {
    var hashes = LineHashes(wanted)
    switch file.encoding {
    case .utf8: break
    case .utf8WithByteOrderMark: hashes.add(0xFEFF)
    default: return [:]
    }
    for unit in String(decoding: file.bytes, as: UTF8.self).utf16 { hashes.add(unit) }
    hashes.finish()
    return hashes.found
  }

  private init(_ wanted: Set<Int>) { self.wanted = wanted }

  private mutating func add(_ unit: UInt16) {
    let isLineFeedOfReturn = isAfterReturn && unit == 0x0A
    isAfterReturn = unit == 0x0D
    if unit == 0x20 || unit == 0x09 || isLineFeedOfReturn { return }
    let unit = unit == 0x0D ? 0x0A : unit
    takeLine()
    if isLineStart {
      line += 1
      lines[index] = line
    }
    isLineStart = unit == 0x0A
    roll(UInt64(unit))
  }

  private mutating func finish() {
    add(0xFFFF)
    for _ in 0..<Self.blockSize {
      takeLine()
      roll(0)
    }
  }

  private mutating func roll(_ unit: UInt64) {
    hash = hash &* Self.factor &+ unit &- Self.oldestFactor &* block[index]
    block[index] = unit
    index = (index + 1) % Self.blockSize
  }

  /// Takes the hash for the line whose block is full now.
  private mutating func takeLine() {
    guard lines[index] != Self.noLine else { return }
    counts[hash, default: 0] += 1
    if wanted.contains(lines[index]) {
      found[lines[index]] = "\(String(hash, radix: 16)):\(counts[hash, default: 1])"
    }
    lines[index] = Self.noLine
  }
}
