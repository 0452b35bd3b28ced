import Drawing
import Elements
import Headless
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Attract slideshow")
struct AttractSlideshowTests {
    private static let yaml = """
        title: Frame
        idle: {attract: {after: 3, page: [{slideshow: {folder: p3, seconds: 5, fade: 0}}]}}
        tabs:
          - {title: Home, icon: none, page: [{text: Hello}, {slideshow: {folder: p3, seconds: 5, fade: 0}}]}
          - {title: Two, icon: none, rows: [a]}
          - {title: Three, icon: none, rows: [a]}

        """

    private func folder(_ names: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in names { try folder.write("p3/\(name).png", "") }
        return folder
    }

    /// Picture spoken by the screen reader: the one of the front slideshow.
    private func picture(_ screen: KioskScreen) -> String? {
        screen.panel.advanceToNextFrame()
        return screen.panel.spoken.first { $0.hasSuffix(", image") }?.split(separator: ",").first.map(String.init)
    }

    @Test("The slideshow advances while the covered page is paused, and shows new files of its folder")
    func moves() async throws {
        let folder = try folder("a", "b", "c")
        let screen = try KioskScreen(yaml: Self.yaml, in: folder)
        screen.panel.advance(by: .seconds(4))
        #expect(picture(screen) == "a")
        var seen: [String?] = []
        for _ in 0..<4 {
            screen.panel.advance(by: .seconds(5))
            seen.append(picture(screen))
        }
        #expect(seen == ["b", "c", "a", "b"])
        try folder.write("p3/d.png", "")
        // The new file appears with the next slide.
        let end = ContinuousClock.now + .seconds(540)
        var found = false
        while !found, ContinuousClock.now < end {
            screen.panel.advance(by: .seconds(5))
            found = picture(screen) == "d"
            await Task.yield()
        }
        #expect(found)
    }

    @Test("The slideshow extends to the edges of the screen, below the hint")
    func edges() throws {
        let folder = try folder("a", "b")
        for size in [PixelSize(width: 1280, height: 800), PixelSize(width: 480, height: 800)] {
            let screen = try KioskScreen(yaml: Self.yaml, in: folder, size: size)
            screen.panel.advance(by: .seconds(4))
            screen.panel.advanceToNextFrame()
            let stage = try #require(Self.find(AttractStage.self, in: screen.panel.scene))
            #expect(stage.frameInScene == Rect(origin: .zero, size: screen.panel.scene.size))
            #expect(stage.subviews.first?.frame == stage.bounds)
        }
    }

    private static func find<Found: View>(_ type: Found.Type, in scene: Scene) -> Found? {
        func search(_ view: View) -> Found? {
            (view as? Found) ?? view.subviews.lazy.compactMap(search).first
        }
        return search(scene.rootView)
    }
}
