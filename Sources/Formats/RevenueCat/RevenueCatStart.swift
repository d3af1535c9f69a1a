import DocumentSyntax
import SourceText

/// What the start of a JSON text says about which of RevenueCat's files it is.
enum RevenueCatStart {
  /// Lists, products, offerings and entitlements.
  case catalog
  /// A paywall by itself.
  case paywall

  /// One of these words begins a string of every file that is read here.
  private static let words = ByteSearch(
    "offerings", "product_entitlement_mapping", "store_identifier", "lookup_key", "/v2/projects/",
    "localized_strings", "components_localizations")
  static let objects: Set<String> = ["product", "entitlement", "offering", "package"]

  /// Recognizes a file; nil where it is surely none of RevenueCat's.
  init?(_ start: ArraySlice<UInt8>) {
    let text = start.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard text.first == UInt8(ascii: "{"), Self.words.findsQuotedWord(in: text) else { return nil }
    let file = SourceFile(id: FileID(0), path: "start.json", contents: Array(start))
    guard let root = JSONDocument(file).root, root.isObject else { return nil }
    if Self.isResponse(root) || Self.isObject(root) || Self.isList(root) {
      self = .catalog
    } else if Self.isPaywall(root) {
      self = .paywall
    } else {
      return nil
    }
  }

  /// Whether the text is an answer to an app: its offerings, or which product gives which right.
  private static func isResponse(_ root: JSONValue) -> Bool {
    if root["product_entitlement_mapping"]?.isObject == true { return true }
    guard let offerings = root["offerings"], offerings.isArray else { return false }
    if root["current_offering_id"] != nil { return true }
    let packages = offerings.elements.first?["packages"]?.elements ?? []
    return packages.contains { $0["platform_product_identifier"] != nil }
  }

  private static func isList(_ root: JSONValue) -> Bool {
    guard root["object"]?.string == "list", let items = root["items"], items.isArray else { return false }
    if let first = items.elements.first {
      // A list of a package's products holds them one level deeper.
      return isObject(first["product"] ?? first)
    }
    let parts = (root["url"]?.string ?? "").split(separator: "/").map { String($0) }
    guard parts.starts(with: ["v2", "projects"]) else { return false }
    return ["products", "entitlements", "offerings", "packages"].contains(parts.last)
  }

  private static func isObject(_ value: JSONValue) -> Bool {
    guard let object = value["object"]?.string, objects.contains(object) else { return false }
    return value[object == "product" ? "store_identifier" : "lookup_key"] != nil
  }

  private static func isPaywall(_ root: JSONValue) -> Bool {
    if let components = root["components_localizations"] {
      return components.isObject && (root["components_config"] != nil || root["default_locale"] != nil)
    }
    let strings = root["localized_strings"] ?? root["localized_strings_by_tier"]
    return strings?.isObject == true && root["template_name"] != nil
  }
}
