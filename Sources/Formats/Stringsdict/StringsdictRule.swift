import CatalogModel
import LocaleData

/// What the texts of a variable, or of a whole entry, vary by.
enum StringsdictRule: String, CaseIterable {
  case plural = "NSStringPluralRuleType"
  case device = "NSStringDeviceSpecificRuleType"
  case width = "NSStringVariableWidthRuleType"

  /// Returns a variant with the case that a key names; nil where the rule has no such case.
  func variant(_ key: String, of variant: Variant) -> Variant? {
    var result = variant
    switch self {
    case .plural:
      guard let category = PluralCategory(rawValue: key) else { return nil }
      result.plural = category
    case .device: result.device = key
    case .width:
      guard let width = Int(key), width >= 0 else { return nil }
      result.width = key
    }
    return result
  }

  /// What a key is not that the rule has no case for.
  var caseName: String {
    switch self {
    case .plural: "plural category"
    case .device: "device"
    case .width: "width"
    }
  }

  /// The keys that the rule knows, in words.
  var help: String {
    switch self {
    case .plural: "use zero, one, two, few, many or other"
    case .device: "use iphone, ipad, mac, appletv, applewatch, applevision or other"
    case .width: "use a number of characters, such as 20"
    }
  }
}
