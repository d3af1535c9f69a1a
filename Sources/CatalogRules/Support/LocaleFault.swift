import CatalogModel
import LocaleData
import SourceText
import StoreData

/// What is wrong with the spelling of a locale of the store.
enum LocaleFault: Equatable {
  /// Only letters are in the wrong case.
  case wrongCase(usual: String)
  /// A code of older tools.
  case legacy(current: String)
  /// None of the store's, with the one that it most likely stands for.
  case unknown(likely: String?)

  /// Judges a spelling; nil where it is one of the store's, or where its form is for another rule.
  init?(_ use: LocaleUse) {
    let found = use.isStoreKit ? Self.storeKitFault(use.locale.value) : Self.fault(use.locale.value)
    guard let found else { return nil }
    self = found
  }

  private static func fault(_ spelling: String) -> LocaleFault? {
    if AppStoreLocale(appStoreConnect: spelling) != nil { return nil }
    let folded = spelling.lowercased()
    if let usual = code(folded) { return .wrongCase(usual: usual) }
    if let current = AppStoreLocale(legacy: spelling) { return .legacy(current: current.appStoreConnectCode) }
    let likely =
      code(folded.replacing("_", with: "-")) ?? AppStoreLocale(lproj: spelling)?.appStoreConnectCode
      ?? AppStoreLocale(storeKit: spelling)?.appStoreConnectCode
    return .unknown(likely: likely)
  }

  /// The store's code that is spelled so in some case of letters.
  private static func code(_ folded: String) -> String? {
    AppStoreLocale.all.first { $0.appStoreConnectCode.lowercased() == folded }?.appStoreConnectCode
  }

  private static func storeKitFault(_ spelling: String) -> LocaleFault? {
    guard AppStoreLocale.certainty(ofStoreKitCode: spelling) == nil, !spelling.contains("-"),
      let locale = LocaleID(spelling)
    else { return nil }
    let usual = locale.identifier.replacing("-", with: "_")
    if usual != spelling, usual.lowercased() == spelling.lowercased() {
      return AppStoreLocale.certainty(ofStoreKitCode: usual) == nil ? nil : .wrongCase(usual: usual)
    }
    // A region that the store has no texts for is a matter of form.
    let isKnown = AppStoreLocale.all.contains {
      LocaleID($0.appStoreConnectCode)?.language == locale.language
    }
    return isKnown ? nil : .unknown(likely: nil)
  }
}
