package import CatalogModel
import LocaleData
import StoreData

/// The one spelling that a locale has where catalogs of several formats are compared.
package enum LocaleSpelling {
  /// Returns the App Store's code where the App Store has the localization, else the BCP 47 form, else the text
  /// itself: `de`, `de_DE` and `de-DE` are `de-DE`.
  package static func canonical(_ spelling: String, in kind: CatalogKind) -> String {
    let localization =
      switch kind {
      case .storeKitConfiguration: AppStoreLocale(storeKit: spelling)
      case .googlePlay: AppStoreLocale(play: spelling)
      default: AppStoreLocale(appStoreConnect: spelling)
      }
    if let localization { return localization.appStoreConnectCode }
    guard let id = LocaleID(spelling) else { return spelling }
    return (AppStoreLocale(appStoreConnect: id.identifier) ?? AppStoreLocale(lproj: id.identifier))?
      .appStoreConnectCode ?? id.identifier
  }
}
