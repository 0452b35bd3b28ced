import Glibc
import KioskFile
import KioskFileTestSupport
import System
import TestSupport
import Testing

/// Kiosk files that include other files.
@Suite("Included kiosk files")
struct IncludeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let head = "title: A\ninclude: [rooms.yaml]\n"

    private func load(_ text: String = head + "tabs: [{title: B, rows: [c]}]\n") throws(KioskFileErrors)
        -> KioskDefinition
    {
        try KioskDefinition.parse(text, path: "\(folder.path)/kiosk.yaml")
    }

    /// Mistakes, each with the file's name, its place and its kind.
    private func mistakes(_ text: String = head + "tabs: [{title: B, rows: [c]}]\n") -> [String] {
        do throws(KioskFileErrors) {
            _ = try load(text)
            return []
        } catch {
            return error.errors.map { error in
                let location = error.location
                return
                    "\(location.file.dropFirst(folder.path.count + 1)):\(location.line):\(location.column) \(error.code)"
            }
        }
    }

    @Test(
        "P6: Files outside the kiosk's folder cannot be included by any path, and their contents are not quoted",
        arguments: [
            "../secret", "/etc/shadow", "link", "linked/secret", "sub/../../secret", "./../secret", "fifo", "sub",
        ])
    func outside(path: String) throws {
        let parent = try TemporaryFolder()
        try parent.write("secret", "hunter2\n")
        mkdir(parent.path + "/kiosk", 0o755)
        mkdir(parent.path + "/kiosk/sub", 0o755)
        mkdir(parent.path + "/elsewhere", 0o755)
        try parent.write("elsewhere/secret", "tabs: hunter2\n")
        symlink("../secret", parent.path + "/kiosk/link")
        symlink("../elsewhere", parent.path + "/kiosk/linked")
        mkfifo(parent.path + "/kiosk/fifo", 0o600)
        do throws(KioskFileErrors) {
            _ = try KioskDefinition.parse(
                "title: A\ninclude: [\(path)]\ntabs: [{title: B, rows: [c]}]\n", path: parent.path + "/kiosk/kiosk.yaml"
            )
            Issue.record("it is included")
        } catch {
            let words = error.errors.map(\.description).joined(separator: "\n")
            #expect(!words.contains("hunter2") && !words.contains("root:"), "\(words)")
            if path != "fifo" && path != "sub" {
                #expect(error.errors.count == 1 && words.contains("outside the kiosk file's folder"), "\(words)")
            }
        }
    }

    @Test("P6: The contents of an included file that is not a kiosk file, such as a password, are not quoted")
    func quoted() throws {
        for secret in ["$y$j9T$hunter2", "hunter2", "- hunter2"] {
            try folder.write("rooms.yaml", secret + "\n")
            do throws(KioskFileErrors) {
                _ = try load()
                Issue.record("it is included")
            } catch {
                #expect(!error.errors.map(\.description).joined().contains("hunter2"), "\(error)")
            }
        }
    }

    @Test("Included tabs, sources and triggers come after those of the kiosk file, in file order")
    func merged() throws {
        try folder.write(
            "rooms.yaml",
            "sources: {garden: {command: [date]}}\ntabs: [{title: C, count: house.n, rows: [c]}, {title: D, rows: [c]}]\n"
        )
        try folder.write("more.yaml", "tabs: [{title: E, rows: [c]}]\non: [{event: garden.x, do: {show: B}}]\n")
        let definition = try load(
            """
            title: A
            include: [rooms.yaml, more.yaml]
            sources: {house: {command: [date]}}
            tabs: [{title: B, rows: [c]}]

            """)
        #expect(definition.tabs.map(\.title.original) == ["B", "C", "D", "E"])
        #expect(definition.sources.map(\.name) == ["house", "garden"] && definition.triggers.count == 1)
        #expect(definition.includes == ["rooms.yaml", "more.yaml"].map { "\(folder.path)/\($0)" })
        // All tabs may be in included files.
        try folder.write("rooms.yaml", "tabs: [{title: C, rows: [c]}]\n")
        #expect(try load(Self.head).tabs.map(\.title.original) == ["C"])
        #expect(try load("title: A\ninclude: []\ntabs: [{title: B, rows: [c]}]\n").includes == [])
    }

    @Test("Errors are reported with their file and line")
    func locations() throws {
        try folder.write(
            "rooms.yaml",
            "# rooms\ntitle: A\ntaps: []\ninclude: [rooms.yaml]\ntabs:\n  - {title: B, rows: [c]}\n  - {titel: C, rows: [c]}\n"
        )
        #expect(
            mistakes() == [
                "rooms.yaml:2:1 conflictingKeys", "rooms.yaml:3:1 unknownKey", "rooms.yaml:4:1 conflictingKeys",
                "rooms.yaml:6:13 duplicateTab", "rooms.yaml:7:6 unknownKey",
            ])
        for (text, mistake) in [
            ("tabs: [", "rooms.yaml:1:8 notYAML"), ("[a]", "rooms.yaml:1:1 wrongType"), ("", "rooms.yaml:1:1 empty"),
            ("tabs: 3", "rooms.yaml:1:7 wrongType"), ("sources: [a]", "rooms.yaml:1:10 wrongType"),
            ("a: \u{7}", "rooms.yaml:1:4 notYAML"), ("tabs: [*x]", "rooms.yaml:1:8 unknownAlias"),
        ] {
            try folder.write("rooms.yaml", text)
            #expect(mistakes() == [mistake], "\(text)")
        }
        try folder.write("rooms.yaml", "sources:\n  a: {command: [date]}\n")
        #expect(
            mistakes(Self.head + "sources: {a: {command: [date]}}\ntabs: [{title: B, rows: [c]}]\n")
                == ["rooms.yaml:2:3 duplicateKey"])
    }

    @Test("An included file must exist, be a regular file, and appear once")
    func files() throws {
        try folder.write("rooms.yaml", "tabs: [{title: C, rows: [c]}]\n")
        func file(_ include: String) -> String { "title: A\ninclude: \(include)\ntabs: [{title: B, rows: [c]}]\n" }
        #expect(mistakes(file("[room.yaml]")) == ["kiosk.yaml:2:11 missingFile"])
        #expect(mistakes(file("[.]")) == ["kiosk.yaml:2:11 notAFile"])
        #expect(mistakes(file("[/dev/zero]")) == ["kiosk.yaml:2:11 invalidValue"])
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        #expect(mistakes(file("[pipe]")) == ["kiosk.yaml:2:11 notAFile"])
        #expect(mistakes(file("[rooms.yaml, rooms.yaml]")) == ["kiosk.yaml:2:23 conflictingKeys"])
        // A loop ends at keys that an included file may not have.
        #expect(mistakes(file("[kiosk.yaml]")) == ["kiosk.yaml:2:11 missingFile"])
        try folder.write("kiosk.yaml", file("[kiosk.yaml]"))
        #expect(mistakes(file("[kiosk.yaml]")).contains("kiosk.yaml:1:1 conflictingKeys"))
        #expect(mistakes(file("rooms.yaml")) == ["kiosk.yaml:2:10 wrongType"])
        #expect(mistakes(file("[[a]]")) == ["kiosk.yaml:2:11 wrongType"])
        #expect(mistakes(file("{a: b}")) == ["kiosk.yaml:2:10 wrongType"])
        #expect(mistakes(file("[3, ~]")).count == 2)
    }

    @Test("All files together are limited to 16 files, 8 MiB and 500,000 values")
    func limits() throws {
        func names(_ count: Int) -> String { (0..<count).map { "\($0).yaml" }.joined(separator: ", ") }
        func text(_ count: Int) -> String { "title: A\ninclude: [\(names(count))]\ntabs: [{title: B, rows: [c]}]\n" }
        for number in 0...16 { try folder.write("\(number).yaml", "tabs: [{title: T\(number), rows: [c]}]\n") }
        #expect(try load(text(16)).tabs.count == 17)
        #expect(mistakes(text(17)) == ["kiosk.yaml:2:10 tooMany"])
        // Limit of bytes.
        let whole = text(2)
        let other = "tabs: [{title: T1, rows: [c]}]\n"
        let start = "tabs: [{title: T0, rows: [c]}]\n#"
        let room = Limits.bytes - whole.utf8.count - other.utf8.count - start.utf8.count
        try folder.write("0.yaml", start + String(repeating: "x", count: room))
        #expect(try load(whole).tabs.count == 3)
        try folder.write("0.yaml", start + String(repeating: "x", count: room + 1))
        #expect(mistakes(whole) == ["kiosk.yaml:2:19 tooLarge"])
        // Limit of values.
        let many = "tabs:\n  - title: T0\n    rows: &a [" + String(repeating: "c, ", count: 9_000) + "]\n"
        try folder.write("0.yaml", many + (1...27).map { "  - {title: N\($0), rows: *a}\n" }.joined())
        try folder.write(
            "1.yaml", many.replacing("T0", with: "T1") + (1...27).map { "  - {title: M\($0), rows: *a}\n" }.joined())
        #expect(mistakes(whole) == ["kiosk.yaml:2:19 tooMany"])
    }
}
