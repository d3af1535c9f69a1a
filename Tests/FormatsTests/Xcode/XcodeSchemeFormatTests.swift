import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// The StoreKit configurations that a scheme names.
struct XcodeSchemeFormatTests {
  static let scheme = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme
       LastUpgradeVersion = "1600"
       version = "1.7">
       <!-- <StoreKitConfigurationFileReference identifier = "no"/> -->
       <TestAction>
          <StoreKitConfigurationFileReference
             identifier = "⟦../../Tests/A &amp; B.storekit⟧"/>
       </TestAction>
       <LaunchAction
          buildConfiguration = "Debug">
          <StoreKitConfigurationFileReference
             identifier = "⟦../../Products.storekit⟧">
          </StoreKitConfigurationFileReference>
          <LocationScenarioReference identifier = "com.example" referenceType = "1"/>
       </LaunchAction>
    </Scheme>
    """

  private func read(_ bytes: [UInt8]) -> Document {
    XcodeSchemeFormat.read(SourceFile(id: FileID(2), path: "App.xcscheme", contents: bytes))
  }

  @Test func findsEveryReference() throws {
    let marked = MarkedText(Self.scheme)
    let document = read(Array(marked.text.utf8))
    let context = try #require(document.xcode)
    #expect(document.problems.isEmpty)
    #expect(
      context.storeKitReferences.map(\.path.value) == [
        "../../Tests/A & B.storekit", "../../Products.storekit",
      ])
    #expect(context.storeKitReferences.map(\.path.span) == marked.spans)
    #expect(context.storeKitReferences.allSatisfy { !$0.isMissing && $0.path.file == FileID(2) })
  }

  @Test func findsNoneWhereNoneIsChosen() throws {
    let text =
      "<Scheme><LaunchAction><StoreKitConfigurationFileReference identifier=''/></LaunchAction></Scheme>"
    #expect(try #require(read(Array(text.utf8)).xcode).storeKitReferences.isEmpty)
  }

  @Test(arguments: ["", "x", "<plist/>", "{}"])
  func saysWhereThereIsNoScheme(_ text: String) {
    let document = read(Array(text.utf8))
    #expect(document.xcode == nil && !document.problems.isEmpty)
  }

  @Test func keepsWhatStandsBeforeAFault() throws {
    let text = "<Scheme><StoreKitConfigurationFileReference identifier='a.storekit'/><LaunchAction></Scheme>"
    let document = read(Array(text.utf8))
    #expect(try #require(document.xcode).storeKitReferences.map(\.path.value) == ["a.storekit"])
    #expect(!document.problems.isEmpty)
  }

  @Test func claimsSchemesOnly() {
    #expect(XcodeSchemeFormat.mayRead("App.xcodeproj/xcshareddata/xcschemes/App.xcscheme"))
    #expect(!XcodeSchemeFormat.mayRead("App.xcodeproj/xcuserdata/xcschememanagement.plist"))
  }

  @Test func takesEveryCutAndManyMutations() {
    let bytes = Array(MarkedText(Self.scheme).text.utf8)
    for end in bytes.indices { check(Array(bytes[..<end])) }
    var random = SeededRandom(seed: 42)
    let tokens = ["<", ">", "/>", "\"", "&", "<!--", "<Scheme>", "identifier=''"].map { Array($0.utf8) }
    for _ in 0..<300 { check(Mutation.mutate(bytes, tokens: tokens, with: &random)) }
    check(Array(String(repeating: "<Scheme>", count: 50_000).utf8))
  }

  private func check(_ bytes: [UInt8]) {
    let document = read(bytes)
    for reference in document.xcode?.storeKitReferences ?? [] {
      #expect(Int(reference.path.span.upper) <= bytes.count)
    }
    for problem in document.problems { #expect(Int(problem.span.upper) <= bytes.count) }
  }
}
