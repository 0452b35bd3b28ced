import Drawing
import Glibc
import Headless
import Platform
import Testing
import Toolkit

@testable import Thermostat

@Suite("Thermostat")
struct ThermostatTests {
    private let panel = HeadlessPanel(size: PixelSize(width: 1024, height: 600), root: Thermostat.makeRoot())

    @Test("A finger on the slider sets the room's temperature, in half-degree steps and within its range")
    func slide() throws {
        let slider = try #require(panel.first(TemperatureSlider.self))
        let bar = slider.frameInScene
        panel.drag(from: bar.center, to: Point(x: bar.maxX + 200, y: bar.midY), over: .milliseconds(200))
        #expect(panel.isReadable("30.0 °C"))
        panel.tap(at: Point(x: bar.minX + bar.width * 0.613, y: bar.midY))
        panel.advanceToNextFrame()
        #expect(panel.isReadable("20.5 °C"))
    }

    @Test("On a mirrored panel the slider fills from the right, and touches follow")
    func mirrored() throws {
        panel.scene.language = try #require(Language("ar"))
        panel.advanceToNextFrame()
        let slider = try #require(panel.first(TemperatureSlider.self))
        let bar = slider.frameInScene
        panel.tap(at: Point(x: bar.maxX - bar.width * 0.613, y: bar.midY))
        panel.advanceToNextFrame()
        #expect(panel.isReadable("20.5 °C"))
        guard case .fill(let filled, _, _) = slider.recordedDisplayList().commands[1] else {
            Issue.record("it is not filled")
            return
        }
        #expect(filled.maxX == slider.bounds.width && filled.minX > 0)
    }

    @Test("Every room keeps its temperature")
    func rooms() throws {
        try panel.tap(text: "Study")
        try panel.waitUntilStill()
        let slider = try #require(panel.first(TemperatureSlider.self))
        panel.tap(at: Point(x: slider.frameInScene.minX, y: slider.frameInScene.midY))
        #expect(panel.isReadable("5.0 °C"))
        try panel.tap(text: "Upstairs")
        try panel.waitUntilStill()
        #expect(panel.isReadable("20.0 °C") && !panel.isReadable("5.0 °C"))
        try panel.tap(text: "Downstairs")
        try panel.waitUntilStill()
        #expect(panel.isReadable("5.0 °C"))
    }

    @Test("The slider can be operated with keys")
    func keys() {
        for _ in 1...20 where !(panel.scene.focusedView is TemperatureSlider) { panel.press(.tab) }
        panel.press(.pageUp)
        panel.advanceToNextFrame()
        #expect(panel.isReadable("20.5 °C"))
    }

    @Test("The app starts without a screen, using SDL's dummy driver, and shows its first frame")
    func opens() throws {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        let application = try Application(title: "Thermostat", root: Thermostat.makeRoot())
        var frames = 0
        application.onFirstFrame = { [unowned application] _ in
            frames += 1
            application.stop()
        }
        try application.run()
        #expect(frames == 1)
    }
}
