import DocumentSyntax
import SourceText

/// The number or name that a request and its answer share.
enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ value: JSONValue?) {
    if let number = value?.integer {
      self = .number(number)
    } else if let text = value?.string {
      self = .text(text)
    } else {
      return nil
    }
  }
}

/// A message of the client.
struct IncomingMessage: Sendable {
  let method: String
  /// Nil for a notification, which gets no answer.
  let id: RequestID?
  let params: JSONValue?

  /// What bytes turned out to be.
  enum Reading: Sendable {
    case message(IncomingMessage)
    /// An answer to a request of the server.
    case answer
    case fault(RequestID?, ResponseError)
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    let document = JSONDocument(SourceFile(id: FileID(0), path: "message", contents: bytes))
    if let problem = document.problems.first(where: { $0.kind == .malformed }) {
      return .fault(nil, ResponseError(.parseError, problem.message))
    }
    guard let root = document.root else {
      return .fault(nil, ResponseError(.parseError, "the message is empty"))
    }
    guard root.isObject else {
      return .fault(nil, ResponseError(.invalidRequest, "the message is \(root.kindName), not an object"))
    }
    let id = RequestID(root["id"])
    guard let method = root["method"]?.string else {
      if root["result"] != nil || root["error"] != nil { return .answer }
      return .fault(id, ResponseError(.invalidRequest, "the message has no method"))
    }
    if root["id"] != nil, id == nil {
      return .fault(nil, ResponseError(.invalidRequest, "the id is neither a whole number nor a text"))
    }
    return .message(IncomingMessage(method: method, id: id, params: root["params"]))
  }
}

/// Why a request has no result.
struct ResponseError: Error, Sendable {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case contentModified = -32801
  }

  let code: Code
  /// What is wrong, lower case, no full stop.
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
