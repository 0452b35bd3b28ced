import CExpat
import JSON
import ListFormats
import System

/// Reads the entries of a feed: RSS 0.9 to 2.0, RSS 1.0, or Atom.
///
/// expat parses the XML. Elements are recognized by their namespaces, regardless of their prefixes.
public final class FeedReader {
    private let parser: XML_Parser
    private let zone: ZoneOffsets
    private var rows = ListRows()
    /// The open elements, beginning with the root.
    private var path: [FeedElement] = []
    private var depth = 0
    private var isFeed = false
    private var entry: FeedEntry?
    /// The element whose text is being collected, with its depth; `nil` if no text is collected.
    private var collecting: (depth: Int, element: FeedElement, isMarkup: Bool)?
    private var text: [UInt8] = []
    private var problem: String?
    private var count = 0

    /// The maximum nesting depth of elements.
    static let maximumDepth = 100
    /// The maximum size of a text before its markup is removed, in bytes.
    private static let maximumCollected = 64 << 10

    private init(_ parser: XML_Parser, _ zone: ZoneOffsets) {
        (self.parser, self.zone) = (parser, zone)
    }

    deinit { XML_ParserFree(parser) }

    /// Returns the entries of a feed as rows, in the order of the feed.
    ///
    /// Entity declarations are not supported, so that a short text cannot expand to a long one.
    ///
    /// - Parameters:
    ///   - bytes: The XML.
    ///   - zone: The local time zone, in which times are written.
    /// - Throws: The reason why the XML is not a feed or has no readable entry.
    public static func rows(of bytes: [UInt8], _ zone: ZoneOffsets) throws(ContentError) -> ListReply {
        guard bytes.count <= ListKind.maximumBytes else {
            throw ContentError("feed too large (max \(ListKind.maximumBytes >> 20) MiB)")
        }
        // The separator cannot be part of a namespace's address.
        guard let parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: UInt8(ascii: " "))) else {
            throw ContentError("out of memory")
        }
        let reader = FeedReader(parser, zone)
        return try reader.read(bytes)
    }

    private func read(_ bytes: [UInt8]) throws(ContentError) -> ListReply {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(parser, { FeedReader.of($0)?.open($1, $2) }, { data, _ in FeedReader.of(data)?.close() })
        XML_SetCharacterDataHandler(parser) { data, text, count in
            FeedReader.of(data)?.append(UnsafeRawBufferPointer(start: text, count: max(0, Int(count))))
        }
        XML_SetEntityDeclHandler(parser) { data, _, isParameter, _, _, _, _, _, _ in
            FeedReader.of(data)?.stop("entity declarations are not supported")
        }
        // Many feeds contain entities such as &nbsp;, which are not valid XML without a DTD. With an external DTD, which is replaced by an
        // empty one, expat reports them as skipped entities.
        XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_ALWAYS)
        XML_UseForeignDTD(parser, XML_Bool(XML_TRUE))
        XML_SetExternalEntityRefHandler(parser) { parser, context, _, _, _ in
            guard context == nil, let part = XML_ExternalEntityParserCreate(parser, nil, nil) else {
                return CInt(XML_STATUS_OK.rawValue)
            }
            defer { XML_ParserFree(part) }
            return CInt(XML_Parse(part, "", 0, 1).rawValue)
        }
        XML_SetSkippedEntityHandler(parser) { data, name, isParameter in
            guard isParameter == 0, let name, let character = MarkupText.character(String(cString: name)) else {
                return
            }
            Array(String(character).utf8).withUnsafeBytes { FeedReader.of(data)?.append($0) }
        }
        XML_SetUnknownEncodingHandler(parser, { FeedEncoding.describe($1, $2) }, nil)
        // Some servers write empty lines before the XML declaration.
        let start = bytes.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.endIndex
        let status = bytes[start...].withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, CInt($0.count), 1) }
        }
        if status != XML_STATUS_OK, problem == nil {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "invalid XML"
            problem = "line \(XML_GetCurrentLineNumber(parser)): \(reason)"
        }
        guard isFeed else { throw ContentError(problem ?? "XML is not a feed") }
        if rows.rows.isEmpty, let problem { throw ContentError(problem) }
        if problem == nil, count > ListRows.maximum { problem = "\(count) entries (max \(ListRows.maximum))" }
        return ListReply(rows: rows.rows, note: problem)
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> FeedReader? {
        data.map { Unmanaged<FeedReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func stop(_ reason: String) {
        problem = problem ?? reason
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    // MARK: Elements

    private func open(
        _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        depth += 1
        guard depth <= Self.maximumDepth else { return stop("elements nested too deeply (max \(Self.maximumDepth))") }
        let element = FeedElement(name.map { String(cString: $0) } ?? "")
        path.append(element)
        if depth == 1 {
            isFeed = FeedElement.roots.contains(element)
            if !isFeed { stop("XML is not a feed: root element \(element.name)") }
            return
        }
        // XHTML inside of a text.
        if collecting != nil {
            if element.name == "br" || element.name == "p" { text.append(0x0A) }
            return
        }
        let attributes = Self.attributes(attributes)
        if FeedElement.entries.contains(element), entry == nil {
            count += 1
            entry = FeedEntry(about: attributes["http://www.w3.org/1999/02/22-rdf-syntax-ns# about"] ?? "")
            return
        }
        guard entry != nil else { return }
        entry?.take(element, attributes)
        let parent = path.count >= 2 ? path[path.count - 2] : element
        guard FeedEntry.hasText(element, in: parent) else { return }
        text = []
        collecting = (depth, element, attributes["type"] == "html" || FeedEntry.isMarkup(element))
    }

    private func close() {
        if let (start, element, isMarkup) = collecting, start == depth {
            let string = String(decoding: text, as: UTF8.self)
            entry?.take(isMarkup ? MarkupText.plain(string) : string, of: element)
            collecting = nil
        } else if let element = path.last, FeedElement.entries.contains(element), let finished = entry,
            !path.dropLast().contains(where: FeedElement.entries.contains)
        {
            finished.append(to: &rows, zone)
            entry = nil
        }
        if !path.isEmpty { path.removeLast() }
        depth -= 1
    }

    private func append(_ bytes: UnsafeRawBufferPointer) {
        guard collecting != nil, text.count + bytes.count <= Self.maximumCollected else { return }
        text += bytes
    }

    private static func attributes(
        _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) -> [String: String] {
        var attributes: [String: String] = [:]
        guard var pair = pairs else { return attributes }
        while let name = pair[0], let value = pair[1] {
            attributes[String(cString: name)] = String(cString: value)
            pair += 2
        }
        return attributes
    }
}
