import Drawing
import Foundation
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Problems shown on a page")
struct ProblemTests {
    private func labels(_ screen: PageScreen, _ role: TextRole) -> [String] {
        let font = screen.panel.scene.theme.font(role)
        let page = screen.pages[0].view.frameInScene
        return screen.panel.texts.filter { $0.font == font && page.contains($0.frame.center) }.map(\.text)
    }

    @Test("A file that appears late is reported in place of the rows, which then appear without a touch")
    func late() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/trains.json"
        let source = JSONRowSource(
            file: path,
            definition: JSONSource(.file(path), location: .start(of: ""), titleKey: "to"))
        let screen = PageScreen([ListPage(title: "Departures", source: source)])
        try await eventually { screen.pages[0].problem != nil }
        screen.panel.advanceToNextFrame()
        #expect(labels(screen, .body).joined(separator: " ") == "trains.json: file not found.")
        #expect(screen.panel.isReadable("Departures"))
        try folder.write("trains.json", "[{\"to\": \"Rome\"}]")
        screen.panel.advance(by: .seconds(11))
        try await eventually { screen.pages[0].problem == nil }
        screen.panel.advanceToNextFrame()
        #expect(screen.rows(of: screen.pages[0]) == ["Rome"])
        #expect(labels(screen, .body) == [])
        // The file is gone again: the rows stay, with a line above them.
        try FileManager.default.removeItem(atPath: path)
        screen.panel.advance(by: .seconds(11))
        try await eventually { screen.pages[0].problem != nil }
        screen.panel.advanceToNextFrame()
        #expect(labels(screen, .caption).joined(separator: " ") == "trains.json: file not found.")
        #expect(screen.rows(of: screen.pages[0]) == ["Rome"])
    }

    @Test(
        "A long message is readable in full at every panel size, whether or not the page has rows",
        arguments: [(1280, 800), (800, 480), (480, 800), (320, 480)], [true, false])
    func long(size: (width: Int, height: Int), hasRows: Bool) async throws {
        let words = (0..<24).map { "word\($0)" }.joined(separator: " ")
        let source = ScriptedSource(titles: hasRows ? ["a", "b"] : [])
        let screen = PageScreen(
            [ListPage(title: "Live", source: source)], size: PixelSize(width: size.width, height: size.height))
        screen.split.showList()
        try screen.panel.waitUntilStill()
        await screen.pages[0].load()
        source.bring(.failure(RowSourceError(words)))
        await screen.pages[0].load()
        screen.panel.advanceToNextFrame()
        #expect(labels(screen, hasRows ? .caption : .body).joined(separator: " ") == words + ".")
        guard hasRows else { return }
        // The message covers no row and leaves space for rows.
        let list = screen.pages[0].list.frameInScene
        #expect(list.height > screen.pages[0].view.bounds.height / 2)
        #expect(screen.rows(of: screen.pages[0]).first == "a")
    }

    @Test("An empty page with a problem can still be pulled to refresh")
    func pulled() async throws {
        let source = ScriptedSource(interval: nil)
        source.bring(.failure(RowSourceError("There is no such file")))
        let page = ListPage(title: "Live", source: source)
        let screen = PageScreen([page])
        try await eventually { page.problem != nil }
        screen.panel.advanceToNextFrame()
        let line = try #require(screen.panel.texts.first { $0.text.hasPrefix("There is no") })
        source.bring(["a"])
        screen.panel.drag(
            from: line.frame.center, to: line.frame.center + Point(x: 0, y: 250), over: .milliseconds(300),
            rest: .milliseconds(200))
        try await eventually { page.problem == nil }
        try screen.panel.waitUntilIdle()
        #expect(screen.rows(of: page) == ["a"])
    }
}
