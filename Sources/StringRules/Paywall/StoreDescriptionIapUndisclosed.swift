import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A description on the App Store that says nothing of what the app sells.
struct StoreDescriptionIapUndisclosed: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "store-description-iap-undisclosed", severity: .info, certainty: .official,
      summary: "the description says nothing of purchases although the app sells something",
      rationale:
        "A page that features what must be bought has to say so. Whether it features any, words do not tell.",
      source: "App Review Guidelines 2.3.2", catalogs: .appStore)
  }

  static var examples: [Example] {
    let pro = ClaimExamples.storeKit(ClaimExamples.plan("diary.month", "9.99", "P1M"))
    return [
      .flagged(files: [
        "Shop.storekit": pro,
        "fastlane/metadata/en-US/description.txt": "Note what you brew.\n⟦Taste it, and share it.⟧\n",
      ]),
      .flagged(files: [
        "Shop.storekit": pro, "fastlane/metadata/de-DE/description.txt": "⟦Notiere, was dir schmeckt.⟧",
      ]),
      .accepted(files: [
        "Shop.storekit": pro,
        "fastlane/metadata/en-US/description.txt": "Note what you brew. Charts require a subscription.",
      ]),
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "Note what you brew."]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard workspace.catalogs.contains(where: { $0.kind.store == .appStore && !$0.products.isEmpty }) else {
      return
    }
    let pages = workspace.families.map { family in
      StoreField.all("description", of: family, in: context).filter { !$0.text.isEmpty }
    }.filter { !$0.isEmpty }
    // Of several apps it is not known which one sells.
    guard pages.count == 1, let field = pages[0].first(where: \.isSource) ?? pages[0].first,
      let words = Self.words[field.language]
    else { return }
    let text = field.string.lowercased()
    guard !(Self.everywhere + words).contains(where: { text.contains($0) }) else { return }
    sink.report(
      context.finding(
        "the description in \(quoted(field.locale)) says nothing of purchases",
        at: field.label(field.lastLine),
        help: "say what must be bought", subject: field.subject))
  }

  private static let everywhere = [
    "premium", "pro ", " pro.", " pro,", " pro:", " pro\n", "plus", "in-app", "$", "€", "£", "¥",
  ]

  /// Beginnings of words of each language with which descriptions speak of purchases.
  private static let words: [String: [String]] = [
    "en": [
      "purchas", "subscri", "upgrade", "unlock", "buy", "paid", " member", "price", "pricing", "donat",
      " tip",
      "trial", "free version", "full version",
    ],
    "de": [
      "abo", "kauf", "käuf", "freischalt", "kostenpflicht", "vollversion", "mitglied", "probe", "preis",
    ],
    "fr": ["achat", "achet", "payant", "débloqu", "version complète", "membre", "essai", "prix"],
    "es": ["compra", "suscri", "pago", "desbloque", "versión completa", "prueba", "precio"],
    "pt": ["compra", "assina", "pago", "subscri", "desbloque", "versão completa", "preço"],
    "it": ["acquist", "pagamento", "sblocc", "versione completa", "prova", "prezzo"],
    "nl": ["koop", "kopen", "betaald", "ontgrendel", "volledige versie", "proef", "prijs"],
    "ja": ["課金", "購入", "サブスク", "有料", "プレミアム", "アップグレード", "価格", "トライアル"],
    "ko": ["구매", "구독", "결제", "유료", "프리미엄", "업그레이드", "체험"],
    "zh": ["购买", "購買", "订阅", "訂閱", "内购", "內購", "付费", "付費", "会员", "會員", "高级", "高級", "解锁", "解鎖", "试用", "試用"],
    "ru": ["покуп", "подпис", "платн", "премиум", "разблок", "полная версия", "цен"],
  ]
}
