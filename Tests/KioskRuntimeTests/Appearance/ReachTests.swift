import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// The part of the screen that is left free so that everything is within reach.
@Suite("Reach")
struct ReachTests {
    private func height(_ keys: String, size: PixelSize, diagonal: Double?) throws -> Double {
        let screen = try KioskScreen(
            yaml: "title: A\n\(keys)\ntabs: [{title: B, icon: none, rows: [C]}]\n", in: TemporaryFolder(), size: size)
        if let diagonal {
            screen.panel.scene.metrics = PhysicalPanel(pixelSize: size, diagonal: diagonal, use: .wall).metrics(
                scale: 1)
        }
        return screen.kiosk.loweredHeight(in: screen.panel.scene)
    }

    private let portrait = PixelSize(width: 1080, height: 1920)

    @Test("The content leaves free what is more than 1,220 mm above the floor, at most half of the screen")
    func known() throws {
        // 32 inches in portrait are 708 mm high, and a point is 0.369 mm.
        for (edge, range) in [(500, 0.0...0), (511, 0...0), (520, 15...30), (700, 505...515), (1_000, 960...960)] {
            let height = try height("screen: {height: \(edge)}", size: portrait, diagonal: 32)
            #expect(range.contains(height), "\(edge): \(height)")
        }
    }

    @Test("Without the height of the panel, half of a tall panel is left free, and nothing of a small or unknown one")
    func unknown() throws {
        #expect(try height("clock: 24h", size: portrait, diagonal: 32) == 960)
        #expect(try height("clock: 24h", size: PixelSize(width: 1280, height: 800), diagonal: 10.1) == 0)
        #expect(try height("screen: {height: 900}", size: portrait, diagonal: nil) == 0)
    }
}
