import SourceText
import Testing

/// Paths as bytes.
struct SourcePathTests {
  @Test func takesPathsApart() {
    check(
      "a/de.lproj/Localizable.strings", name: "Localizable.strings", stem: "Localizable",
      fileExtension: "strings", folder: "a/de.lproj", folderName: "de.lproj")
    check(
      "Coffee.StoreKit", name: "Coffee.StoreKit", stem: "Coffee", fileExtension: "storekit", folder: "",
      folderName: "")
    check("/tmp/x", name: "x", stem: "x", fileExtension: "", folder: "/tmp", folderName: "tmp")
    check("/x.strings", name: "x.strings", stem: "x", fileExtension: "strings", folder: "/", folderName: "")
    check("a/.strings", name: ".strings", stem: ".strings", fileExtension: "", folder: "a", folderName: "a")
    check("a.b/c", name: "c", stem: "c", fileExtension: "", folder: "a.b", folderName: "a.b")
    check("a/b.c.d", name: "b.c.d", stem: "b.c", fileExtension: "d", folder: "a", folderName: "a")
    check("", name: "", stem: "", fileExtension: "", folder: "", folderName: "")
    check("/", name: "", stem: "", fileExtension: "", folder: "/", folderName: "")
    check("a//b", name: "b", stem: "b", fileExtension: "", folder: "a/", folderName: "a")
  }

  @Test func putsPathsTogether() {
    let name = Array("b".utf8)
    #expect(SourcePath("a").appending(name) == "a/b")
    #expect(SourcePath("a/").appending(name) == "a/b")
    #expect(SourcePath("/").appending(name) == "/b")
    #expect(SourcePath("").appending(name) == "b")
  }

  @Test func keepsBytesThatAreNotUTF8() {
    let path = SourcePath(bytes: [0x61, 0x2F, 0xE9, 0x2E, 0x73])
    #expect(path.display == "a/\u{FFFD}.s")
    #expect(path.fileExtension == "s")
    #expect(path.folder.appending([0xE9]).bytes == [0x61, 0x2F, 0xE9])
  }

  @Test func sortsByBytes() {
    let paths: [SourcePath] = ["b", "a/b", "a", "B", "a-b", "ä"]
    #expect(paths.sorted() == ["B", "a", "a-b", "a/b", "b", "ä"])
  }

  private func check(
    _ path: SourcePath, name: String, stem: String, fileExtension: String, folder: SourcePath,
    folderName: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(path.name == name, sourceLocation: sourceLocation)
    #expect(path.stem == stem, sourceLocation: sourceLocation)
    #expect(path.fileExtension == fileExtension, sourceLocation: sourceLocation)
    #expect(path.folder == folder, sourceLocation: sourceLocation)
    #expect(path.folderName == folderName, sourceLocation: sourceLocation)
  }
}
