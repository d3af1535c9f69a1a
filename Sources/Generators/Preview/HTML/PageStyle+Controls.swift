extension PageStyle {
  /// The filters and switches.
  static let controls = """
    .controls { position: sticky; top: 0; z-index: 5; margin: 14px calc(-1 * clamp(12px, 3vw, 40px)) 24px;
      padding: 12px clamp(12px, 3vw, 40px); background: var(--back); border-bottom: 1px solid var(--line); }
    .row { display: flex; flex-wrap: wrap; gap: 8px 10px; align-items: end; }
    .row + .row { margin-top: 8px; }
    .controls input, .controls select, button, .file, .save { font: inherit; font-size: 14px; color: var(--ink);
      background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 5px 10px; min-height: 34px; }
    .controls input[type=search] { flex: 1 1 170px; min-width: 0; }
    .pick { display: grid; gap: 1px; min-width: 0; }
    .pick span { font-size: 11px; color: var(--soft); padding-inline-start: 2px; }
    .pick select { max-width: 158px; }
    .check { display: inline-flex; gap: 6px; align-items: center; font-size: 14px; min-height: 34px; }
    .check input { min-height: 0; width: 17px; height: 17px; accent-color: var(--accent); margin: 0; }
    .views { display: inline-flex; }
    .views button { border-radius: 0; margin-inline-start: -1px; }
    .views button:first-child { border-radius: 8px 0 0 8px; margin: 0; }
    .views button:last-child { border-radius: 0 8px 8px 0; }
    button { cursor: pointer; }
    button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
    #status { font-size: 14px; color: var(--soft); margin-top: 8px; }
    .files { display: inline-flex; flex-wrap: wrap; gap: 8px; margin-inline-start: auto; }
    .file, .save { display: inline-flex; align-items: center; text-decoration: none; cursor: pointer; }
    .file input { position: absolute; width: 1px; height: 1px; opacity: 0; }
    .file:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
    .keys { font-size: 13px; color: var(--soft); margin-top: 2px; }
    kbd { font: 12px ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px;
      background: var(--card); }
    @media (max-width: 720px), (max-height: 620px) { .controls { position: static; } }
    @media (max-width: 720px) { .pick { flex: 1 1 120px; } .pick select { max-width: 100%; width: 100%; } }

    """
}
