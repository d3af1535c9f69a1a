import LocaleData

extension PageWriter {
  /// Writes what was read, and what was found wrong in it.
  mutating func writeHeader() {
    let wrong = review.matrices.flatMap(\.rows).reduce(0) { count, row in
      count + row.storefronts.count * row.cells.count { $0?.check.rank == 0 }
    }
    let facts = [
      counted(products.count, "product"), counted(review.storefronts.count, "storefront"),
      counted(review.locales.count, "locale"), counted(review.cards.count, "paywall"),
      "catalog-lint \(HTMLText.identifier(about.toolVersion))", "CLDR \(LocaleData.cldrVersion)",
    ]
    let one = about.paths.count == 1 ? "<li><bdi>\(HTMLText.identifier(about.paths[0]))</bdi></li>" : ""
    let paths = about.paths.map { "<li><bdi>\(HTMLText.identifier($0))</bdi></li>" }.joined()
    output += "<header class=\"top\">\n<h1>Price review</h1>\n"
    output += "<ul class=\"facts\">" + one + facts.map { "<li>\($0)</li>" }.joined() + "</ul>\n"
    if about.paths.count > 1 {
      output +=
        "<details class=\"read\"><summary>\(about.paths.count) catalogs</summary><ul>\(paths)</ul></details>\n"
    }
    let isChecked = review.matrices.contains {
      $0.rows.contains { $0.cells.contains { $0.map { $0.check != .unknown } ?? false } }
    }
    output +=
      wrong == 0
      ? isChecked
        ? "<p class=\"verdict fine\">Every checked price is a price point of its storefront.</p>\n" : ""
      : "<p class=\"verdict wrong\"><a href=\"#prices\">\(counted(wrong, "price")) of \(counted(products.count, "product")) cannot be right</a></p>\n"
    output += "</header>\n"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  // MARK: Controls

  /// Writes the filters and switches, which the script shows.
  mutating func writeControls() {
    output += "<form class=\"controls\" id=\"controls\" role=\"search\" aria-label=\"Filters\" hidden>\n"
    output += "<div class=\"row\">\n<div class=\"views\" role=\"group\" aria-label=\"View\">"
    output += "<button type=\"button\" data-view=\"cards\" aria-pressed=\"true\">Paywalls</button>"
    output += "<button type=\"button\" data-view=\"prices\" aria-pressed=\"false\">Prices</button></div>\n"
    output += "<input type=\"search\" id=\"search\" placeholder=\"Search texts and ids\" "
    output += "aria-label=\"Search texts and ids\" autocomplete=\"off\" spellcheck=\"false\">\n"
    select("locale", "Locale", "All locales", review.locales.map { ($0, $0) })
    select("storefront", "Storefront", "All storefronts", review.storefronts.map { ($0, $0) })
    select("product", "Product", "All products", products.enumerated().map { (String($0), $1) })
    if about.paths.count > 1 {
      select("catalog", "Catalog", "All catalogs", about.paths.enumerated().map { (String($0), $1) })
    }
    select("style", "Style", "All styles", styles.map { ($0, $0) })
    select(
      "state", "State", "Any state",
      [
        ("unverified", "Unverified"), ("changed", "Changed"), ("rejected", "Rejected"),
        ("approved", "Approved"),
        ("commented", "With comment"), ("overflow", "Does not fit"),
      ])
    output += "</div>\n<div class=\"row\">\n"
    select("customer", "Customer", nil, Customer.allCases.map { ($0.rawValue, $0.name) })
    select(
      "size", "Text size", nil,
      [("standard", "Standard text"), ("large", "Largest text"), ("accessibility", "Accessibility text")])
    select("width", "Width", nil, [("regular", "iPhone, 390 pt"), ("small", "iPhone SE, 320 pt")])
    select("theme", "Appearance", nil, [("", "System colors"), ("light", "Light"), ("dark", "Dark")])
    for (name, label, isOn) in [
      ("english", "English", true), ("origins", "Sources", false), ("marks", "Invisible characters", false),
    ] {
      output +=
        "<label class=\"check\"><input type=\"checkbox\" id=\"\(name)\"\(isOn ? " checked" : "")> \(label)</label>\n"
    }
    output +=
      "<span class=\"files\"><label class=\"file\">Load approvals <input type=\"file\" id=\"load\" accept=\".json,application/json\"></label>\n"
    output +=
      "<a id=\"save\" class=\"save\" href=\"#save\" download=\"approvals.json\">Save approvals</a></span>\n"
    output += "</div>\n<p id=\"status\" role=\"status\" aria-live=\"polite\"></p>\n"
    output += "<details class=\"keys\"><summary>Keyboard</summary><p><kbd>/</kbd> search, "
    output += "<kbd>j</kbd> <kbd>k</kbd> next and previous card, <kbd>↓</kbd> <kbd>↑</kbd> texts of a card, "
    output += "<kbd>a</kbd> approve, <kbd>r</kbd> reject, <kbd>u</kbd> undo, <kbd>c</kbd> comment, "
    output += "<kbd>Esc</kbd> whole card</p></details>\n</form>\n"
  }

  private mutating func select(
    _ name: String, _ label: String, _ everything: String?, _ options: [(value: String, name: String)]
  ) {
    output += "<label class=\"pick\"><span>\(label)</span><select id=\"\(name)\">"
    if let everything { output += "<option value=\"\">\(everything)</option>" }
    for option in options {
      output +=
        "<option value=\"\(HTMLText.escaped(option.value))\">\(HTMLText.identifier(option.name))</option>"
    }
    output += "</select></label>\n"
  }

  /// The styles of the texts, in the order in which they first come.
  private var styles: [String] {
    var seen: Set<String> = []
    return review.cards.flatMap { $0.texts.map(\.style.name) }.filter { seen.insert($0).inserted }
  }
}
