import SourceText

/// A picture of what a terminal shows, as SVG: text with its colors on a dark window.
///
/// It knows the few escape sequences that reports use: bold, dim, the eight colors, and the end of them.
struct TerminalPicture {
  private static let cell = (width: 8.4, height: 20.0)
  private static let margin = 18.0
  private static let barHeight = 34.0

  /// Some characters of one look, and the column that they begin at.
  private struct Run {
    var text = ""
    var column: Int
    var style: Style
  }

  private struct Style: Equatable {
    var isBold = false
    var isDim = false
    var color: String?

    mutating func apply(_ code: String) {
      switch code {
      case "", "0": self = Style()
      case "1": isBold = true
      case "2": isDim = true
      case "31": color = "#ff7b72"
      case "32": color = "#7ee787"
      case "33": color = "#e3b341"
      case "34": color = "#79c0ff"
      default: break
      }
    }

    var attributes: String {
      let fill = color ?? (isDim ? "#8b949e" : nil)
      return (fill.map { " fill=\"\($0)\"" } ?? "") + (isBold ? " font-weight=\"bold\"" : "")
    }
  }

  /// Returns the picture of a command and of what it printed.
  static func svg(command: String, output: String) -> String {
    var lines = [
      [Run(text: "$ ", column: 0, style: dim), Run(text: command, column: 2, style: Style())], [],
    ]
    var style = Style()
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(runs(of: line, &style))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let columns = lines.map { $0.last.map { $0.column + displayWidth($0.text) } ?? 0 }.max() ?? 0
    let width = rounded(Double(columns) * cell.width + 2 * margin)
    let height = rounded(Double(lines.count) * cell.height + barHeight + margin)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" aria-label="What catalog-lint prints">
      <rect width="100%" height="100%" rx="8" fill="#0d1117"/>
      <circle cx="20" cy="17" r="6" fill="#ff5f57"/><circle cx="40" cy="17" r="6" fill="#febc2e"/><circle cx="60" cy="17" r="6" fill="#28c840"/>
      <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#e6edf3" style="white-space: pre">

      """
    for (row, runs) in lines.enumerated() where !runs.isEmpty {
      let y = rounded(barHeight + Double(row + 1) * cell.height - 4)
      svg += "<text y=\"\(y)\">"
      for run in runs {
        // Each run says where it begins, so that a font of another width does not shift what follows.
        svg += "<tspan x=\"\(rounded(margin + Double(run.column) * cell.width))\"\(run.style.attributes)>"
        svg += escaped(run.text) + "</tspan>"
      }
      svg += "</text>\n"
    }
    return svg + "</g>\n</svg>\n"
  }

  private static var dim: Style { Style(isDim: true) }

  private static func runs(of line: Substring, _ style: inout Style) -> [Run] {
    var runs: [Run] = []
    var column = 0
    var rest = line.unicodeScalars[...]
    var isWide = false
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        rest.removeFirst()
        let codes = rest.prefix { $0 != "m" }
        rest = rest.dropFirst(codes.count + 1)
        for code in codes.split(separator: ";", omittingEmptySubsequences: false) {
          style.apply(String(code))
        }
        continue
      }
      let width = displayWidth(String(scalar))
      // Blanks between two runs are left out, but those inside of one stay.
      if runs.last.map({ $0.style != style || isWide != (width == 2) }) ?? true {
        runs.append(Run(column: column, style: style))
      }
      isWide = width == 2
      runs[runs.count - 1].text.unicodeScalars.append(scalar)
      column += width
    }
    return runs.filter { !$0.text.allSatisfy { $0 == " " } }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// Returns a number with one digit behind the point, or none where that is 0.
  private static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
