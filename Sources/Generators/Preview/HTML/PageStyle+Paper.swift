extension PageStyle {
  /// Paper: no controls, no text that needs a printed background, and texts that stay whole.
  static let paper = """
    @media print {
      @page { margin: 14mm 12mm; }
      :root, :root:not([data-theme=light]), :root[data-theme=dark] { --back: #fff; --card: #fff; --phone: #fff;
        --plan: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #0b4fa8; --on-accent: #000; --good: #14602f;
        --bad: #a01d15; --warn: #6b4600; --bad-back: #fff; --good-back: #fff; --warn-back: #fff;
        --title: 19px; --text: 12.5px; --foot: 10.5px; color-scheme: light; }
      body { padding: 0; font-size: 12px; }
      h1 { font-size: 20px; }
      .controls, .skip, .review, .tm:not([open]), details:not([open]).others { display: none !important; }
      .verdict { padding: 0; margin: 6px 0 10px; }
      .cards { display: block; columns: 2; column-gap: 14px; }
      .card { content-visibility: visible; contain: none; width: auto; margin: 0 0 14px; border-radius: 10px;
        -webkit-box-decoration-break: clone; box-decoration-break: clone; }
      .meta { padding: 8px 12px; break-inside: avoid; break-after: avoid; }
      .meta h2 { font-size: 13px; }
      .meta h2 { break-after: avoid; }
      .sf, .own .count, .own > summary h3 { font-size: 11px; }
      .phone, .own { width: auto; padding: 10px 12px; }
      .phone, .plan, .l { break-inside: avoid; }
      .own > summary { break-after: avoid; }
      .own .l { padding-block: 5px; }
      .en { font-size: 9.5px; }
      .ref { font-size: 8.5px; margin-top: 1px; }
      .mark { padding: 0; }
      .mark:not(.bad) { font-style: italic; }
      h3.l { margin-bottom: 8px; }
      .plan { padding: 6px 9px; margin-bottom: 6px; border-radius: 8px; }
      .plan.featured { border-width: 2px; }
      .l[data-s=subscribe] .t, .l[data-s=start-trial] .t { background: none; border: 2px solid var(--accent);
        padding: 5px 10px; margin-top: 8px; border-radius: 8px; }
      .plan .l[data-s=percent-off] .t { background: none; padding: 0; }
      .l[data-s=disclosure], .others, .links { margin-top: 6px; }
      .others { font-size: 10.5px; }
      .l.sel { outline: 0; }
      .l::after { display: none; }
      .scroll { overflow: visible; max-height: none; border: 0; }
      .matrix { font-size: 10px; width: 100%; }
      .matrix th, .matrix td, .matrix td[data-p] { position: static; min-width: 0; padding: 4px 6px; }
      .matrix thead th, .matrix .found, .matrix .ok, .matrix .none { font-size: 9px; }
      .matrix tr { break-inside: avoid; }
    }

    """
}
