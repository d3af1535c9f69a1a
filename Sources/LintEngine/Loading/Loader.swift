import CatalogModel
import Formats
import SourceText

/// Reads files in parallel and turns each into a document.
struct Loader {
  let fileSystem: any FileSystem
  let workers: Int
  /// Bytes above which a file is refused.
  let sizeLimit: Int

  /// The files that could be read, each with its document, in path order; and the others.
  struct Result {
    var files: [SourceFile] = []
    var documents: [Document] = []
    var failures: [FileError] = []
  }

  func load(_ paths: [SourcePath]) async -> Result {
    var loaded: [Outcome?] = Array(repeating: nil, count: paths.count)
    await withTaskGroup(of: [(Int, Outcome)].self) { group in
      let workers = min(workers, paths.count)
      for worker in 0..<workers {
        group.addTask {
          stride(from: worker, to: paths.count, by: workers).map { ($0, load(paths[$0], id: FileID($0))) }
        }
      }
      for await outcomes in group {
        for (index, outcome) in outcomes { loaded[index] = outcome }
      }
    }
    return Self.collect(loaded)
  }

  private enum Outcome: Sendable {
    case read(SourceFile, Document)
    case failed(FileError)
  }

  private func load(_ path: SourcePath, id: FileID) -> Outcome {
    do {
      let contents = try fileSystem.contents(of: path, limit: sizeLimit)
      return Self.parse(SourceFile(id: id, path: path, contents: contents))
    } catch {
      return .failed(error)
    }
  }

  private static func parse(_ file: SourceFile) -> Outcome {
    let start = file.bytes.prefix(4096)
    guard let format = allFormats.first(where: { $0.recognizes(file.path, start: start) }) else {
      return .failed(FileError(path: file.path, message: "is no file that can be checked"))
    }
    var document = format.read(file)
    if case .strings(var table) = document.content {
      document.content = .none
      table.noteTraits(in: file.bytes)
      document.content = .strings(table)
    }
    return .read(file, document)
  }

  /// Puts the outcomes in path order. A failed file keeps its number, with an empty document, so that ids
  /// stay indices.
  private static func collect(_ outcomes: [Outcome?]) -> Result {
    var result = Result()
    for outcome in outcomes {
      switch outcome {
      case .read(let file, let document):
        result.files.append(file)
        result.documents.append(document)
      case .failed(let error):
        let file = SourceFile(id: FileID(result.files.count), path: error.path, contents: [])
        result.files.append(file)
        result.documents.append(Document(file: file.id, format: "unread", content: .none, problems: []))
        result.failures.append(error)
      case nil: break
      }
    }
    return result
  }
}
