/// Random edits of bytes, such as a slip of the hand or a broken disk makes.
package enum Mutation {
  /// Returns bytes with one to four edits.
  ///
  /// - Parameters:
  ///   - bytes: what to change
  ///   - tokens: pieces that mean something in the format; one of them is put in or over the bytes now and then
  ///   - random: where the choices come from
  package static func mutate(_ bytes: [UInt8], tokens: [[UInt8]], with random: inout SeededRandom) -> [UInt8]
  {
    var result = bytes
    for _ in 0...random.below(4) { edit(&result, tokens, &random) }
    return result
  }

  private static func edit(_ bytes: inout [UInt8], _ tokens: [[UInt8]], _ random: inout SeededRandom) {
    let place = random.below(bytes.count + 1)
    let rest = bytes.count - place
    let few = place..<place + min(rest, random.below(9))
    switch random.below(8) {
    case 0: bytes.removeSubrange(few)
    case 1: bytes.removeSubrange(place..<place + min(rest, 1))
    case 2: bytes.insert(random.byte(), at: place)
    case 3: if rest > 0 { bytes[place] = random.byte() }
    case 4: bytes.insert(contentsOf: Array(bytes[few]), at: random.below(bytes.count + 1))
    case 5: bytes.insert(contentsOf: random.element(of: tokens) ?? [], at: place)
    case 6: bytes.replaceSubrange(place..<place + min(rest, 1), with: random.element(of: tokens) ?? [])
    default: bytes.removeSubrange(place...)
    }
  }
}
