/// The style of the page, and its digest, by which the page's policy allows it.
enum HTMLStyle {
  /// The SHA-256 of the style as a policy writes it; a test holds the two together.
  static let digest = "sha256-6En3uY/OJNzMXMRvekcnGU3ryGwIbIwh1tMqWNCGWmI="

  static let text = """
    :root { color-scheme: light dark;
      --ground: light-dark(#ffffff, #15171a); --text: light-dark(#1c1e21, #e4e6e9);
      --faint: light-dark(#5d646c, #9aa3ad); --line: light-dark(#d9dde2, #33383f);
      --panel: light-dark(#f5f6f8, #1e2226); --link: light-dark(#0b57b8, #7db4ff);
      --error: light-dark(#b3161b, #ff8a85); --warning: light-dark(#8a5a00, #f0b94b);
      --info: light-dark(#1d5fa8, #86bdf5); --mark: light-dark(#ffe08a, #6a5200); }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 70rem; background: var(--ground);
      color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; margin: 0; }
    h2 { font-size: 1.1rem; margin: 0; display: inline; overflow-wrap: anywhere; }
    p { margin: 0.25rem 0; overflow-wrap: anywhere; }
    a { color: var(--link); }
    header p { color: var(--faint); }
    header p.verdict { color: var(--text); font-size: 1.15rem; font-weight: 600; }
    fieldset { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1rem 0 0; padding: 0; border: 0; }
    legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    nav { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 1rem 0; padding: 0; }
    nav a { padding: 0.1rem 0.6rem; border: 1px solid var(--line); border-radius: 1rem; font-size: 0.875rem;
      text-decoration: none; overflow-wrap: anywhere; }
    nav a:hover, nav a:focus-visible { border-color: currentColor; }
    section { margin: 1.5rem 0 0; }
    summary { cursor: pointer; padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
    summary b, nav b { color: var(--faint); font-weight: 500; }
    article { margin: 1rem 0; padding: 0.6rem 0.9rem; background: var(--panel); border-left: 4px solid var(--line);
      border-radius: 0 0.4rem 0.4rem 0; }
    article.error { border-left-color: var(--error); }
    article.warning { border-left-color: var(--warning); }
    article.info { border-left-color: var(--info); }
    .place { color: var(--faint); font: 0.875rem/1.4 ui-monospace, monospace; }
    .severity { font-weight: 700; }
    .error .severity, nav a.error { color: var(--error); }
    .warning .severity, nav a.warning { color: var(--warning); }
    .info .severity, nav a.info { color: var(--info); }
    .message { font-weight: 500; }
    pre { margin: 0.4rem 0; padding: 0.4rem 0.6rem; overflow-x: auto; border: 1px solid var(--line);
      border-radius: 0.3rem; background: var(--ground); font: 0.875rem/1.5 ui-monospace, monospace;
      direction: ltr; unicode-bidi: isolate; }
    mark { background: var(--mark); color: inherit; border-radius: 0.15rem; }
    mark:empty { padding: 0 0.15rem; }
    ul { margin: 0.3rem 0 0; padding: 0 0 0 1.1rem; color: var(--faint); font-size: 0.9375rem; }
    body:has(#show-error:not(:checked)) article.error { display: none; }
    body:has(#show-warning:not(:checked)) article.warning { display: none; }
    body:has(#show-info:not(:checked)) article.info { display: none; }
    section:not(:has(article)) { display: none; }
    main:has(section:target) section:not(:target) { display: none; }
    @media print { nav, fieldset { display: none; } article { break-inside: avoid; } }

    """
}
