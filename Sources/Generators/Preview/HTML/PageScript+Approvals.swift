extension PageScript {
  /// What reviewers say about texts: shown, kept, loaded and saved.
  static let approvals = #"""
    // MARK: Judgments

    // By the hash of what was looked at; and the rows of files by what names a text.
    const judgments = new Map();
    let loaded = [];
    const known = new Map();
    const keyOf = (row) => JSON.stringify([row.product || "", row.storefront || "", row.locale, row.style,
      row.number || 0]);
    const rowOf = (line, index) => ({
      product: line.subject, storefront: storefront(line, index), locale: line.card.locale, style: line.style,
      number: line.number,
    });
    const worst = ["rejected", "changed", "unverified", "approved"];

    function stateOfHash(line, index) {
      const own = judgments.get(line.hashes[index]);
      if (own && own.state !== "unverified") return own.state;
      return known.has(keyOf(rowOf(line, index))) && !own ? "changed" : "unverified";
    }

    function judge(line) {
      const states = line.hashes.map((_, index) => stateOfHash(line, index));
      line.state = worst.find((name) => states.includes(name)) || "unverified";
      line.comment = line.hashes.map((hash) => judgments.get(hash)?.comment).find(Boolean) || "";
      if (line.state === "unverified") delete line.el.dataset.a; else line.el.dataset.a = line.state;
    }

    function judgeCard(card) {
      card.lines.forEach(judge);
      const state = worst.find((name) => card.lines.some((line) => line.state === name));
      if (state === "unverified") delete card.el.dataset.a; else card.el.dataset.a = state;
      showReview(card);
    }

    function judgeAll() {
      cards.forEach(judgeCard);
      judgePrices();
    }

    function hasState(line, wanted) {
      if (wanted === "commented") return Boolean(line.comment);
      if (wanted === "overflow") return Boolean(line.over);
      return line.state === wanted;
    }

    function countStates() {
      const counts = {approved: 0, rejected: 0, changed: 0, unverified: 0};
      for (const card of cards) for (const line of card.lines) counts[line.state] += 1;
      return counts;
    }

    // Prices that need eyes come first: wrong, changed, unverified, fine.
    function judgePrices() {
      const found = new Map();
      for (const card of cards) {
        for (const line of card.lines) {
          if (line.style !== "price") continue;
          for (const code of card.storefronts) {
            const key = card.catalog + " " + line.product + " " + code;
            found.set(key, [...(found.get(key) || []), line.state]);
          }
        }
      }
      for (const table of $$(".matrix")) {
        for (const row of $$("tbody tr", table)) {
          let rank = Number(row.dataset.k) * 10;
          for (const cell of $$("td[data-k]", row)) {
            const states = row.dataset.f.split(" ").flatMap(
              (code) => found.get(table.dataset.g + " " + cell.dataset.p + " " + code) || []);
            const state = worst.find((name) => states.includes(name)) || "unverified";
            if (state === "unverified") delete cell.dataset.a; else cell.dataset.a = state;
            if (Number(row.dataset.k) > 0) rank = Math.min(rank, 10 + worst.indexOf(state));
          }
          row.rank = rank;
        }
        const rows = $$("tbody tr", table);
        $("tbody", table).append(...rows.sort((left, right) => left.rank - right.rank));
      }
    }

    // MARK: A card's own controls

    let selected = null;

    function addReview(card) {
      const review = document.createElement("div");
      review.className = "review";
      review.setAttribute("role", "group");
      review.setAttribute("aria-label", "Review");
      const what = document.createElement("p");
      what.className = "what";
      what.setAttribute("aria-live", "polite");
      const button = (name, label) => {
        const made = document.createElement("button");
        made.type = "button";
        made.dataset.do = name;
        made.textContent = label;
        made.addEventListener("click", () => decide(card, made.getAttribute("aria-pressed") === "true"
          ? "unverified" : name));
        return made;
      };
      const comment = document.createElement("input");
      comment.placeholder = "Comment";
      comment.setAttribute("aria-label", "Comment");
      comment.addEventListener("change", () => remark(card, comment.value));
      review.append(what, button("approved", "Approve"), button("rejected", "Reject"), comment);
      card.el.append(review);
      card.review = {what, comment, buttons: $$("button", review)};
    }

    const linesIn = (card) => selected && selected.card === card ? [selected] : card.lines;

    function showReview(card) {
      if (!card.review) return;
      const lines = linesIn(card);
      const one = lines.length === 1 && selected ? lines[0] : null;
      card.review.what.textContent = one
        ? one.style + " · " + data.sources[one.el.dataset.o] + (one.subject ? " · " + one.subject : "")
          + (one.over ? " · " + one.over : "") + " · " + one.state
        : "Whole card · " + lines.length + " texts";
      for (const button of card.review.buttons) {
        button.setAttribute("aria-pressed", String(lines.every((line) => line.state === button.dataset.do)));
      }
      card.review.comment.value = one ? one.comment
        : lines.every((line) => line.comment === lines[0].comment) ? lines[0].comment : "";
    }

    function change(card, edit) {
      const hashes = new Set(linesIn(card).flatMap((line) => line.hashes));
      for (const hash of hashes) {
        const judgment = {...(judgments.get(hash) || {state: "unverified", comment: ""})};
        edit(judgment);
        judgments.set(hash, judgment);
      }
      // Other cards may show the same text.
      for (const other of cards) {
        if (other === card || other.lines.some((line) => line.hashes.some((hash) => hashes.has(hash)))) {
          judgeCard(other);
        }
      }
      judgePrices();
      keep();
      sayStatus();
    }

    function decide(card, state) { change(card, (judgment) => { judgment.state = state; }); }

    function remark(card, comment) { change(card, (judgment) => { judgment.comment = comment; }); }

    function select(line) {
      const before = selected;
      selected = line;
      if (before) { before.el.classList.remove("sel"); showReview(before.card); }
      if (line) { line.el.classList.add("sel"); showReview(line.card); }
    }

    // MARK: Files

    function rows() {
      const here = new Set();
      const result = [];
      const written = new Set();
      for (const card of cards) {
        for (const line of card.lines) {
          line.hashes.forEach((hash, index) => {
            const judgment = judgments.get(hash);
            const row = rowOf(line, index);
            if (!judgment || (judgment.state === "unverified" && !judgment.comment)) {
              if (judgment) here.add(keyOf(row));
              return;
            }
            here.add(keyOf(row));
            if (written.has(hash)) return;
            written.add(hash);
            result.push({...row, text: line.t.textContent, hash, state: judgment.state,
              comment: judgment.comment});
          });
        }
      }
      // What was said about texts that are not on this page, or not looked at again, is handed on.
      return result.concat(loaded.filter((row) => !written.has(row.hash) && !here.has(keyOf(row))));
    }

    function fileText() {
      const lines = rows().map((row) => "    " + JSON.stringify(row));
      return '{\n  "version": ' + data.version + ',\n  "tool": ' + JSON.stringify(data.tool) + ',\n  "rows": [\n'
        + lines.join(",\n") + "\n  ]\n}\n";
    }

    function take(list) {
      loaded = loaded.concat(list);
      for (const row of list) {
        if (row.state !== "unverified") known.set(keyOf(row), row);
        judgments.set(row.hash, {state: row.state, comment: row.comment || ""});
      }
    }

    function isRow(row) {
      return row && typeof row === "object" && worst.includes(row.state) && row.state !== "changed"
        && ["locale", "style", "hash"].every((name) => typeof row[name] === "string")
        && ["product", "storefront", "text", "comment"].every(
          (name) => row[name] === undefined || typeof row[name] === "string");
    }

    async function load(file) {
      let content;
      try { content = JSON.parse(await file.text()); } catch { content = null; }
      if (!content || content.version !== data.version || !Array.isArray(content.rows)
        || !content.rows.every(isRow)) {
        state.message = file.name + " holds no approvals of version " + data.version;
      } else {
        take(content.rows);
        state.message = content.rows.length + " approvals loaded";
        judgeAll();
        keep();
        filter();
      }
      sayStatus();
    }

    const place = "catalog-lint-approvals " + document.title;

    function keep() { storage.set(place, fileText()); }

    function startApprovals() {
      cards.forEach(addReview);
      take(data.rows);
      if (!data.rows.length) {
        try {
          const kept = JSON.parse(storage.get(place) || "null");
          if (kept && kept.version === data.version && Array.isArray(kept.rows) && kept.rows.every(isRow)) {
            take(kept.rows);
          }
        } catch { /* what is kept may be from another version */ }
      }
      judgeAll();
      $("#load").addEventListener("change", (event) => {
        const file = event.target.files[0];
        if (file) load(file);
        event.target.value = "";
      });
      $("#save").addEventListener("click", (event) => {
        const link = event.currentTarget;
        const url = URL.createObjectURL(new Blob([fileText()], {type: "application/json"}));
        link.href = url;
        setTimeout(() => { URL.revokeObjectURL(url); link.href = "#save"; }, 1000);
      });
      $("#cards").addEventListener("click", (event) => {
        const element = event.target.closest(".l");
        if (!element || event.target.closest("summary, code")) return;
        const line = lineOf.get(element);
        select(selected === line ? null : line);
      });
    }

    """#

  /// The keys.
  static let keyboard = #"""
    // MARK: Keys

    function move(step) {
      const shown = cards.filter((card) => card.isShown);
      const at = shown.findIndex((card) => card.el.contains(document.activeElement));
      const next = shown[Math.max(0, Math.min(shown.length - 1, at < 0 ? 0 : at + step))];
      if (!next) return;
      select(null);
      next.el.focus();
      next.el.scrollIntoView({block: "nearest"});
    }

    function moveLine(card, step) {
      const lines = card.lines.filter((line) => line.t.getClientRects().length);
      const at = selected && selected.card === card ? lines.indexOf(selected) : step > 0 ? -1 : lines.length;
      const next = lines[at + step];
      if (next) { select(next); next.el.scrollIntoView({block: "nearest"}); }
    }

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const typed = event.target.closest("input, select, textarea");
      if (typed) {
        if (event.key === "Escape") typed.blur();
        return;
      }
      const card = cards.find((candidate) => candidate.el.contains(document.activeElement))
        || (selected && selected.card);
      const actions = {
        "/": () => $("#search").focus(), j: () => move(1), k: () => move(-1), Escape: () => select(null),
      };
      if (card) {
        Object.assign(actions, {
          ArrowDown: () => moveLine(card, 1), ArrowUp: () => moveLine(card, -1),
          a: () => decide(card, "approved"), r: () => decide(card, "rejected"),
          u: () => decide(card, "unverified"), c: () => card.review.comment.focus(),
        });
      }
      if (!actions[event.key]) return;
      event.preventDefault();
      actions[event.key]();
    });

    """#
}
