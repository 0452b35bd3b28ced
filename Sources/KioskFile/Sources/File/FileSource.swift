import JSON
import LocalSources
import System

/// A source with the content of a file or folder as values, read by the program `thumbrail-machine`.
public struct FileSource: SourceContent {
    /// The settings of the file or folder.
    public var file: FileSettings

    /// Creates a file source.
    ///
    /// - Parameter file: The settings of the file or folder.
    public init(_ file: FileSettings) {
        self.file = file
    }

    public var command: [String] { ["thumbrail-machine"] }
    public var settings: [String: JSONValue] { file.settings }
}

extension FileSource: SourceKind {
    static let key = MappingKey(
        "file", .mapping(.fileSource), examples: [["path": "readings.json"]],
        """
        The content of a file, read again whenever it is written or replaced. The members of a JSON object are values; a list, a table \
        (.csv), a calendar (.ics), a feed (RSS or Atom) and the files of a folder are rows; any other file is text.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> FileSource? {
        guard let mapping = checker.mapping(entry), let entry = mapping["path"], let path = checker.line(entry) else {
            return nil
        }
        if isFolder(Folder.resolve(path, in: checker.folder)) {
            _ = checker.folder(entry, "folder")
        } else {
            _ = checker.file(entry, "file")
        }
        return FileSource(FileSettings(path: path))
    }

    private static func isFolder(_ path: String) -> Bool {
        do throws(FileError) {
            _ = try InputFile(path)
            return false
        } catch {
            return error.code == .folder
        }
    }
}

extension KeyTable {
    static let fileSource = KeyTable(
        "file-source", subject: "a file", "A file or a folder with values.",
        keys: [
            MappingKey(
                "path", .line(limit: Limits.path), isRequired: true, examples: ["readings.json", "/srv/menu"],
                """
                The file or folder, relative to the kiosk file's folder. The suffix .json means JSON, .ndjson or .jsonl a JSON value on each \
                line, and .csv a table with the column names in the first line. Calendars and feeds are recognized by their content.
                """)
        ])
}
