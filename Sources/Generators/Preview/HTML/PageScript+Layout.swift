extension PageScript {
  /// Switches of looks, marks of invisible characters, and the search for texts that do not fit.
  static let layout = #"""
    // MARK: Looks

    function switchTo(id, wanted) {
      if (wanted) root.dataset[id] = wanted; else delete root.dataset[id];
      if (id === "theme") storage.set("catalog-lint-theme", wanted);
      if (id !== "customer") return;
      for (const card of cards) {
        for (const line of card.lines) {
          if (line.customers) line.el.hidden = !line.customers.includes(wanted);
        }
      }
    }

    function toggle(id, isOn) {
      if (id === "marks") showMarks(isOn); else root.classList.toggle(id, isOn);
    }

    // MARK: Invisible characters

    const marks = {
      "\u00A0": "⍽", "\u202F": "⍽n", "\u2007": "⍽f", "\u2060": "WJ", "\u200B": "ZWSP", "\u200C": "ZWNJ",
      "\u200D": "ZWJ", "\u200E": "LRM", "\u200F": "RLM", "\u061C": "ALM", "\u202A": "LRE", "\u202B": "RLE",
      "\u202C": "PDF", "\u202D": "LRO", "\u202E": "RLO", "\u2066": "LRI", "\u2067": "RLI", "\u2068": "FSI",
      "\u2069": "PDI", "\uFEFF": "BOM", "\u00AD": "SHY",
    };
    const invisible = /[\u00A0\u00AD\u202F\u2007\u2060\u200B-\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;

    function showMarks(isOn) {
      for (const text of $$(".t, .v bdi")) {
        const content = text.textContent;
        if (content.search(invisible) < 0) continue;
        text.textContent = content;
        if (!isOn) continue;
        const parts = document.createDocumentFragment();
        let start = 0;
        for (const match of content.matchAll(invisible)) {
          // The character stays, so that the text is laid out as it was.
          parts.append(content.slice(start, match.index + 1));
          start = match.index + 1;
          const mark = document.createElement("span");
          mark.className = "mk";
          mark.dataset.c = marks[match[0]] || "?";
          mark.title = "U+" + match[0].codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
          parts.append(mark);
        }
        parts.append(content.slice(start));
        text.replaceChildren(parts);
      }
    }

    // MARK: Fit

    // Lines that a text may take at usual sizes; larger sizes may take three times as many.
    const limits = {
      "name": 2, "price": 1, "percent-off": 1, "rate": 2, "per-month": 2, "offer": 3, "billed": 2, "subscribe": 1,
      "start-trial": 1, "cancel-anytime": 2, "restore-purchases": 1, "terms-of-use": 1, "privacy-policy": 1,
    };

    // An app's own text may take as many lines as its English one with seven tenths more length.
    const pen = document.createElement("canvas").getContext("2d");

    function ownLimit(line, look, width) {
      const english = $(".en", line.el) || line.t;
      pen.font = look.fontWeight + " " + look.fontSize + " " + look.fontFamily;
      const needed = english.textContent.split("\n").reduce(
        (sum, part) => sum + Math.max(1, Math.ceil(1.7 * pen.measureText(part).width / width)), 0);
      return root.dataset.size === "standard" ? needed : needed + 1;
    }

    function measure(card) {
      const frame = card.phone.getBoundingClientRect();
      const allowed = root.dataset.size === "standard" ? 1 : 3;
      card.over = 0;
      for (const line of card.lines) {
        const box = line.t.getClientRects()[0];
        let why = "";
        if (box) {
          const look = getComputedStyle(line.t);
          const pixels = (length) => Number(length.replace("px", ""));
          const padding = pixels(look.paddingTop) + pixels(look.paddingBottom);
          const lines = Math.round((box.height - padding) / pixels(look.lineHeight));
          const limit = line.style === "app-copy" ? ownLimit(line, look, box.width)
            : (limits[line.style] || 99) * allowed;
          if (line.t.scrollWidth > line.t.clientWidth + 1) why = "wider than its place";
          else if (box.left < frame.left - 1 || box.right > frame.right + 1) why = "wider than the screen";
          else if (lines > limit) why = lines + " lines where " + limit + (limit === 1 ? " fits" : " fit");
        }
        line.over = why;
        line.el.classList.toggle("over", Boolean(why));
        if (why) card.over += 1;
      }
      noteOverflow(card);
    }

    function noteOverflow(card) {
      let note = $(".note", card.el);
      if (!card.over) { if (note) note.remove(); return; }
      if (!note) {
        note = document.createElement("p");
        note.className = "note";
        card.phone.after(note);
      }
      const first = card.lines.find((line) => line.over);
      note.textContent = (card.over === 1 ? "1 text does not fit: " : card.over + " texts do not fit: ")
        + first.style + ", " + first.over;
    }

    for (const card of cards) {
      if (card.own) card.own.addEventListener("toggle", () => { if (card.own.open) measureSoon(); });
    }

    // On paper everything that is folded stands open, but for templates.
    let unfolded = [];
    addEventListener("beforeprint", () => {
      unfolded = $$(".own:not([open]), .others:not([open]), .matrix details:not([open])");
      for (const details of unfolded) details.open = true;
    });
    addEventListener("afterprint", () => {
      for (const details of unfolded) details.open = false;
      unfolded = [];
    });

    let round = 0;

    // In portions, so that the page stays quick to use.
    function measureSoon() {
      // The column of sources narrows the texts.
      if (root.classList.contains("origins")) return;
      const own = ++round;
      let next = 0;
      const step = () => {
        if (own !== round) return;
        const end = performance.now() + 12;
        while (next < cards.length && performance.now() < end) {
          const card = cards[next++];
          if (!card.el.hidden) measure(card);
        }
        if (next < cards.length) return void setTimeout(step, 8);
        state.over = cards.reduce((sum, card) => sum + card.over, 0);
        root.dataset.over = state.over;
        if (value("state") === "overflow") filter(); else sayStatus();
      };
      setTimeout(step, 0);
    }

    """#
}
