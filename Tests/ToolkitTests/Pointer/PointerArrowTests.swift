import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Mouse pointer")
struct PointerArrowTests {
    private let panel = HeadlessPanel.bare()
    private var scene: Scene { panel.scene }

    private func move(_ x: Double, _ y: Double) {
        scene.send(PointerEvent(position: Point(x: x, y: y), time: panel.now))
        panel.advanceToNextFrame()
    }

    /// The layers of the pointer: those in front of a frame without it.
    private var arrow: Layer? {
        panel.frame.layers.last { $0.list.commands.count == 4 && $0.list.commands.allSatisfy(\.isPolygon) }
    }

    @Test("T9: A mouse movement shows the pointer in front of everything with its tip at the position")
    func tip() throws {
        let before = panel.frame.layers.count
        #expect(arrow == nil)
        move(100, 50.6)
        let layer = try #require(arrow)
        #expect(panel.frame.layers.count == before + 1)
        #expect(panel.frame.layers.last?.id == layer.id)
        #expect((layer.shiftX, layer.shiftY) == (100, 51))
        #expect(layer.clip == PixelRect(x0: 100, y0: 51, x1: 115, y1: 74))
        move(120, 70)
        let moved = try #require(arrow)
        #expect(moved.id == layer.id && moved.version == layer.version)
        #expect((moved.shiftX, moved.shiftY) == (120, 70))
    }

    @Test("T9: The pointer hides after three seconds without movement, and needs only one timer for that")
    func rest() {
        for step in 0..<100 {
            move(Double(step), 0)
            panel.advance(by: .milliseconds(50))
        }
        #expect(arrow != nil)
        panel.advance(by: .milliseconds(2900))
        #expect(arrow != nil)
        panel.advance(by: .milliseconds(200))
        #expect(arrow == nil)
        #expect(scene.pointerPosition == nil)
        #expect(scene.nextDeadline == nil)
        #expect(!scene.needsFrame)
        move(5, 5)
        #expect(arrow != nil)
    }

    @Test("T9: A touch hides the pointer, and a mouse button does not")
    func touch() {
        move(10, 10)
        panel.send(.began, of: .mouse, at: Point(x: 10, y: 10))
        panel.send(.ended, of: .mouse, at: Point(x: 10, y: 10))
        panel.advanceToNextFrame()
        #expect(arrow != nil)
        panel.tap(at: Point(x: 200, y: 200))
        panel.advanceToNextFrame()
        #expect(arrow == nil)
        #expect(scene.nextDeadline == nil)
    }

    @Test(
        "T9: The two colours of the pointer contrast in every theme, and another theme redraws it",
        arguments: [Theme.dark, .light, .highContrast, .calm])
    func colors(theme: Theme) throws {
        move(10, 10)
        let version = try #require(arrow).version
        scene.theme = theme
        panel.advanceToNextFrame()
        let layer = try #require(arrow)
        #expect(theme == .dark || layer.version != version)
        let colors = layer.list.commands.compactMap { command -> Color? in
            if case .polygon(_, .color(let color)) = command { color } else { nil }
        }
        #expect(Set(colors).count == 2)
        #expect(colors[0].contrast(with: colors[3]) > 12)
    }

    @Test("T9: The pointer is clipped at the edge, and a position that is not a number does not move it")
    func edges() throws {
        let size = scene.size
        move(size.width - 1, size.height - 1)
        #expect(try #require(arrow).clip.area == 1)
        scene.send(PointerEvent(position: Point(x: .nan, y: 0), time: panel.now))
        #expect(scene.pointerPosition == Point(x: size.width - 1, y: size.height - 1))
        move(-1000, -1000)
        #expect(arrow == nil)
    }
}

extension DrawCommand {
    fileprivate var isPolygon: Bool { if case .polygon = self { true } else { false } }
}
