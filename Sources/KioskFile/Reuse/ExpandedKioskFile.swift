/// A kiosk file with its definitions in place of their uses, for authors who look at the result.
public struct ExpandedKioskFile {
    /// The errors in the YAML, in the included files, and in definitions and their uses.
    public let errors: [KioskFileError]
    private let tabs: [YAMLNode]

    /// Reads a kiosk file without checking it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - format: The format of the file.
    /// - Throws: The error that the file cannot be read.
    public init(path: String, format: KioskFormat) throws(KioskFileErrors) {
        try self.init(try KioskFileTree.bytes(of: path), path: path, format: format)
    }

    /// Parses the bytes of a kiosk file that is, or will be, stored at `path`, without checking it.
    init(_ bytes: [UInt8], path: String, format: KioskFormat) throws(KioskFileErrors) {
        let tree = try KioskFileTree(bytes, path: path)
        var checker = KioskFileChecker(file: path, format: format)
        let root = tree.root.flatMap { checker.expanded($0) }
        errors = KioskFileError.listed(tree.errors + checker.errors)
        tabs = root?["tabs"]?.elements ?? []
    }

    /// The titles of the tabs, in all languages.
    public var titles: [String] { tabs.flatMap(\.titles) }

    /// Returns a tab, or one of its rows, as YAML; `nil` if there is none.
    ///
    /// - Parameter name: The title of a tab in any language, or its system item; with a slash and the title or identifier of a row, that
    ///   row.
    public func yaml(of name: String) -> String? {
        if let tab = tabs.first(where: { $0.titles.contains(name) }) { return YAMLWriter.text(of: tab) }
        // Titles can contain slashes.
        for tab in tabs {
            for title in tab.titles where name.hasPrefix(title + "/") {
                let row = String(name.dropFirst(title.count + 1))
                let rows = tab["rows"]?.elements ?? []
                if let found = rows.first(where: { $0.titles.contains(row) }) { return YAMLWriter.text(of: found) }
            }
        }
        return nil
    }
}

extension YAMLNode {
    /// The names of a tab or a row: its title in all languages, its identifier and its system item, or the text itself.
    fileprivate var titles: [String] {
        guard case .mapping(let entries) = content else { return texts }
        let names = entries.filter { ["title", "id", "system"].contains($0.key) }
        // A row can also be a mapping of languages to titles.
        return (names.isEmpty ? entries : names).flatMap(\.value.texts)
    }

    /// The text of a scalar, or the texts of a mapping of languages to texts.
    private var texts: [String] {
        switch content {
        case .scalar(let text, _): [text]
        case .list: []
        case .mapping(let entries):
            entries.compactMap { if case .scalar(let text, _) = $0.value.content { text } else { nil } }
        }
    }
}
