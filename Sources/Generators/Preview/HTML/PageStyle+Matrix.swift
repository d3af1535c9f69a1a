extension PageStyle {
  /// The tables of prices.
  static let matrix = """
    .prices { margin-top: 32px; }
    .js .prices { margin-top: 0; }
    .path { font-size: 15px; color: var(--soft); margin: 20px 0 8px; overflow-wrap: anywhere; }
    .scroll { overflow: auto; max-height: 80vh; background: var(--card); border: 1px solid var(--line);
      border-radius: 14px; }
    .matrix { border-collapse: separate; border-spacing: 0; font-size: 14px; }
    .matrix th, .matrix td { padding: 9px 14px; text-align: start; vertical-align: top;
      border-bottom: 1px solid var(--line); min-width: 96px; }
    .matrix td[data-p] { min-width: 128px; }
    .matrix tr:last-child > * { border-bottom: 0; }
    .matrix thead th { position: sticky; top: 0; background: var(--card); z-index: 2; font-size: 12px; font-weight: 600;
      max-width: 190px; vertical-align: bottom; }
    .matrix tbody th, .matrix thead th:first-child { position: sticky; inset-inline-start: 0; background: var(--card);
      z-index: 1; font-weight: 600; max-width: 220px; }
    .matrix thead th:first-child { z-index: 3; }
    .v { display: block; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .ok, .none { color: var(--soft); font-size: 12px; }
    .found { display: block; font-size: 12px; color: var(--soft); max-width: 190px; }
    td[data-k="0"] { background: var(--bad-back); }
    td[data-k="0"] .v, td[data-k="0"] .found { color: var(--bad); font-weight: 600; }
    td[data-k="1"] { background: var(--warn-back); }
    td[data-k="1"] .found { color: var(--warn); }
    td[data-a=changed] .v::after { content: " changed"; color: var(--warn); font-size: 11px; font-weight: 600; }
    td[data-a=rejected] .v::after { content: " rejected"; color: var(--bad); font-size: 11px; font-weight: 600; }
    td[data-a=approved] .v::after { content: " ✓"; color: var(--good); font-weight: 600; }
    .js td[data-p]:not(.none) { cursor: pointer; }
    @media (max-width: 480px) { .matrix tbody th, .matrix thead th:first-child { max-width: 110px; min-width: 84px; } }

    """

  /// Narrow windows.
  static let special = """
    @media (max-width: 430px) {
      .cards { margin-inline: -12px; gap: 16px; }
      .card { border-radius: 0; border-inline: 0; width: 100%; }
      .phone { margin-inline: auto; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    """
}
