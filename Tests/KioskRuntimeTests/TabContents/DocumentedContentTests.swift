import Foundation
import System
import TestSupport
import Testing

@testable import KioskFile
@testable import KioskRuntime

// The examples of Adding.md in order. A test below compares both word for word.

// example
/// A text file whose lines are the rows of a tab.
nonisolated struct LinesContent: TabContent {
    /// The file, resolved against the kiosk file's folder; it may come, go and change while the kiosk runs.
    var file: String

    var files: [String] { [file] }
}
// end

// example
nonisolated extension KeyTable {
    static let lines = KeyTable(
        "lines", "Rows made of the lines of a text file, read again whenever the file changes.",
        keys: [MappingKey("file", .path, isRequired: true, examples: ["notices.txt"], "The text file.")])
}

nonisolated extension LinesContent: TabContentKind {
    static let key = MappingKey("lines", .mapping(.lines), "Rows made of the lines of a text file.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> LinesContent? {
        guard let mapping = checker.mapping(entry.value, .lines) else { return nil }
        let file = mapping["file"].flatMap { entry in
            checker.reference(entry.value, for: "file", to: .file, noun: "text file", missing: .missingData)
        }
        return LinesContent(file: file ?? "")
    }
}
// end

// example
nonisolated extension LinesContent: PresentedContent {
    @MainActor func makePage(in tab: TabDefinition) -> ListPage {
        ListPage(title: tab.title, source: LinesRowSource(path: file))
    }
}
// end

// example
/// Makes a row of each line of a text file.
nonisolated struct LinesRowSource: RowSource {
    let path: String

    /// How often the file is checked while its page is visible.
    var interval: Duration? { .seconds(10) }

    func read(after version: FileStamp?) -> RowReading {
        do throws(FileError) {
            let file = try InputFile(path)
            guard file.stamp != version else { return RowReading(.unchanged) }
            let text = String(decoding: try file.bytes(upTo: 1 << 20), as: UTF8.self)
            let lines = text.split(whereSeparator: \.isNewline).prefix(10_000)
            let rows = lines.enumerated().map { number, line in
                let id = RowContent.ID(String(line), ordinal: number)
                return RowContent(id: id, title: String(line), detail: DetailContent(title: String(line)))
            }
            let stamp = file.stamp.isSettled(at: FileStamp.now()) ? file.stamp : nil
            return RowReading(.rows([SectionContent(rows: rows)]), version: stamp)
        } catch {
            return RowReading(.failed(RowSourceError(error.reason, in: path)))
        }
    }
}
// end

@Suite("Tab contents from the documentation")
struct DocumentedContentTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// Swift examples of the page.
    private static func examples() throws -> [String] {
        try text("Sources/thumbrail/Thumbrail.docc/Adding.md").components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
    }

    /// Strips test-only parts: imports stand at the top, nothing is public, and the main actor isolates the rest.
    private static func plain(_ code: String) -> [Substring] {
        code.replacing("public ", with: "").replacing("nonisolated ", with: "").split(separator: "\n")
            .filter { !$0.hasPrefix("import ") }
    }

    // MARK: Page

    @Test("The documentation's examples match the code compiled here")
    func sameText() throws {
        let compiled = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n// example\n")
            .dropFirst().map { Self.plain($0.components(separatedBy: "// end\n")[0]) }
        let documented = try Self.examples().filter { !$0.hasPrefix("// ") }
        #expect(documented.count == 4)
        #expect(documented.map(Self.plain) == compiled)
    }

    @Test("The list of types that the documentation extends matches the source code")
    func lists() throws {
        let lists = try Self.examples().filter { $0.hasPrefix("// ") }
        #expect(lists.count == 1)
        for list in lists {
            let lines = list.split(separator: "\n")
            let file = try Self.text("Sources/\(lines[0].dropFirst(3))")
            let added = try #require(list.matches(of: /(,\s+)?Lines[A-Za-z]+\.self/).first).range
            let before = list.replacingCharacters(in: added, with: "").dropFirst(lines[0].count + 1)
            // A list that becomes too long for a line is split over several.
            #expect(Self.words(file).contains(Self.words(before)), "\(before)")
        }
    }

    /// Removes spaces, line ends, and the trailing comma of a list over several lines.
    private static func words(_ code: some StringProtocol) -> String {
        String(code).filter { !$0.isWhitespace }.replacing(",]", with: "]")
    }

    @Test("Every kind of tab content has a documentation page")
    func pages() {
        for kind in TabContentKinds.all { #expect(kind is any PresentedContent.Type, "\(kind)") }
    }

    // MARK: Behaviour of the examples

    private func check<Value>(
        _ yaml: String, key: MappingKey, in folder: TemporaryFolder,
        _ check: (CheckedMapping.Entry, inout KioskFileChecker) -> Value?
    ) throws -> (value: Value?, checker: KioskFileChecker) {
        let file = "\(folder.path)/kiosk.yaml"
        var composer = YAMLComposer(try SourceText(Array(yaml.utf8), file: file))
        var checker = KioskFileChecker(file: file, format: KioskFormat())
        let root = composer.compose()
        let mapping = checker.mapping(try #require(root), KeyTable("test", "", keys: [key]))
        return (check(try #require(mapping?[key]), &checker), checker)
    }

    @Test("A file of rows is found, and a missing one is a data fault")
    func linesInAKioskFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("notices.txt", "a\n")
        let right = try check(
            "lines: {file: notices.txt}", key: LinesContent.key, in: folder, LinesContent.check(_:_:))
        #expect(right.value?.files == ["\(folder.path)/notices.txt"])
        #expect(right.checker.errors.isEmpty && right.checker.dataFaults.isEmpty)
        let missing = try check(
            "lines: {file: notice.txt}", key: LinesContent.key, in: folder, LinesContent.check(_:_:))
        #expect(missing.checker.dataFaults.map(\.code) == [.missingData])
        let unknown = try check("lines: {flie: a.txt}", key: LinesContent.key, in: folder, LinesContent.check(_:_:))
        #expect(unknown.checker.errors.map(\.suggestion) == ["file"])
    }

    @Test("Lines become rows, are read again only after a change, and errors are reported")
    func linesAsRows() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("notices.txt", "Open\nClosed on Monday\n\nOpen\n")
        let source = LinesRowSource(path: path)
        guard case .rows(let sections, nil) = source.read(after: nil).outcome else {
            Issue.record("there are no rows")
            return
        }
        #expect(sections.flatMap { $0.rows.map(\.title) } == ["Open", "Closed on Monday", "Open"])
        #expect(Set(sections.flatMap { $0.rows.map(\.id) }).count == 3)
        guard case .failed = LinesRowSource(path: folder.path).read(after: nil).outcome else {
            Issue.record("a folder has no lines")
            return
        }
        try folder.write("notices.txt", String(repeating: "x", count: 1 << 20 | 1))
        guard case .failed(let error) = source.read(after: nil).outcome else {
            Issue.record("the file is too large")
            return
        }
        #expect(error.description.contains("max 1048576 bytes"))
    }
}
