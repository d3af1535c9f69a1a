/// The page's script. It filters, switches and keeps judgments; everything that is read stands in the page.
enum PageScript {
  /// The whole script.
  static let text =
    "\n\"use strict\";\n(() => {\n" + PageScript.model + PageScript.layout + PageScript.approvals
    + PageScript.keyboard + start + "})();\n"

  /// What the other parts work with: cards, lines, and the filters.
  static let model = #"""
    const $ = (selector, from = document) => from.querySelector(selector);
    const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
    const root = document.documentElement;
    const data = JSON.parse($("#data").textContent);
    const plain = (text) => text.normalize("NFKC").toLowerCase();
    root.classList.add("js");

    // Storage may be forbidden, as for a page that is opened from disk.
    const storage = {
      get(key) { try { return localStorage.getItem(key); } catch { return null; } },
      set(key, value) { try { localStorage.setItem(key, value); } catch { /* kept in memory alone */ } },
    };

    const cards = $$(".card").map((el, index) => {
      const card = {
        el, index, locale: el.dataset.l, storefronts: el.dataset.f.split(" "), catalog: el.dataset.g,
        isShown: true, over: 0, phone: $(".phone", el), own: $(".own", el),
      };
      card.lines = $$(".l", el).map((line, number) => ({
        el: line, card, style: line.dataset.s, product: line.dataset.p, subject: subject(line),
        number: Number(line.dataset.n || 0), customers: line.dataset.c ? line.dataset.c.split(" ") : null,
        hashes: data.cards[index][number].match(/[0-9a-f]{16}/g) || [], t: line.firstElementChild,
        search: card.own && line.dataset.s === "app-copy" ? plain(line.textContent + " " + card.locale) : "",
        hasPrice: !data.cards[index][number].startsWith("="),
      }));
      card.search = plain(el.textContent + " " + card.locale + " "
        + card.lines.map((line) => line.subject).join(" "));
      return card;
    });
    const lineOf = new Map(cards.flatMap((card) => card.lines.map((line) => [line.el, line])));

    function subject(line) {
      if (line.dataset.q !== undefined) return line.dataset.q;
      if (line.dataset.p !== undefined) return data.products[Number(line.dataset.p)];
      return "";
    }

    function storefront(line, index) { return line.hasPrice ? line.card.storefronts[index] : ""; }

    // MARK: Names

    function nameThings() {
      let languages, regions;
      try {
        languages = new Intl.DisplayNames(["en"], {type: "language"});
        regions = new Intl.DisplayNames(["en"], {type: "region"});
      } catch { return; }
      const named = (names, code) => { try { return names.of(code); } catch { return code; } };
      for (const heading of $$(".ln")) {
        const code = heading.textContent;
        heading.textContent = named(languages, code) + " · " + code;
      }
      for (const option of $$("#locale option")) {
        if (option.value) option.textContent = option.value + "  " + named(languages, option.value);
      }
      for (const option of $$("#storefront option")) {
        const region = data.regions[option.value];
        if (region) option.textContent = option.value + "  " + named(regions, region);
      }
    }

    // MARK: Filters

    const filters = ["locale", "storefront", "product", "catalog", "style", "state"];
    const value = (id) => { const control = $("#" + id); return control ? control.value : ""; };

    function filter() {
      const wanted = Object.fromEntries(filters.map((id) => [id, value(id)]));
      const words = plain(value("search")).split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const card of cards) {
        const fits = (line) => (!wanted.product || line.product === wanted.product)
          && (!wanted.style || line.style === wanted.style) && (!wanted.state || hasState(line, wanted.state));
        const isNarrow = wanted.product || wanted.style || wanted.state;
        card.isShown = (!wanted.locale || card.locale === wanted.locale)
          && (!wanted.storefront || card.storefronts.includes(wanted.storefront))
          && (!wanted.catalog || card.catalog === wanted.catalog)
          && words.every((word) => card.search.includes(word)) && (!isNarrow || card.lines.some(fits));
        card.el.hidden = !card.isShown;
        if (!card.isShown) continue;
        shown += 1;
        for (const line of card.lines) {
          line.el.classList.toggle("dim", Boolean(wanted.style || wanted.state) && !fits(line));
        }
        for (const plan of $$(".plan", card.el)) {
          plan.hidden = Boolean(wanted.product) && plan.dataset.p !== wanted.product;
        }
        filterCopies(card, wanted, words);
      }
      filterPrices(wanted, words);
      state.shown = shown;
      sayStatus();
    }

    // Of an app's own texts only those that are looked for stay, unless it is the card that is found.
    function filterCopies(card, wanted, words) {
      if (!card.own) return;
      const lines = card.lines.filter((line) => line.style === "app-copy");
      const isFound = (line) => words.every((word) => line.search.includes(word));
      const isAny = lines.some(isFound);
      let shown = 0;
      for (const line of lines) {
        line.el.hidden = Boolean(wanted.product) && line.product !== wanted.product || isAny && !isFound(line);
        if (!line.el.hidden) shown += 1;
      }
      card.own.hidden = !shown;
      $(".count", card.own).textContent = (shown === lines.length ? shown : shown + " of " + lines.length)
        + ", prices of " + card.storefronts[0];
      if (words.length && isAny && !card.own.open) card.own.open = true;
    }

    function filterPrices(wanted, words) {
      for (const table of $$(".matrix")) {
        const isOut = Boolean(wanted.catalog) && table.dataset.g !== wanted.catalog;
        table.parentElement.hidden = isOut;
        table.parentElement.previousElementSibling.hidden = isOut;
        for (const cell of $$("[data-p]", table)) {
          cell.hidden = Boolean(wanted.product) && cell.dataset.p !== wanted.product;
        }
        for (const row of $$("tbody tr", table)) {
          const text = plain(row.textContent + " " + row.dataset.f);
          row.hidden = Boolean(wanted.storefront) && !row.dataset.f.split(" ").includes(wanted.storefront)
            || !words.every((word) => text.includes(word));
        }
      }
    }

    const state = {shown: 0, over: 0, message: ""};

    function sayStatus() {
      const counts = countStates();
      const parts = [
        state.shown + " of " + cards.length + " paywalls",
        counts.approved + " texts approved", counts.rejected + " rejected",
        counts.changed + " changed", counts.unverified + " unverified",
      ];
      if (state.over) parts.push(state.over + " do not fit");
      if (state.message) parts.unshift(state.message);
      $("#status").textContent = parts.join(" · ");
    }

    function showView(view) {
      for (const button of $$("[data-view]")) {
        button.setAttribute("aria-pressed", String(button.dataset.view === view));
      }
      $("#cards").hidden = view !== "cards";
      $("#prices").hidden = view !== "prices";
      if (view === "cards") measureSoon();
    }

    """#

  private static let start = #"""
    // MARK: Start

    for (const id of filters) { const control = $("#" + id); if (control) control.addEventListener("change", filter); }
    let typing = 0;
    $("#search").addEventListener("input", () => { clearTimeout(typing); typing = setTimeout(filter, 120); });
    for (const button of $$("[data-view]")) {
      button.addEventListener("click", () => showView(button.dataset.view));
    }
    for (const id of ["customer", "size", "width", "theme"]) {
      $("#" + id).addEventListener("change", () => { switchTo(id, value(id)); measureSoon(); });
    }
    for (const id of ["english", "origins", "marks"]) {
      $("#" + id).addEventListener("change", () => {
        toggle(id, $("#" + id).checked);
        measureSoon();
      });
    }
    $("#controls").addEventListener("submit", (event) => event.preventDefault());
    for (const link of $$("a[href='#prices']")) link.addEventListener("click", () => showView("prices"));
    $("#prices").addEventListener("click", (event) => {
      const cell = event.target.closest("td[data-p]:not(.none)");
      if (!cell || event.target.closest("summary")) return;
      $("#product").value = cell.dataset.p;
      $("#storefront").value = cell.parentElement.dataset.f.split(" ")[0];
      showView("cards");
      filter();
      $("#cards").scrollIntoView();
    });
    const theme = storage.get("catalog-lint-theme");
    if (theme === "light" || theme === "dark") { $("#theme").value = theme; switchTo("theme", theme); }
    toggle("english", true);
    switchTo("customer", "new");
    nameThings();
    startApprovals();
    $("#controls").hidden = false;
    // Links to the page's state: #view=prices&locale=ar&size=accessibility.
    const asked = new URLSearchParams(location.hash.slice(1));
    for (const [id, wanted] of asked) {
      const control = ["view", "save"].includes(id) ? null : document.getElementById(id);
      if (control && control.type === "checkbox") {
        control.checked = wanted === "1";
        toggle(id, control.checked);
      } else if (control && control.tagName === "SELECT") {
        control.value = wanted;
        if (["customer", "size", "width", "theme"].includes(id)) switchTo(id, control.value);
      } else if (control && control.id === "search") { control.value = wanted; }
    }
    showView(asked.get("view") === "prices" || location.hash === "#prices" ? "prices" : "cards");
    filter();
    root.dataset.ready = "yes";

    """#
}
