import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// The regions of a project, found in its file and nowhere else in it.
struct XcodeProjectFormatTests {
  static let project = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 56;
    	objects = {
    /* Begin XCBuildConfiguration section: knownRegions = ( xx, ); */
    		1A /* Debug */ = {
    			isa = XCBuildConfiguration;
    			developmentRegion = wrong;
    			knownRegions = ( yy );
    			buildSettings = {
    				NOTE = "knownRegions = ( zz ); \\" isa = PBXProject;";
    				knownRegions = ( qq );
    			};
    		};
    		2B /* Project object */ = {
    			attributes = {
    				knownRegions = ( ww );
    			};
    			⟦knownRegions⟧ = (
    				⟦en⟧,
    				Base, // not fr,
    				/* it, */ "⟦zh-Hans⟧",
    			);
    			developmentRegion = ⟦en⟧;
    			isa = PBXProject;
    			targets = ( 3C, );
    		};
    	};
    	rootObject = 2B /* Project object */;
    }
    """

  private func read(_ text: String) -> Document {
    XcodeProjectFormat.read(
      SourceFile(id: FileID(4), path: "App.xcodeproj/project.pbxproj", contents: Array(text.utf8)))
  }

  @Test func findsTheRegionsOfTheProjectOnly() throws {
    let marked = MarkedText(Self.project)
    let document = read(marked.text)
    let context = try #require(document.xcode)
    #expect(document.problems.isEmpty)
    #expect(context.knownRegions.map(\.value) == ["en", "Base", "zh-Hans"])
    #expect(context.developmentRegion?.value == "en")
    let regions = context.knownRegions
    #expect(
      [context.knownRegionsKey, regions[0].span, regions[2].span, context.developmentRegion?.span]
        == marked.spans.map { Optional($0) })
    #expect(regions.allSatisfy { $0.file == FileID(4) })
  }

  @Test(arguments: [
    "{objects={A={isa=PBXProject;knownRegions=(en,de);};};}",
    "{objects={A={isa=PBXProject;\r\nknownRegions=(en,de,);\r\n};};}",
    #"{"objects"={"A"={"isa"="PBXProject";"knownRegions"=('en',"de");};};}"#,
    "{/**/objects = {A/*x*/ = {isa = PBXProject; knownRegions = (en/* English */, de//\n); }; }; }",
  ])
  func readsEverySpelling(_ text: String) {
    #expect(read(text).xcode?.knownRegions.map(\.value) == ["en", "de"])
  }

  @Test(arguments: [
    "", "{", "{}", "{objects={A={isa=PBXGroup;knownRegions=(en);};};}", "{objects={A={isa=PBXProject;",
    "{objects={/* never", #"{objects={A="never"#, "}}}((", "{objects={A={isa", "knownRegions = (en);",
  ])
  func saysWhereThereIsNoProject(_ text: String) {
    let document = read(text)
    #expect(document.xcode == nil && document.problems.count == 1)
    for problem in document.problems { #expect(Int(problem.span.upper) <= max(text.utf8.count, 0)) }
  }

  @Test func endsAListThatIsNotClosed() throws {
    let context = try #require(
      read("{objects={A={isa=PBXProject;knownRegions=(en, de; developmentRegion = fr; };};}").xcode)
    #expect(context.knownRegions.map(\.value) == ["en", "de"] && context.developmentRegion?.value == "fr")
  }

  @Test func leavesProjectsInXMLAlone() {
    let document = read(#"<?xml version="1.0"?><plist/>"#)
    #expect(document.xcode == nil && document.problems.isEmpty)
  }

  @Test func claimsProjectsOnly() {
    #expect(XcodeProjectFormat.mayRead("a/App.xcodeproj/project.pbxproj"))
    for path: SourcePath in ["project.pbxproj", "App.xcodeproj/x.pbxproj", "App/project.pbxproj.orig"] {
      #expect(!XcodeProjectFormat.mayRead(path), "\(path.display)")
    }
  }

  @Test func takesEveryCutAndManyMutations() {
    let bytes = Array(MarkedText(Self.project).text.utf8)
    for end in bytes.indices { check(Array(bytes[..<end])) }
    var random = SeededRandom(seed: 41)
    let tokens = ["{", "}", "(", ")", "\"", "/*", "*/", "//", "=", ";", "\\", "isa = PBXProject;"].map {
      Array($0.utf8)
    }
    for _ in 0..<400 { check(Mutation.mutate(bytes, tokens: tokens, with: &random)) }
    check(Array(String(repeating: "{", count: 200_000).utf8))
    check(Array(String(repeating: "/*", count: 200_000).utf8))
    check(Array(("{objects={A={isa=PBXProject;" + String(repeating: "knownRegions=(", count: 50_000)).utf8))
  }

  private func check(_ bytes: [UInt8]) {
    let file = SourceFile(id: FileID(0), path: "App.xcodeproj/project.pbxproj", contents: bytes)
    let document = XcodeProjectFormat.read(file)
    let context = document.xcode
    let places = (context?.knownRegions ?? []) + [context?.developmentRegion].compactMap { $0 }
    for place in places {
      #expect(Int(place.span.upper) <= file.bytes.count && file.text(place.span) == place.value)
    }
  }
}
