import DocumentSyntax
import SourceText

/// What a client can do.
struct ClientTraits: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether the client watches files that the server names after the start.
  var watchesFiles = false
  /// Whether edits can name the version of a document.
  var takesDocumentChanges = false

  init() {}

  init(_ capabilities: JSONValue?) {
    let offered = capabilities?["general"]?["positionEncodings"]?.elements.compactMap(\.string) ?? []
    if offered.contains("utf-8") { encoding = .utf8 }
    let workspace = capabilities?["workspace"]
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
  }
}

extension ServerSession {
  /// The files that a check reads, by the ends of their names.
  private static let watched =
    "**/*.{storekit,json,csv,tsv,xml,itmsp,xcstrings,strings,stringsdict,xliff,xlf,po,pot,arb,txt,plist,pbxproj,xcscheme,swift,m,mm,h,kt,kts,java,gradle,js,jsx,ts,tsx,gitignore}"

  mutating func initialize(_ id: RequestID, _ params: JSONValue?) {
    guard params?.isObject == true else {
      fail(id, .invalidParams, "\"initialize\" has no parameters")
      return
    }
    phase = .running
    client = ClientTraits(params?["capabilities"])
    let named = params?["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let root =
      params?["rootUri"]?.string.flatMap(DocumentURI.path)
      ?? params?["rootPath"]?.string.map { SourcePath($0) }
    folders = named.isEmpty ? [root].compactMap { $0 } : named.compactMap(DocumentURI.path)
    let encoding = client.encoding.rawValue
    let version = host.version
    send(
      OutgoingMessage.result(of: id) { writer in
        writer.object { writer in
          writer.field("capabilities") { Self.writeCapabilities(encoding, to: &$0) }
          writer.field("serverInfo") { writer in
            writer.object { writer in
              writer.field("name", "catalog-lint")
              writer.field("version", version)
            }
          }
        }
      })
  }

  private static func writeCapabilities(_ encoding: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("positionEncoding", encoding)
      writer.field("textDocumentSync") { writer in
        writer.object { writer in
          writer.field("openClose", true)
          writer.field("change", 2)
          writer.field("save") { $0.object { $0.field("includeText", false) } }
        }
      }
      writer.field("codeActionProvider") { writer in
        writer.object { $0.field("codeActionKinds", ["quickfix", CodeAction.fixAllKind]) }
      }
      for name in ["hover", "definition", "references", "documentSymbol"] {
        writer.field(name + "Provider", true)
      }
      writer.field("completionProvider") { writer in
        writer.object { $0.field("triggerCharacters", ["\"", ".", "{"]) }
      }
      writer.field("workspace") { writer in
        writer.object { writer in
          writer.field("workspaceFolders") { writer in
            writer.object { writer in
              writer.field("supported", true)
              writer.field("changeNotifications", true)
            }
          }
        }
      }
    }
  }

  mutating func initialized() {
    if client.watchesFiles {
      send(
        OutgoingMessage.call("client/registerCapability", id: .text("watch-files")) { writer in
          writer.object { writer in
            writer.list("registrations", ["workspace/didChangeWatchedFiles"]) { writer, method in
              writer.object { writer in
                writer.field("id", "watch-files")
                writer.field("method", method)
                writer.field("registerOptions") { writer in
                  writer.object { writer in
                    writer.list("watchers", [Self.watched]) { writer, glob in
                      writer.object { $0.field("globPattern", glob) }
                    }
                  }
                }
              }
            }
          }
        })
    }
    change()
  }

  mutating func didChangeFolders(_ params: JSONValue?) {
    let event = params?["event"]
    func paths(_ name: String) -> [SourcePath] {
      (event?[name]?.elements ?? []).compactMap { $0["uri"]?.string.flatMap(DocumentURI.path) }
    }
    let removed = paths("removed")
    folders.removeAll { removed.contains($0) }
    for path in paths("added") where !folders.contains(path) { folders.append(path) }
    change()
  }
}
