import CatalogModel
import Formats
import SourceText
import XMLSyntax

/// Reads files in parallel and turns each into a document.
struct Loader {
  let fileSystem: any FileSystem
  let workers: Int
  /// Bytes above which a file is refused.
  let sizeLimit: Int
  let progress: LintProgress?
  /// What was read before; nil to read all.
  let cache: DocumentCache?

  /// Bytes of a file that its format is recognized by.
  private static let startLength = 16_384

  /// The files that could be read, each with its document, in path order; and the others.
  struct Result {
    var files: [SourceFile] = []
    var documents: [Document] = []
    var failures: [FileError] = []
  }

  /// Reads the files at some paths, which are sorted.
  ///
  /// - Parameter named: the paths that must be read; another one that no format claims is passed over
  func load(_ paths: [SourcePath], named: Set<SourcePath>) async -> Result {
    var sources: [Source] = []
    var failures: [FileError] = []
    let claims = await inParallel(paths.count, workers: workers) { claim(paths[$0]) }
    for (path, claim) in zip(paths, claims) {
      switch claim {
      case .format(let format): sources.append(Source(path: path, format: format))
      case .none where named.contains(path):
        failures.append(FileError(path: path, message: "is no file that can be checked"))
      // What is gone by now is none of the files to check.
      case .failed(let error) where named.contains(path) || !error.isMissing: failures.append(error)
      case .none, .failed: break
      }
    }
    let units = Self.units(of: sources)
    progress?.begin(.reading, of: units.count)
    let read = await inParallel(units.count, workers: workers, progress: progress) { load(units[$0]) }
    cache?.keepOnly(paths)
    var outcomes: [Outcome?] = Array(repeating: nil, count: sources.count)
    for (index, outcome) in read.joined() { outcomes[index] = outcome }
    var result = Self.collect(outcomes)
    result.failures = (failures + result.failures).sorted { $0.path < $1.path }
    return result
  }

  // MARK: Recognizing

  /// A file and the format that reads it.
  private struct Source: Sendable {
    let path: SourcePath
    let format: any Format.Type
  }

  private enum Claim: Sendable {
    case format(any Format.Type)
    case failed(FileError)
    case none
  }

  /// Finds the format of a file, by its path and, where formats share an extension, by the start of its text.
  private func claim(_ path: SourcePath) -> Claim {
    var start: SourceFile?
    for format in allFormats where format.mayRead(path) {
      if format.needsText, start == nil {
        do {
          let contents = try fileSystem.start(of: path, count: Self.startLength)
          start = Self.file(FileID(0), path, contents)
        } catch {
          return .failed(error)
        }
      }
      if format.recognizes(path, start: start?.bytes[...] ?? []) { return .format(format) }
    }
    return .none
  }

  /// Groups the files that are read together; each file of another format is a group of its own.
  private static func units(of sources: [Source]) -> [[(index: Int, source: Source)]] {
    struct Place: Hashable {
      let format: FormatID
      let folder: SourcePath
    }
    var units: [[(index: Int, source: Source)]] = []
    var unitOfFolder: [Place: Int] = [:]
    for (index, source) in sources.enumerated() {
      guard let format = source.format as? any FolderFormat.Type else {
        units.append([(index, source)])
        continue
      }
      let place = Place(format: format.id, folder: format.folder(of: source.path))
      if let unit = unitOfFolder[place] {
        units[unit].append((index, source))
      } else {
        unitOfFolder[place] = units.count
        units.append([(index, source)])
      }
    }
    return units
  }

  // MARK: Reading

  private enum Outcome: Sendable {
    case read(SourceFile, Document)
    case failed(FileError)
  }

  /// Reads the files of one unit, all of one format.
  private func load(_ unit: [(index: Int, source: Source)]) -> [(Int, Outcome)] {
    // Of files that are read together each may change what is made of the others.
    guard let cache, unit.count == 1, let (index, source) = unit.first,
      let stamp = fileSystem.stamp(of: source.path)
    else { return read(unit) }
    if let known = cache.read(source.path, FileID(index), stamp: stamp),
      known.document.format == source.format.id
    {
      return [(index, .read(known.file, known.document))]
    }
    let isSettled = DocumentCache.isSettled(stamp)
    let outcomes = read(unit)
    if isSettled, case .read(let file, let document)? = outcomes.first?.1 {
      cache.keep(file, document, stamp: stamp)
    }
    return outcomes
  }

  private func read(_ unit: [(index: Int, source: Source)]) -> [(Int, Outcome)] {
    var files: [(index: Int, file: SourceFile)] = []
    var outcomes: [(Int, Outcome)] = []
    for (index, source) in unit {
      if let format = source.format as? any CodeReading.Type {
        outcomes.append((index, load(FileID(index), source.path, format)))
        continue
      }
      do {
        let contents = try fileSystem.contents(of: source.path, limit: sizeLimit)
        files.append((index, Self.file(FileID(index), source.path, contents)))
      } catch {
        outcomes.append((index, .failed(error)))
      }
    }
    guard let format = unit.first?.source.format, !files.isEmpty else { return outcomes }
    let documents =
      (format as? any FolderFormat.Type)?.read(files.map(\.file)) ?? files.map { format.read($0.file) }
    for ((index, file), document) in zip(files, documents) {
      outcomes.append((index, .read(file, Self.noting(document, in: file))))
    }
    return outcomes
  }

  /// Reads a file of source code; one that is too large or cannot be opened is kept as unread.
  private func load(_ id: FileID, _ path: SourcePath, _ format: any CodeReading.Type) -> Outcome {
    guard let contents = try? fileSystem.contents(of: path, limit: codeSizeLimit) else {
      return .read(SourceFile(id: id, path: path, contents: []), format.unread(id, path))
    }
    let file = Self.file(id, path, contents)
    return .read(file, format.read(file))
  }

  /// Returns a file with its text as UTF-8, from whatever encoding its first bytes or its XML declaration show.
  static func file(_ id: FileID, _ path: SourcePath, _ contents: [UInt8]) -> SourceFile {
    SourceFile(id: id, path: path, decoded: XMLEncoding.decoded(contents) ?? DecodedContents(contents))
  }

  private static func noting(_ document: consuming Document, in file: SourceFile) -> Document {
    if case .strings(var table) = document.content {
      document.content = .none
      table.noteTraits(in: file.bytes)
      document.content = .strings(table)
    }
    document.embeddedStrings?.noteTraits(in: file.bytes)
    return document
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
