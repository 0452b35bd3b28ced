import Drawing
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// The index of a list whose sections have names.
@Suite("Initials of sections")
struct SectionInitialsTests {
    private func initials(_ titles: [String], _ tag: String = "en") throws -> String? {
        try SectionInitials.initials(of: titles, in: #require(Language(tag)))?.joined(separator: " ")
    }

    @Test("Titles in the order of their initials have an index; those in another order or with few initials have none")
    func order() throws {
        let names = ["Abbott", "Adams", "Baker", "Carver", "Dahl", "Eco"]
        #expect(try initials(names) == "A A B C D E" && initials(names.dropLast()) == nil)
        #expect(try initials(names.reversed()) == nil && initials(["Baker"] + names) == nil)
        #expect(try initials(names + ["Adams"]) == nil && initials([]) == nil)
        #expect(try initials(["", "7 Authors"] + names) == "# # A A B C D E")
        #expect(try initials(names + ["7 Authors"]) == nil)
        #expect(try initials((1...9).map { "2026-11-0\($0)" }) == nil)
    }

    @Test("The order is that of the language")
    func languages() throws {
        let names = ["Adam", "Berg", "Carl", "Zorn", "Åberg", "Öberg"]
        #expect(try initials(names, "sv") == "A B C Z Å Ö" && initials(names) == nil)
        #expect(try initials(["Adam", "Åberg", "Berg", "Carl", "Dahl", "Öberg"]) == "A A B C D O")
    }

    @Test("Hostile titles of sections cause no crash")
    func hostile() throws {
        _ = try initials(HostileText.cases.map(\.text))
    }

    @Test("A long list of sections with names has an index, and a search keeps the initials that are left")
    func index() async throws {
        let folder = try TemporaryFolder()
        let names = ["Abbott", "Adams", "Baker", "Carver", "Dahl", "Eco"]
        let books = names.flatMap { name in (1...60).map { "{\"t\": \"Book \($0)\", \"a\": \"\(name)\"}" } }
        try folder.write("books.json", "[\(books.joined(separator: ","))]")
        let json = "json: {file: books.json, title: t, section: a}"
        let screen = try KioskScreen(
            yaml:
                "title: T\ntabs:\n  - {title: One, search: [a], \(json)}\n  - {title: Two, sort: title, \(json)}\n",
            in: folder)
        await screen.kiosk.loadSources()
        screen.panel.advanceToNextFrame()
        let scrubber = try #require(screen.panel.first(ListScrubber.self))
        #expect(scrubber.initials == ["A", "B", "C", "D", "E"] && scrubber.sections == [0, 2, 3, 4, 5])
        let page = try screen.page
        let field = try #require(screen.panel.first(TextField.self))
        field.text = "book a"
        field.sendActions(for: .valueChanged)
        try await eventually { page.sections.count == 2 }
        #expect(scrubber.initials == [])
        field.text = "book"
        field.sendActions(for: .valueChanged)
        try await eventually { page.sections.count == 6 }
        #expect(scrubber.initials.count == 5)
        try screen.tapTab(1)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.first(ListScrubber.self)?.sections == [0, 2, 3, 4, 5])
    }
}
