/// The page's style sheet.
enum PageStyle {
  /// The whole sheet.
  static let text =
    colors + base + PageStyle.controls + PageStyle.cards + PageStyle.matrix + PageStyle.special
    + PageStyle.claims + PageStyle.paper

  private static let dark = """
    --back: #111113; --card: #1c1c1f; --phone: #000; --plan: #1c1c1e; --ink: #f4f4f6; --soft: #a3a3ab;
      --line: #34343a; --accent: #4ea1ff; --on-accent: #06121f; --good: #4cc77a; --bad: #ff7a70; --warn: #f0b042;
      --bad-back: #3a1b1a; --good-back: #14301f; --warn-back: #35290f; color-scheme: dark;
    """

  private static let colors = """
    :root { --back: #f3f3f5; --card: #fff; --phone: #fff; --plan: #f6f6f8; --ink: #1b1b1f; --soft: #62626b;
      --line: #dcdce1; --accent: #0b63ce; --on-accent: #fff; --good: #1a7f42; --bad: #b3261e; --warn: #8a5a00;
      --bad-back: #fdeceb; --good-back: #e7f5ec; --warn-back: #fdf3dc; color-scheme: light; }
    @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { \(dark) } }
    :root[data-theme=dark] { \(dark) }

    """

  private static let base = """
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body { margin: 0; padding: 24px clamp(12px, 3vw, 40px) 64px; background: var(--back); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    h1, h2, h3, p, ul { margin: 0; padding: 0; }
    h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.01em; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
    [hidden] { display: none !important; }
    .skip { position: absolute; inset-inline-start: -999px; }
    .skip:focus { inset-inline-start: 12px; top: 8px; background: var(--card); padding: 6px 12px; z-index: 9; }
    .top { max-width: 1100px; }
    .facts { list-style: none; display: flex; flex-wrap: wrap; gap: 2px 18px; margin-top: 8px; color: var(--soft); }
    .read { color: var(--soft); margin-top: 2px; }
    .read ul { padding-inline-start: 18px; overflow-wrap: anywhere; }
    summary { cursor: pointer; }
    .verdict { display: inline-block; margin: 14px 0 4px; padding: 8px 14px; border-radius: 10px; font-weight: 600; }
    .verdict.fine { color: var(--good); background: var(--good-back); }
    .verdict.wrong, .verdict.wrong a { color: var(--bad); background: var(--bad-back); }

    """
}
