/// Small paywalls for the examples of rules about what a paywall must say.
enum ScreenExamples {
  /// The texts of a paywall that says all it must, in the order of the table.
  private static let lines: [(key: String, text: String)] = [
    ("restore", "Restore Purchases"),
    ("terms", "Terms of Use"),
    ("privacy", "Privacy Policy"),
    ("renewal", "Renews automatically."),
    ("cancel", "Cancel anytime."),
    ("title", "Acme Pro"),
    ("price", "%@ per month"),
  ]

  /// A table of a paywall that lacks some keys; the first text that is left is marked.
  static func table(without keys: String..., adding more: String = "") -> String {
    text(without: keys, isMarked: true) + more
  }

  /// A table of a paywall that says all it must but for some keys.
  static func unmarked(without keys: String..., adding more: String = "") -> String {
    text(without: keys, isMarked: false) + more
  }

  private static func text(without keys: [String], isMarked: Bool) -> String {
    lines.filter { !keys.contains($0.key) }.enumerated().map { index, line in
      let text = isMarked && index == 0 ? "⟦\(line.text)⟧" : line.text
      return "\"\(line.key)\" = \"\(text)\";\n"
    }.joined()
  }

  /// The same as Android's resources.
  static func resources(without keys: String..., isMarked: Bool = false) -> String {
    let items = lines.filter { !keys.contains($0.key) }.enumerated().map { index, line in
      let text = line.text.replacing("%@", with: "%s")
      return #"<string name="\#(line.key)">\#(isMarked && index == 0 ? "⟦\(text)⟧" : text)</string>"#
    }
    return "<resources>\n\(items.joined(separator: "\n"))\n</resources>"
  }

  /// A paywall of RevenueCat's that is made from a template and lacks some keys; the first text may be marked.
  static func template(without keys: String..., links: String = links, isMarked: Bool = false) -> String {
    let texts = [
      ("title", "Acme Pro"), ("call_to_action", "Continue"),
      ("offer_details", "{{ price_per_period }}, renews automatically, cancel anytime"),
    ].filter { !keys.contains($0.0) }
    // What is missing is said at the first text that claims something.
    let place = texts.firstIndex { $0.0 == "offer_details" } ?? texts.count - 1
    let lines = texts.enumerated().map { index, text in
      "\"\(text.0)\": \"\(isMarked && index == place ? "⟦\(text.1)⟧" : text.1)\""
    }
    return
      #"{"template_name": "2", "default_locale": "en_US", "config": {"packages": ["$rc_monthly"]\#(links)}, "localized_strings": {"en_US": {\#(lines.joined(separator: ", "))}}}"#
  }

  /// The links of a template's paywall.
  static let links = #", "tos_url": "https://acme.app/terms", "privacy_url": "https://acme.app/privacy""#

  /// A monthly plan, with a free trial where one is given.
  static func monthly(trial: String? = nil) -> String {
    ClaimExamples.storeKit(ClaimExamples.plan("com.acme.month", "9.99", "P1M", trial: trial))
  }

  /// A yearly plan.
  static let yearly = ClaimExamples.storeKit(ClaimExamples.plan("com.acme.year", "59.99", "P1Y"))

  /// A yearly plan that can be paid by the month.
  static let commitment = ClaimExamples.storeKit(
    ClaimExamples.plan("com.acme.year", "59.99", "P1Y")
      + #", "billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "5.99"}]"#)

  /// A monthly plan of Google Play.
  static let play =
    #"""
    {"productId": "acme", "basePlans": [
      {"basePlanId": "monthly", "state": "ACTIVE",
       "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}}]}
    """#
}
