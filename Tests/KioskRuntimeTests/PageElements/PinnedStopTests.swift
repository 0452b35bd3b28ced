import Drawing
import ElementsTestSupport
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import AccessControl
@testable import Elements
@testable import KioskRuntime

@Suite("T9: A pinned Stop is in reach while something is asked")
struct PinnedStopTests {
    private static let file = """
        title: Press
        roles: {operator: {title: Operator, pin: {file: operator.pin}}}
        sources: {press: {command: [date]}}
        tabs:
          - title: Press
            page:
              - button: {text: Faster, do: {call: press.faster, needs: operator}}
              - button: {text: Eject, do: {call: press.eject, ask: "Eject the sheet?"}}
              - choice: {title: Paper, options: [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P]}
              - pin: bottom
                button: {text: Stop, do: {call: press.stop}}
          - {title: Other, rows: [a]}

        """

    private let folder: TemporaryFolder
    private let feed = FakeFeed("press")

    init() throws { folder = try TemporaryFolder() }

    private func screen(_ size: PixelSize) throws -> KioskScreen {
        let hash = try #require(PIN("4711").flatMap { PINHash.make(of: $0) })
        try PINFile.write(hash, to: "\(folder.path)/operator.pin")
        return try KioskScreen(yaml: Self.file, in: folder, size: size, live: feed.live)
    }

    private nonisolated static let sizes = [
        PixelSize(width: 480, height: 320), PixelSize(width: 800, height: 480), PixelSize(width: 1280, height: 800),
        PixelSize(width: 480, height: 800),
    ]

    @Test("Stop works while a question is open, which stays open", arguments: sizes)
    func question(size: PixelSize) throws {
        let screen = try screen(size)
        try screen.panel.tap(text: "Eject")
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Eject the sheet?"))
        try screen.panel.tap(text: "Stop")
        #expect(feed.requests.map(\.order) == [.call("stop", with: .null)])
        #expect(screen.panel.isReadable("Eject the sheet?"))
    }

    @Test("All keys of a PIN pad are on screen above Stop, which works and leaves the pad open", arguments: sizes)
    func pad(size: PixelSize) throws {
        let screen = try screen(size)
        try screen.panel.tap(text: "Faster")
        try screen.panel.waitUntilStill()
        let bar = try #require(screen.panel.first(PinnedBar.self)).frameInScene
        let pad = try #require(screen.panel.first(PINPad.self))
        let keys = pad.subviews.compactMap { $0 as? Control }.map(\.frameInScene)
        #expect(keys.count == 12)
        for (index, key) in keys.enumerated() {
            #expect(key.intersection(pad.frameInScene) == key && key.maxY <= bar.minY, "\(size) \(key) \(bar)")
            #expect(key.height >= 32 && key.width >= 44)
            for other in keys[(index + 1)...] { #expect(!key.intersects(other)) }
        }
        try screen.panel.tap(text: "Stop")
        #expect(feed.requests.map(\.order) == [.call("stop", with: .null)])
        #expect(screen.panel.first(PINPad.self) != nil)
    }

    @Test("A search in the options is visible above Stop while the keyboard is shown", arguments: sizes)
    func search(size: PixelSize) throws {
        let screen = try screen(size)
        let panel = screen.panel
        panel.tap(try #require(panel.first(OptionField.self)))
        try panel.waitUntilStill()
        let field = try #require(panel.first(TextField.self))
        panel.tap(field)
        try panel.waitUntilStill()
        panel.type("m")
        try panel.waitUntilStill()
        let bar = try #require(panel.first(PinnedBar.self)).frameInScene
        #expect(field.frameInScene.height >= 44 && field.frameInScene.maxY <= bar.minY, "\(field.frameInScene) \(bar)")
        #expect(panel.texts.contains { field.frameInScene.contains($0.frame.center) && $0.text == "m" })
        #expect(panel.isReadable("M"))
        try panel.tap(text: "Stop")
        #expect(feed.requests.map(\.order) == [.call("stop", with: .null)])
    }
}
