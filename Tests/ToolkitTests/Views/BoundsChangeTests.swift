import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Bounds changes")
struct BoundsChangeTests {
    /// A view that draws a box of its own size.
    private final class BoxView: View {
        private(set) var draws = 0
        var color = Color.black

        override func draw(_ list: inout DisplayList) {
            draws += 1
            list.fill(Rect(origin: .zero, size: bounds.size), color)
        }
    }

    private let panel = HeadlessPanel.bare()
    private let view: BoxView

    init() {
        view = panel.add(BoxView(), 0, 0, 100, 50)
        panel.advanceToNextFrame()
    }

    private var layer: Layer? { panel.frame.layers.last }

    /// Returns the size of the box in a frame.
    private func box(in layer: Layer?) -> Size? {
        guard case .fill(let rect, _, _)? = layer?.list.commands.first else { return nil }
        return rect.size
    }

    private func stretch() {
        view.boundsChangeMode = .scaleToFill
        panel.advanceToNextFrame()
    }

    @Test("B5: A bounds change redraws the view by default")
    func redraw() {
        #expect(view.boundsChangeMode == .redraw)
        view.frame.size = Size(width: 200, height: 60)
        panel.advanceToNextFrame()
        #expect(view.draws == 2)
        #expect(box(in: layer) == Size(width: 200, height: 60))
    }

    @Test("B5: With scaleToFill the existing drawing is scaled until the view needs display")
    func scaleToFill() throws {
        stretch()
        let draws = view.draws
        let version = try #require(layer?.version)
        view.frame.size = Size(width: 200, height: 60)
        panel.advanceToNextFrame()
        #expect(view.draws == draws)
        #expect(box(in: layer) == Size(width: 200, height: 60))
        #expect(layer?.version != version)
        view.color = .white
        view.setNeedsDisplay()
        panel.advanceToNextFrame()
        #expect(view.draws == draws + 1)
        #expect(layer?.list.commands == [.fill(Rect(x: 0, y: 0, width: 200, height: 60), .color(.white), .none)])
    }

    @Test("B5: The scaled drawing is always made from the original, not from a scaled version")
    func roundTrip() {
        stretch()
        let list = layer?.list
        for size in [Size(width: 37, height: 900), Size(width: 0.1, height: 1e6), Size(width: 3, height: 3)] {
            view.frame.size = size
            panel.advanceToNextFrame()
        }
        view.frame.size = Size(width: 100, height: 50)
        panel.advanceToNextFrame()
        #expect(layer?.list == list)
    }

    @Test("B5: During a size animation the drawing is scaled to the presented size, and in redraw mode it is clipped")
    func animation() throws {
        stretch()
        let other = panel.add(BoxView(), 0, 100, 100, 50)
        panel.advanceToNextFrame()
        let draws = view.draws
        panel.output.restart()
        view.animate(withDuration: .seconds(1), curve: .linear) {
            view.frame.size = Size(width: 200, height: 50)
            other.frame.size = Size(width: 200, height: 50)
        }
        panel.advance(by: .milliseconds(1200))
        #expect(view.draws == draws)
        #expect(other.draws == 2)
        #expect(panel.frameCount > 55)
        var widths: Set<Double> = []
        for shown in panel.output.presentations.dropFirst() {
            let layers = shown.frame.layers.suffix(2)
            let stretched = try #require(layers.first)
            let width = try #require(box(in: stretched)?.width)
            #expect(stretched.clip.x1 == Layer.edge(width))
            #expect(box(in: layers.last)?.width == 200)
            widths.insert(width)
        }
        #expect(widths.count > 50)
        #expect(widths.max() == 200)
    }

    @Test("B5, R4: A rotation of the panel during an animation moves the view only by the change of its layout")
    func rotation() throws {
        stretch()
        let other = panel.add(BoxView(), 0, 100, 100, 50)
        panel.advanceToNextFrame()
        let draws = view.draws
        view.animate(withDuration: .seconds(1), curve: .linear) {
            view.frame.size.width = 200
            other.frame.size.width = 200
        }
        var last = 100.0
        for frame in 1...70 {
            let layoutChange = frame == 30 ? 90.0 : 0
            if frame == 30 {
                panel.rotate()
                view.frame.size.width += layoutChange
                other.frame.size.width += layoutChange
            }
            panel.advanceToNextFrame()
            let width = try #require(box(in: panel.frame.layers.suffix(2).first)?.width)
            // Each frame covers a sixtieth of the animation.
            #expect(width - last >= layoutChange - 1e-9 && width - last <= layoutChange + 1.67, "frame \(frame)")
            last = width
        }
        #expect(last == 290)
        #expect(view.draws == draws)
        #expect(other.draws == 3)
        #expect(box(in: layer)?.width == 290)
    }

    @Test("B5: A view whose size does not change keeps its drawing")
    func still() throws {
        stretch()
        view.frame.size = Size(width: 130, height: 70)
        panel.advanceToNextFrame()
        let version = try #require(layer?.version)
        view.frame.origin.x = 20
        panel.advanceToNextFrame()
        #expect(layer?.version == version)
        #expect(layer?.originX == 20)
    }

    @Test("B5: A new theme redraws the view at its current size")
    func theme() {
        stretch()
        view.frame.size = Size(width: 130, height: 70)
        panel.advanceToNextFrame()
        let draws = view.draws
        panel.scene.theme = .light
        panel.advanceToNextFrame()
        #expect(view.draws == draws + 1)
        #expect(box(in: layer) == Size(width: 130, height: 70))
    }

    @Test("B5: An empty size is handled safely during an animation, at its end, and when the view was drawn")
    func nothing() {
        stretch()
        for size in [Size.zero, Size(width: -5, height: .nan), Size(width: .infinity, height: 0)] {
            view.frame.size = size
            panel.advanceToNextFrame()
            _ = view.recordedDisplayList()
            view.setNeedsDisplay()
            _ = view.recordedDisplayList()
        }
        view.frame.size = Size(width: 40, height: 30)
        panel.advanceToNextFrame()
        #expect(box(in: layer) == Size(width: 40, height: 30))
        view.animate(withDuration: .milliseconds(200)) { view.frame.size = .zero }
        panel.advance(by: .milliseconds(400))
        view.animate(withDuration: .milliseconds(200)) { view.frame.size = Size(width: 40, height: 30) }
        panel.advance(by: .milliseconds(400))
        #expect(box(in: layer) == Size(width: 40, height: 30))
    }

    @Test("B5: Returning to redraw mode redraws the view at its current size")
    func backToRedraw() {
        stretch()
        view.frame.size = Size(width: 130, height: 70)
        panel.advanceToNextFrame()
        let draws = view.draws
        view.boundsChangeMode = .redraw
        panel.advanceToNextFrame()
        #expect(view.draws == draws + 1)
        view.frame.size = Size(width: 10, height: 10)
        panel.advanceToNextFrame()
        #expect(view.draws == draws + 2)
    }
}
