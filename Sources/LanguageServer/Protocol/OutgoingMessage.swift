import DocumentSyntax

/// Messages of the server, with the header that the protocol puts before each.
enum OutgoingMessage {
  /// Returns the answer to a request; the closure writes the result.
  static func result(of id: RequestID, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    framed { writer in
      writer.field("id") { $0.requestID(id) }
      writer.field("result", write)
    }
  }

  /// Returns the answer to a request that has no result; the id is nil where it could not be read.
  static func failure(of id: RequestID?, _ error: ResponseError) -> [UInt8] {
    framed { writer in
      writer.field("id") { writer in
        if let id { writer.requestID(id) } else { writer.null() }
      }
      writer.field("error") { writer in
        writer.object { writer in
          writer.field("code", error.code.rawValue)
          writer.field("message", error.message)
        }
      }
    }
  }

  /// Returns a notification, or with an id a request.
  static func call(
    _ method: String, id: RequestID? = nil, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    framed { writer in
      if let id { writer.field("id") { $0.requestID(id) } }
      writer.field("method", method)
      writer.field("params", write)
    }
  }

  private static func framed(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(isCompact: true)
    writer.object { writer in
      writer.field("jsonrpc", "2.0")
      members(&writer)
    }
    let body = Array(writer.text.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}

extension JSONWriter {
  /// Writes the id of a request.
  mutating func requestID(_ id: RequestID) {
    switch id {
    case .number(let number): self.number(number)
    case .text(let text): string(text)
    }
  }

  /// Writes a range of lines and columns, both counted from 0.
  mutating func range(_ range: TextRange) {
    object { writer in
      for (name, place) in [("start", range.start), ("end", range.end)] {
        writer.field(name) { writer in
          writer.object { writer in
            writer.field("line", place.line)
            writer.field("character", place.character)
          }
        }
      }
    }
  }

  /// Writes a range of a file.
  mutating func location(_ uri: String, _ range: TextRange) {
    object { writer in
      writer.field("uri", uri)
      writer.field("range") { $0.range(range) }
    }
  }

  /// Writes text as Markdown.
  mutating func markdown(_ text: String) {
    object { writer in
      writer.field("kind", "markdown")
      writer.field("value", text)
    }
  }
}
