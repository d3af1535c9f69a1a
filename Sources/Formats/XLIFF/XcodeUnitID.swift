import CatalogModel
import LocaleData
import SourceText

/// The id that Xcode gives a text which varies: the key, and which of its texts it is.
///
///     /cups:dict/NSStringLocalizedFormatKey:dict/:string    the format of "cups" in a .stringsdict
///     /cups:dict/count:dict/one:dict/:string                a text of its variable "count"
///     cups|==|plural.one                                    a text of "cups" in a String Catalog
///     cups|==|substitutions.count.plural.one                a text of its substitution "count"
struct XcodeUnitID {
  /// Where the key stands among the bytes of the id.
  let key: Range<Int>
  let variant: Variant

  /// Takes an id apart; nil where it is not surely of one of the forms.
  ///
  /// - Parameter isStringsdict: whether the id is from a `.stringsdict`
  init?(_ id: ArraySlice<UInt8>, isStringsdict: Bool) {
    guard let found = isStringsdict ? Self.path(id) : Self.marked(id) else { return nil }
    (key, variant) = found
  }

  // MARK: String Catalogs

  private static func marked(_ id: ArraySlice<UInt8>) -> (Range<Int>, Variant)? {
    let mark = Array("|==|".utf8)
    guard id.count > mark.count, let bar = lastIndex(of: mark, in: id) else { return nil }
    let words = String(decoding: id[(bar + mark.count)...], as: UTF8.self)
    var parts = words.split(separator: ".", omittingEmptySubsequences: false)[...]
    var variant = Variant()
    loop: while parts.count >= 2 {
      let name = String(parts[parts.endIndex - 1])
      switch parts[parts.endIndex - 2] {
      case "plural" where variant.plural == nil:
        guard let category = PluralCategory(rawValue: name) else { return nil }
        variant.plural = category
      case "device" where variant.device == nil: variant.device = name
      case "width" where variant.width == nil: variant.width = name
      default: break loop
      }
      parts.removeLast(2)
    }
    if parts.first == "substitutions", parts.count > 1 {
      variant.substitution = parts.dropFirst().joined(separator: ".")
      parts = []
    }
    guard parts.isEmpty, variant != .plain else { return nil }
    return (id.startIndex..<bar, variant)
  }

  // MARK: Stringsdict

  private static func path(_ id: ArraySlice<UInt8>) -> (Range<Int>, Variant)? {
    let ending = Array(":dict/:string".utf8)
    guard id.first == UInt8(ascii: "/"), id.count > ending.count + 1, id.suffix(ending.count) == ending[...]
    else { return nil }
    var rest = id.dropFirst().dropLast(ending.count)
    guard let last = takeLast(&rest) else { return nil }
    var variant = Variant()
    if last != "NSStringLocalizedFormatKey" {
      guard let variable = takeLast(&rest) else { return nil }
      switch variable {
      case StringsdictRule.device.rawValue: variant.device = last
      case StringsdictRule.width.rawValue: variant.width = last
      default:
        guard let category = PluralCategory(rawValue: last) else { return nil }
        variant.substitution = variable
        variant.plural = category
      }
    }
    return (rest.startIndex..<rest.endIndex, variant)
  }

  /// Takes the last part of a path, with the mark before it; nil where there is no other part.
  private static func takeLast(_ path: inout ArraySlice<UInt8>) -> String? {
    let mark = Array(":dict/".utf8)
    guard let index = lastIndex(of: mark, in: path) else { return nil }
    defer { path = path[..<index] }
    return String(decoding: path[(index + mark.count)...], as: UTF8.self)
  }

  private static func lastIndex(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.endIndex - mark.count
    while index >= bytes.startIndex {
      if bytes[index] == mark[0], bytes[index..<index + mark.count] == mark[...] { return index }
      index -= 1
    }
    return nil
  }
}
