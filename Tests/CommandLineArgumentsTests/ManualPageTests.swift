import CommandLineArguments
import Testing

/// The manual page: its parts, and that no text of the definitions is taken for a request or an escape.
struct ManualPageTests {
  @Test func laysOutTheSampleTool() {
    let page = ManualPage(
      defaultingTool, version: "1.2", date: "2026-01-31",
      sections: [.init("Files", [.init("tool.json", "Configuration.")])]
    ).text()
    #expect(
      page.hasPrefix(
        #".TH "TOOL" 1 "2026-01-31" "tool 1.2""# + "\n.SH \"NAME\"\ntool \\- lint what an app sells\n"))
    #expect(page.contains(#"\fBtool\fR [\fBcheck\fR] [\fIoptions\fR] [\fIpaths\fR ...]"#))
    #expect(
      page.contains(
        #"\fBtool\fR \fBconvert\fR \fB\-\-to\fR \fIformat\fR [\fIoptions\fR] \fIinput\fR [\fIoutput\fR]"#))
    #expect(page.contains(".SS \"check, lint\"\nCheck catalogs and string tables.\n.PP\nFolders are"))
    #expect(page.contains(#"\fB\-f\fR, \fB\-\-format\fR \fIformat\fR"#))
    #expect(page.contains("\nsite to read. Values: text, json, sarif. Default: text.\n"))
    #expect(page.contains(".SH \"FILES\"\n.TP\n\\fBtool.json\\fR\nConfiguration.\n"))
    #expect(page.contains(".SH \"EXIT STATUS\"\n.TP\n\\fB0\\fR\nclean.\n"))
    #expect(!page.contains("trace"))
  }

  @Test func escapesWhatRoffWouldRead() {
    let command = CommandDefinition(
      name: "run", summary: ".so /etc/passwd",
      discussion: "'tis \\fBbold\\fR \"quoted\" `code` ^hat ~tilde it's -dashed é\u{1B}[31m",
      arguments: [.flag("all", help: ".TH of \\n(.x")])
    let tool = ToolDefinition(name: "tool", summary: "Is \"odd\"", commands: [command])
    let page = ManualPage(tool, version: "1", date: "2026-01-31").text()
    #expect(page.contains(".SS \"run\"\n\\&.so /etc/passwd.\n"))
    #expect(page.contains(#"\(aqtis \efBbold\efR \(dqquoted\(dq \(gacode\(ga \(hahat \(titilde it\(aqs"#))
    #expect(page.contains(#"\-dashed"#) && page.contains(#"\[u00E9]"#) && !page.contains("\u{1B}"))
    #expect(page.contains("\n\\&.TH of \\en(.x.\n"))
  }

  @Test func keepsLinesShort() {
    let long = String(repeating: "word-and-word ", count: 40)
    let tool = ToolDefinition(
      name: "tool", summary: "Runs",
      commands: [CommandDefinition(name: "run", summary: "Run", discussion: long)])
    let lines = ManualPage(tool, version: "1", date: "2026-01-31").text().split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 79 })
  }
}
