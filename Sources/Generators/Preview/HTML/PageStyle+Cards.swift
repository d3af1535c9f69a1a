import PriceText

extension PageStyle {
  /// The word for each source.
  private static let labels = TextSource.allCases.map {
    ".l[data-o=\($0.rawValue)]::after { --origin: \"\($0.label)\"; }"
  }.joined(separator: "\n")

  /// The cards. Text sizes are those of Dynamic Type: Title 1, Body and Footnote at Large, xxxLarge and AX5 (Apple,
  /// Human Interface Guidelines, Typography).
  static let cards = """
    :root { --title: 28px; --text: 17px; --foot: 13px; --frame: 390px; }
    [data-size=large] { --title: 34px; --text: 23px; --foot: 19px; }
    [data-size=accessibility] { --title: 58px; --text: 53px; --foot: 44px; }
    [data-width=small] { --frame: 320px; }
    .cards { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    .card { width: calc(var(--frame) + 2px); max-width: 100%; background: var(--card); border: 1px solid var(--line);
      border-radius: 18px; content-visibility: auto; contain-intrinsic-size: auto 392px auto 760px; }
    .card[data-a=approved] { border-color: var(--good); }
    .card[data-a=rejected], .card[data-a=changed] { border-color: var(--bad); }
    .meta { padding: 12px 20px; border-bottom: 1px solid var(--line); }
    .meta h2 { font-size: 16px; line-height: 1.3; }
    .sf { font-size: 13px; color: var(--soft); display: flex; gap: 8px; justify-content: space-between; }
    .cur { font-variant-numeric: tabular-nums; color: var(--soft); }
    .phone { width: var(--frame); max-width: 100%; padding: 22px 20px 18px; background: var(--phone);
      font-size: var(--text); line-height: 1.3; overflow-wrap: normal; }
    .l { position: relative; margin: 0; text-align: start; }
    .t { display: block; }
    .en { display: none; font-size: 12px; line-height: 1.35; color: var(--soft); font-weight: 400; margin-top: 1px;
      letter-spacing: 0; }
    .english .en, html:not(.js) .en { display: block; }
    [dir=rtl] .en, .plan .l[data-s=price] .en { text-align: right; }
    [dir=rtl] .plan .l[data-s=price] .en { text-align: left; }
    .phone .l:is([data-s=subscribe], [data-s=start-trial], [data-s=cancel-anytime], [data-s=percent-off]) .en,
    .phone > .l[data-s=billed] .en, .links .en { text-align: center; }
    .l[data-s=disclosure] .en { margin-top: 5px; }
    .l[data-s=name] .t, h3.l .t { font-weight: 600; }
    h3.l { font-size: var(--title); line-height: 1.15; margin-bottom: 16px; }
    h3.l .t { font-weight: 700; }
    .plan { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; padding: 12px 14px;
      margin-bottom: 10px; border: 1.5px solid var(--line); border-radius: 14px; background: var(--plan); }
    .plan.featured { border-color: var(--accent); }
    .plan .l { flex: 1 1 100%; min-width: 0; max-width: 100%; font-size: var(--foot); }
    .head { display: flex; gap: 2px 12px; flex: 1 1 100%; min-width: 0; align-items: baseline; }
    .plan .l[data-s=name] { flex: 1 1 0; min-width: 45%; font-size: var(--text); }
    .plan .l[data-s=price] { flex: 0 1 auto; font-size: var(--text); font-weight: 700; text-align: end; }
    .plan .l[data-s=price] .t { white-space: nowrap; }
    .plan .l[data-s=rate] { flex: 1 1 auto; }
    .plan .l[data-s=percent-off] { flex: 0 1 auto; text-align: center; }
    .plan .l[data-s=percent-off] .t { font-weight: 600; color: var(--good); background: var(--good-back);
      border-radius: 99px; padding: 1px 9px; white-space: nowrap; }
    .plan .l[data-s=per-month], .plan .l[data-s=commitment] { color: var(--soft); }
    .plan .l[data-s=offer] .t { font-weight: 600; color: var(--accent); margin-top: 4px; }
    [data-size=accessibility] .head { flex-wrap: wrap; }
    [data-size=accessibility] .plan .l { flex: 1 1 100%; text-align: start; }
    .l[data-s=subscribe] .t, .l[data-s=start-trial] .t { font-weight: 600; padding: 13px 16px;
      border-radius: 14px; background: var(--accent); color: var(--on-accent); margin-top: 16px; }
    .l[data-s=subscribe], .l[data-s=start-trial], .links .l { text-align: center; }
    .l[data-s=cancel-anytime], .phone > .l[data-s=billed] { font-size: var(--foot); text-align: center; margin-top: 8px; }
    .l[data-s=disclosure] { font-size: var(--foot); color: var(--soft); margin-top: 12px; }
    .others { font-size: 13px; color: var(--soft); margin-top: 10px; }
    .others .l { font-size: var(--foot); }
    .links { display: flex; flex-wrap: wrap; gap: 6px 18px; justify-content: center; margin-top: 14px;
      font-size: var(--foot); color: var(--accent); text-align: center; }
    .l:hover::after, .l.sel::after, .origins .l::after { font: 600 10px/1.5 system-ui, sans-serif; color: var(--soft);
      background: var(--card); border: 1px solid var(--line); border-radius: 5px; padding: 0 5px; white-space: nowrap;
      direction: ltr; }
    \(labels)
    .l:hover::after, .l.sel::after { content: var(--origin); position: absolute; inset-inline-end: 0; bottom: 100%;
      z-index: 2; pointer-events: none; }
    .origins .l { padding-inline-end: 92px; }
    .origins .l::after { content: var(--origin); position: absolute; inset-inline-end: 0; top: 2px; bottom: auto; }
    .origins .plan, .origins .head { display: block; }
    .origins .plan .l, .origins .plan .l[data-s=percent-off] .en { text-align: start; }
    .origins .plan .l[data-s=percent-off] .t { width: fit-content; }
    .origins .links { display: block; }
    .js .l { cursor: pointer; border-radius: 6px; }
    .l.sel { outline: 2px solid var(--accent); outline-offset: 3px; }
    .l[data-a=approved]::before, .l[data-a=rejected]::before, .l[data-a=changed]::before { content: "";
      position: absolute; inset-inline-start: -9px; top: 2px; bottom: 2px; width: 3px; border-radius: 2px;
      background: var(--good); }
    .l[data-a=rejected]::before { background: var(--bad); }
    .l[data-a=changed]::before { background: var(--warn); }
    .l.over .t { outline: 2px dashed var(--bad); outline-offset: 2px; }
    .l.dim { opacity: .35; }
    .mk::before { content: attr(data-c); font: 700 10px/1 ui-monospace, monospace; color: var(--bad);
      background: var(--bad-back); border-radius: 3px; padding: 1px 2px; margin: 0 1px; }
    .mk { unicode-bidi: isolate; }
    .note { font-size: 12px; color: var(--bad); padding: 6px 20px 0; }
    .review { display: flex; flex-wrap: wrap; gap: 6px; padding: 10px 20px 14px; border-top: 1px solid var(--line);
      position: sticky; bottom: 0; z-index: 1; background: var(--card); border-radius: 0 0 18px 18px; }
    .review .what { flex: 1 1 100%; font-size: 12px; color: var(--soft); overflow-wrap: anywhere; }
    .review input { flex: 1 1 110px; min-width: 0; font: inherit; font-size: 14px; color: var(--ink);
      background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 5px 10px; }
    .review button[data-do=approved][aria-pressed=true] { background: var(--good); border-color: var(--good);
      color: var(--card); }
    .review button[data-do=rejected][aria-pressed=true] { background: var(--bad); border-color: var(--bad);
      color: var(--card); }
    .own { border-top: 1px solid var(--line); padding: 12px 20px 14px; width: var(--frame); max-width: 100%; }
    .own > summary h3 { display: inline; font-size: 15px; }
    .own .count { font-size: 13px; color: var(--soft); white-space: nowrap; }
    .own .l { padding-block: 10px; font-size: var(--text); line-height: 1.3; }
    .own .l + .l { border-top: 1px solid var(--line); border-radius: 0; }
    .own .l.long .t { font-size: var(--foot); }
    .own .t { white-space: pre-line; }
    .ref { display: flex; flex-wrap: wrap; gap: 1px 8px; margin-top: 4px; font-size: 11px; line-height: 1.5;
      color: var(--soft); overflow-wrap: anywhere; text-align: left; }
    .key { font-family: ui-monospace, monospace; }
    .mark { color: var(--warn); background: var(--warn-back); border-radius: 4px; padding: 0 5px; }
    .mark.bad { color: var(--bad); background: var(--bad-back); }
    .tm code { display: block; flex: 1 1 100%; font: 12px/1.4 ui-monospace, monospace; color: var(--ink);
      background: var(--back); border-radius: 6px; padding: 4px 8px; white-space: pre-wrap; cursor: text; }
    .tm[open] { flex: 1 1 100%; }

    """
}
