import Diagnostics
import Foundation
import Reports
import SourceText
import Testing
import XMLSyntax

/// A text with all that a format may trip over.
let hostileText =
  "a\u{1B}[2J\u{0}\u{202E}\u{FFFE}\r\nb\t]]> %0A %25 \"q\" 'q' <script>alert(1)</script> &amp; | `x` @who #12 [l](u) "
  + "::error::x 😀 \\ $y$ *b* https://example.com --> \u{2028}"

/// A report whose file, path and finding are full of hostile texts; the finding stands behind an emoji in a long line.
func hostileReport() throws -> ReportBuilder {
  var builder = ReportBuilder()
  builder.add(
    SourcePath("a,b:c %20<&>\"'/é 😀\u{202E}|`x`@who.strings"),
    "/* \r\n */\r\"😀\t<script>\" = \"\(String(repeating: "]]>", count: 20_000))\";\n\"next\" = \"1\";")
  let label = try builder.label("<script>", hostileText)
  var finding = Diagnostic(
    "hostile-rule", .error, hostileText, at: label, help: hostileText, secondary: [label],
    notes: [hostileText],
    fixes: [
      Fix(hostileText, .safe, edits: [TextEdit(file: label.file, span: label.span, replacement: hostileText)])
    ],
    subject: .init(table: hostileText, key: hostileText, product: hostileText, locale: hostileText))
  finding.fingerprint = 0xFEDC_BA98_7654_3210
  builder.report(finding)
  builder.report(
    Diagnostic("last-line", .warning, "at the end", at: Label(FileID(0), ByteSpan(90_000, 90_002))))
  builder.report(Diagnostic("no-file", .warning, "without a file", at: Label(FileID(7), ByteSpan(1, 2))))
  builder.unchecked = [hostileText]
  return builder
}

/// Returns the root of an XML text that has no fault.
func parsedXML(_ text: String) throws -> XMLElement {
  let document = XMLDocument(SourceFile(id: FileID(0), path: "report.xml", contents: Array(text.utf8)))
  #expect(document.problems.isEmpty, "\(document.problems)")
  return try #require(document.root)
}

extension XMLElement {
  /// Returns the value of an attribute, or nil.
  func value(_ name: StaticString) -> String? { attribute(name)?.value.string }
}

/// Returns JSON text as Foundation reads it, an object.
func parsedObject(_ text: String) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

/// Holds that a text has no character that must not be shown raw.
func expectSafe(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let unsafe = text.unicodeScalars.filter { $0 != "\n" && isUnsafeToPrint($0) }
  #expect(
    unsafe.isEmpty, "\(unsafe.map { String($0.value, radix: 16) })", sourceLocation: sourceLocation)
}
