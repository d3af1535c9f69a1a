extension CommandEnvironment {
  /// The variables that terminals with hyperlinks set.
  static let hyperlinkVariables = [
    "TERM_PROGRAM", "VTE_VERSION", "WT_SESSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "DOMTERM",
  ]

  /// Whether the terminal is one of those that are known to open links (OSC 8).
  var knowsHyperlinks: Bool {
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio", "zed"]
    if let program = variables["TERM_PROGRAM"], programs.contains(program) { return true }
    let terminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "wezterm"]
    if let terminal = variables["TERM"], terminals.contains(terminal) { return true }
    // GNOME's library has them since 0.50, which counts as 5000.
    if let version = variables["VTE_VERSION"].flatMap({ Int($0) }), version >= 5000 { return true }
    return ["WT_SESSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "DOMTERM"].contains {
      variables[$0]?.isEmpty == false
    }
  }
}
