import Drawing
import Headless
import Testing
import Toolkit

@testable import Lamps

@Suite("Lamps")
struct LampsTests {
    private let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: Lamps.makeRoot())

    @Test("The switch turns on the lamp of its room, and no other")
    func light() throws {
        #expect(panel.isReadable("Off"))
        panel.tap(try #require(panel.first(Switch.self)))
        try panel.waitUntilStill()
        #expect(panel.isReadable("On, 10 %"))
        try panel.tap(text: "Bedroom")
        try panel.waitUntilStill()
        #expect(panel.isReadable("Off"))
    }

    @Test("The slider sets the brightness while the lamp is on")
    func brightness() throws {
        panel.tap(try #require(panel.first(Switch.self)))
        try panel.waitUntilStill()
        let slider = try #require(panel.first(Slider.self)).frameInScene
        panel.drag(from: slider.center, to: Point(x: slider.maxX, y: slider.midY), over: .milliseconds(200))
        #expect(panel.isReadable("On, 100 %"))
    }
}
