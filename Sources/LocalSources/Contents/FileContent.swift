import Glibc
import JSON
import ListFormats
import System

/// The content of a file, or of a folder of files, as values.
public struct FileContent: Hashable, Sendable {
    /// The values, by their names.
    public private(set) var values: [String: JSONValue]
    /// A description of the rows that are missing from the values; `nil` if no row is missing.
    public private(set) var note: String?
    /// A Boolean value that tells whether the values depend on the current day.
    public private(set) var dependsOnDay = false

    /// The limits of a JSON file or a table, which are set by the source's memory limit.
    public static let limits = JSONLimits(bytes: 8 << 20, values: 300_000)
    /// The maximum size of any other file, which is read as one text, in bytes.
    public static let maximumText = 512 << 10
    /// The maximum number of files in a folder.
    public static let maximumFiles = 10_000
    /// The maximum size of each text in a folder, in bytes. It equals the displayed length of a Markdown text.
    public static let maximumTextInFolder = 64 << 10
    /// The maximum size of all texts in a folder together, in bytes.
    public static let maximumTexts = 8 << 20

    private enum Format {
        case json
        case lines
        case table
        case list(ListKind)
        case text

        /// Determines the format of a file from its name and its first bytes.
        init(_ path: String, start: [UInt8]) {
            let path = path.lowercased()
            if path.hasSuffix(".json") {
                self = .json
            } else if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") {
                self = .lines
            } else if path.hasSuffix(".csv") {
                self = .table
            } else if let kind = ListKind(of: start, type: path.hasSuffix(".ics") ? "text/calendar" : nil) {
                self = .list(kind)
            } else {
                self = .text
            }
        }
    }

    /// Reads a file or a folder.
    ///
    /// The members of a JSON object become values with their keys as names. A JSON array, lines of JSON, a table, a calendar, a feed, and
    /// the files of a folder become the value `rows`. Any other JSON becomes the value `value`, and any other file the value `text`.
    ///
    /// - Parameter path: The path. The extension `.json` means JSON, `.ndjson` and `.jsonl` mean lines of JSON, and `.csv` means a table.
    ///   Calendars and feeds are recognized by their content.
    /// - Throws: The reason why there are no values.
    public init(of path: String) throws(ContentError) {
        let (format, bytes): (Format, [UInt8])
        do throws(FileError) {
            format = Format(path, start: try InputFile(path).start(ListKind.recognizedBytes))
            let isText = if case .text = format { true } else { false }
            bytes = try InputFile.bytes(of: path, upTo: isText ? Self.maximumText : Self.limits.bytes)
        } catch {
            guard error.code == .folder else { throw ContentError(error.reason) }
            values = ["rows": .array(try Self.files(in: path))]
            return
        }
        switch format {
        case .json: values = try Self.values(ofJSON: bytes)
        case .lines:
            let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
            guard let rows = JSONLines.values(of: text, limits: Self.limits) else {
                throw ContentError("invalid JSON lines: each line must be a JSON value")
            }
            values = ["rows": .array(rows)]
        case .table: values = ["rows": .array(try CSVTable(bytes).rows)]
        case .list(let kind):
            let reply = try ListWorker.rows(of: bytes, kind)
            (values, note, dependsOnDay) = (["rows": .array(reply.rows)], reply.note, kind == .calendar)
        case .text: values = ["text": .string(try Self.text(of: bytes))]
        }
    }

    private static func values(ofJSON bytes: [UInt8]) throws(ContentError) -> [String: JSONValue] {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: bytes, limits: limits)
        } catch {
            if let rows = JSONLines.values(of: bytes, limits: limits), rows.count > 1 { return ["rows": .array(rows)] }
            throw ContentError(error.description)
        }
        switch value {
        case .object(let members): return members
        case .array: return ["rows": value]
        default: return ["value": value]
        }
    }

    private static func text(of bytes: [UInt8]) throws(ContentError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
            throw ContentError("not valid UTF-8")
        }
        return text
    }

    /// Returns the regular files in a folder as rows, sorted by name. Hidden files, whose names begin with a dot, are omitted.
    private static func files(in folder: String) throws(ContentError) -> [JSONValue] {
        let names: [String]
        do throws(FileError) {
            names = try Folder.names(in: folder, upTo: maximumFiles + 1)
        } catch {
            throw ContentError(error.reason)
        }
        guard names.count <= maximumFiles else { throw ContentError("too many files in folder (max \(maximumFiles))") }
        var rows: [JSONValue] = []
        var texts = 0
        for name in names where !name.hasPrefix(".") {
            let path = Folder.resolve(name, in: folder)
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            let point = name.lastIndex(of: ".") ?? name.endIndex
            var row: [String: JSONValue] = [
                "id": .string(name), "name": .string(name), "title": .string(String(name[..<point])),
                "path": .string(path), "size": .number(Double(status.st_size)),
                "changed": .number(Double(status.st_mtim.tv_sec)),
            ]
            let isText = [".md", ".txt"].contains(name[point...].lowercased())
            if isText, texts + min(Int(clamping: status.st_size), maximumTextInFolder) <= maximumTexts,
                let text = beginning(of: path)
            {
                texts += text.utf8.count
                row["text"] = .string(text)
            }
            rows.append(.object(row))
        }
        return rows
    }

    /// Returns the beginning of a text file, up to ``maximumTextInFolder``; `nil` if the file is not a text.
    private static func beginning(of path: String) -> String? {
        guard let file = try? InputFile(path), var bytes = try? file.start(maximumTextInFolder) else { return nil }
        // The limit may have split the last character.
        if bytes.count == maximumTextInFolder {
            while bytes.last.map({ $0 & 0xC0 == 0x80 }) == true { bytes.removeLast() }
            if bytes.last.map({ $0 >= 0xC0 }) == true { bytes.removeLast() }
        }
        return try? text(of: bytes)
    }
}
