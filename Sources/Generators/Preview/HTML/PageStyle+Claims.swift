extension PageStyle {
  /// What the texts claim.
  static let claims = """
    .claims { margin: 32px 0; }
    .claims .hint { color: var(--soft); font-size: 13px; margin: 4px 0 12px; }
    .claim { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin-bottom: 10px;
      padding: 8px 14px; content-visibility: auto; contain-intrinsic-size: auto 120px; }
    .claim summary { cursor: pointer; }
    .claim table { border-collapse: collapse; width: 100%; margin-top: 6px; }
    .claim th { text-align: start; vertical-align: top; font-weight: 500; color: var(--soft); padding: 6px 12px 6px 0;
      white-space: nowrap; width: 1%; }
    .claim td { padding: 6px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .claim tr:first-child td { border-top: 0; }
    .facts { font-size: 12px; color: var(--soft); margin-top: 2px; }
    .facts .ref { float: right; }
    .ok { color: var(--good); } .no { color: var(--bad); font-weight: 600; } .lack { color: var(--bad); }
    """
}
