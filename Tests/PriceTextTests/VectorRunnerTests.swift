import DevTools
import Foundation
import Testing

/// `catalog-lint-dev vectors` on a table of the forms that such tables have.
struct VectorRunnerTests {
  private static let table = """
    id\tkind\tamount\tcurrency\tstorefront\tperiod\tcount\trenewing\tlocale\tstyle\texpected\tsource\tnote\trole
    1\tprice\t9.99\tEUR\tDEU\t\t\t\tde-DE\tstandard\t9,99\\u00A0€\t\t\tengine
    2\tprice\t9.99\tEUR\tDEU\t\t\t\tde-DE\tstandard\t€9.99\t\t\twrong
    3\tprice\t8\tMXN\tMEX\t\t\t\tes-MX\tstrip .00\t$8\t\t\tissue
    4\tperiod\t\t\t\tP12W6D\t\t\ten-US\twide\t90 days\t\t\tissue
    5\tperiod\t\t\t\tP7D\t\t\ten-US\tnormalized\t1 week\t\t\tissue
    6\tprice_per_period\t4.99\tUSD\tUSA\tP3M\t\ttrue\ten-US\tslash, abbreviated\t$4.99/3mo\t\t\tissue
    7\tprice_per_period\t9.99\tUSD\tUSA\tP1M\t\tfalse\ten-US\tformal\t$9.99 for 1 month\t\t\tpeer
    8\tper_month_equivalent\t59.99\tUSD\tUSA\tP1Y\t\t\ten-US\tprice per month, round down\t$4.99\t\t\tissue
    9\ttrial\t9.99\tUSD\tUSA\tP1M\t1\ttrue\ten-US\ttrial P7D then price per month\t7 days free, then $9.99 per month\t\t\town
    10\tdiscount\t37\t\t\t\t\t\tfr-FR\tpercent only\t37\\u00A0%\t\t\tengine
    11\tdiscount\t0.372\t\t\t\t\t\ten-US\t"%d%% off", ratio\t37% off\t\t\tpeer
    12\tdiscount\t100\tUSD\t\tP1Y\t\t\t-\tpercent saved: yearly 100 vs monthly 10\t17\t\t\tpeer
    13\tperiod\t\t\t\tP1W\t\t\tes-ES\tspellOut\tuna semana\t\t\town
    14\tperiod\t\t\t\tP7D\t\t\t-\tnormalization (ISO result)\tP1W\t\t\tpeer
    15\tprice\t0\tUSD\tUSA\t\t\t\ten-US\tstandard\t$0.00\t\t\tissue
    16\tperiod\t\t\t\tP3D\t\t\tsv\twide (CLDR long)\t3 dygn\t\t\tengine
    17\tperiod\t\t\t\tP1M\t\t\ten-US\tpackage name\tAnnual\t\t\tpeer
    """

  @Test func judgesEachRow() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "vectors-\(UUID().uuidString).tsv")
    try Self.table.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = try VectorRunner.report(VectorRow.read(file)).split(separator: "\n").map(String.init)
    let verdicts = lines.dropFirst().prefix { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[4])"
    }
    let special = [2: "avoided", 13: "not offered", 17: "differs"]
    #expect(verdicts == (1...17).map { "\($0) \(special[$0] ?? "pass")" })
    #expect(lines[1] == "1\tprice\tengine\t9,99\\u00A0€\tpass")
    #expect(lines.contains("# price\twrong\tavoided\t1"))
  }

  @Test func refusesATableWithoutItsColumns() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "vectors-\(UUID().uuidString).tsv")
    try "id\tkind\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: GeneratorError.self) { try VectorRow.read(file) }
  }
}
