import CLibXML2
import SourceText

/// Has libxml2 check a whole text, and takes what it complains about.
///
/// Nothing outside the text is ever read: no handler is set that could resolve an entity or load a DOCTYPE.
/// The parser runs in its recovering mode, so that it goes on after what it can.
enum XMLReader {
  /// One complaint of libxml2.
  struct Complaint {
    /// A number of `xmlParserErrors`.
    var code: Int
    /// How far libxml2 had read.
    var offset: Int
  }

  /// Complaints past this number are not waited for.
  private static let complaintLimit = 50

  /// Set up once; after that libxml2 may be used from several threads.
  private static let isReady: Void = xmlInitParser()

  /// Makes libxml2 ready for use.
  static func prepare() { _ = isReady }

  /// Returns what libxml2 finds wrong with a text of UTF-8, in the order of the text.
  static func complaints(about bytes: [UInt8]) -> [Complaint] {
    _ = isReady
    return bytes.withUnsafeBytes { buffer in
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      guard let start, let size = Int32(exactly: buffer.count),
        let parser = xmlCreateMemoryParserCtxt(start, size)
      else { return [] }
      defer {
        // Entities with text are put into a document of libxml2's own even where nobody builds a tree.
        if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
        xmlFreeParserCtxt(parser)
      }
      return parse(with: parser)
    }
  }

  private static func parse(with parser: xmlParserCtxtPtr) -> [Complaint] {
    // The text was turned into UTF-8 already, whatever its declaration says.
    let options = XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    guard xmlCtxtUseOptions(parser, Int32(options)) == 0, let handlers = parser.pointee.sax else { return [] }
    handlers.initialize(to: xmlSAXHandler())
    handlers.pointee.initialized = UInt32(XML_SAX2_MAGIC)
    handlers.pointee.serror = { context, error in
      guard let context, let error else { return }
      let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
      listener.receive(code: Int(error.pointee.code), isWarning: error.pointee.level == XML_ERR_WARNING)
    }
    let listener = Listener(parser)
    return withExtendedLifetime(listener) {
      parser.pointee.userData = Unmanaged.passUnretained(listener).toOpaque()
      _ = xmlParseDocument(parser)
      return listener.complaints
    }
  }

  /// Receives the complaints of one parser.
  private final class Listener {
    private let parser: xmlParserCtxtPtr
    private(set) var complaints: [Complaint] = []

    init(_ parser: xmlParserCtxtPtr) {
      self.parser = parser
    }

    func receive(code: Int, isWarning: Bool) {
      guard !isWarning else { return }
      complaints.append(Complaint(code: code, offset: max(0, Int(xmlByteConsumed(parser)))))
      if complaints.count == XMLReader.complaintLimit { xmlStopParser(parser) }
    }
  }
}
