import DocumentSyntax
import Money
import SourceText
import StoreData

/// What the id of a price or price point says by itself.
///
/// Ids in practice are Base64 of a small object, of which this type knows the product and the territory:
///
///     {"s":"6446000001","t":"USA","p":"10012"}
struct PriceIdentifier {
  /// The id of the in-app purchase or subscription.
  let product: String?
  /// The territory's id.
  let territory: String?

  /// Reads an id; nil where it is no such object.
  init?(_ id: String) {
    // All objects begin so, which saves looking at each id in full.
    guard id.utf8.starts(with: "eyJ".utf8), id.utf8.count <= 1024, let text = Self.decoded(id) else {
      return nil
    }
    let document = JSONDocument(SourceFile(id: FileID(0), path: "", contents: text))
    guard document.problems.isEmpty, let root = document.root, root.isObject else { return nil }
    let product = root["s"].flatMap { $0.string ?? $0.numberText }
    self.product = product.flatMap { $0.isEmpty ? nil : $0 }
    let alpha2 = root["c"]?.string.flatMap { Storefront(alpha2: $0)?.code.description }
    territory = root["t"]?.string ?? alpha2
  }

  /// Reads Base64 in the alphabet of addresses or the common one, with or without padding.
  private static func decoded(_ id: String) -> [UInt8]? {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in id.utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "-"), UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "_"), UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="): continue
      default: return nil
      }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }
}
