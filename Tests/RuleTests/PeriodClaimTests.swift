import Money
import Testing

@testable import CatalogRules

/// Lengths of time that texts and product ids say.
struct PeriodClaimTests {
  @Test(arguments: [
    ("Monthly, with a 1-week free trial", "en", "P1W"), ("Try it free for 14 days", "en", "P2W"),
    ("7-day-trial, cancel anytime", "en", "P1W"), ("First month free", "en", "P1M"),
    ("Free week", "en", "P1W"),
    ("Two weeks free of charge", "en", ""), ("30 days ad-free", "en", ""), ("ad-free year", "en", ""),
    ("Plan with no 7-day trial", "en", ""), ("Weekly plan, free year-end report", "en", ""),
    ("7/3/1-day reminders", "en", ""), ("intro 3 days free", "en", "P3D"),
    ("Access to 30 days of history", "en", ""),
    ("Ihre 7-tägige kostenlose Testversion", "de", "P1W"), ("30-Tage-Testversion", "de", "P30D"),
    ("14 Tage lang kostenlos, dann 4,99 €", "de", "P2W"), ("7 jours d'essai gratuit", "fr", "P1W"),
    ("Essai gratuit de 1 mois", "fr", "P1M"), ("Mensual con 1 semana gratis", "es", "P1W"),
    ("Prueba gratuita de 7 días", "es", "P1W"), ("7 giorni di prova gratuita", "it", "P1W"),
    ("Teste grátis de 7 dias", "pt", "P1W"), ("7 dagen gratis proberen", "nl", "P1W"),
    ("7-дневный бесплатный период", "ru", "P1W"), ("Бесплатный период на 2 недели", "ru", "P2W"),
    ("7 日間の無料トライアル", "ja", "P1W"), ("现在注册即享 7 天免费试用。", "zh", "P1W"), ("30 天試用", "zh", "P30D"),
    ("一个月免费，之后每年续订", "zh", "P1M"), ("7일 무료 평가판", "ko", "P1W"), ("10주년, 무료 업데이트", "ko", ""),
    ("7 dagar gratis", "sv", ""),
  ])
  func findsFreeTime(_ text: String, _ language: String, _ period: String) {
    let found = periodMentions(in: text, language: language).filter { $0.role == .offer }.map(\.period)
    #expect(found == [SubscriptionPeriod(iso8601: period)].compactMap { $0 })
  }

  @Test(arguments: [
    ("Pro Annual", "en", "P1Y"), ("6-month plan", "en", "P6M"), ("Bi-weekly plan", "en", ""),
    ("One Year Premium", "en", "P1Y"), ("Jahresabo", "de", "P1Y"), ("Monatlich", "de", "P1M"),
    ("3-monatlich", "de", "P3M"), ("Abonnement annuel", "fr", "P1Y"), ("Suscripción mensual", "es", "P1M"),
    ("Abbonamento settimanale", "it", "P1W"), ("Assinatura anual", "pt", "P1Y"),
    ("Jaarabonnement", "nl", "P1Y"),
    ("3-месячная подписка", "ru", "P3M"), ("Годовая подписка", "ru", "P1Y"), ("年額プラン", "ja", "P1Y"),
    ("3ヶ月プラン", "ja", "P3M"), ("1年生の算数", "ja", ""), ("月度会员", "zh", "P1M"), ("年会员", "zh", "P1Y"),
    ("十二个月", "zh", "P1Y"), ("每周食谱", "zh", ""), ("3年级数学", "zh", ""), ("월간 구독", "ko", "P1M"),
    ("주간 리포트", "ko", ""), ("Månadsabonnemang", "sv", ""),
  ])
  func findsPeriodsOfPlans(_ text: String, _ language: String, _ period: String) {
    let found = periodMentions(in: text, language: language).filter { $0.role == .plan }.map(\.period)
    #expect(found == [SubscriptionPeriod(iso8601: period)].compactMap { $0 })
  }

  @Test(arguments: [
    ("com.example.pro.monthly", "P1M"), ("com.example.monthly_4.99.1_week_intro", "P1M"),
    ("com.example.proMonthly", "P1M"), ("promonthly", "P1M"), ("biweekly", "P2W"), ("pro.3months", "P3M"),
    ("pro_12m", "P1Y"), ("weekly_planner.yearly", "P1Y"), ("com.weekly.pro", ""),
    ("com.example.weekly.gold", ""),
    ("pro.3day", ""), ("pro.7_day_trial", ""), ("pro.half_year", "P6M"), ("member_of_the_month", ""),
    ("", ""),
    ("...", ""), ("com.example.yearly.trial2", "P1Y"), ("pro.1_month_free", ""),
    ("rc_3999_1y_1w0", "P1Y P1W"),
  ])
  func findsPeriodsInProductIDs(_ id: String, _ periods: String) {
    let found = ProductIDParts(id).periods.map { said in
      if case .period(let period) = said { period.iso8601 } else { "lifetime" }
    }
    #expect(found.joined(separator: " ") == periods)
  }

  @Test func readsIDsAfterWhatAllShare() {
    let ids = ["com.weekly.app.gold", "com.weekly.app.silver"]
    #expect(ProductIDParts.commonPrefix(of: ids) == "com.weekly.app.")
    #expect(ProductIDParts.commonPrefix(of: ["pro.yearly"]) == "")
    #expect(ProductIDParts.commonPrefix(of: ["a", "b"]) == "")
  }

  @Test(arguments: [
    ("Pro $9.99", "$9.99"), ("Nur 4,99 € im Monat", "4,99 €"), ("CHF 5 off", "CHF 5"), ("100 円", ""),
    ("100円", "100円"),
    ("Version 2.10", "2.10"), ("App 2.4", ""), ("$$$ 3 coins", ""), ("2 $5 coupons", "$5"),
    ("R$ 9,90", "$ 9,90"),
    ("1,000,000", ""), ("$", ""),
  ])
  func findsPrices(_ text: String, _ price: String) {
    #expect(priceMentions(in: text).map(\.text) == (price.isEmpty ? [] : [price]))
  }
}
