import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Rounded clips of layers")
struct RoundedClipTests {
    private static let size = PixelSize(width: 80, height: 60)
    private static let box = PixelRect(x0: 10, y0: 10, x1: 70, y1: 50)

    /// A layer that fills a rectangle of the frame.
    private func layer(_ id: UInt64, _ rect: PixelRect = box, _ color: Color = .white, opacity: Double = 1) -> Layer {
        var list = DisplayList()
        list.fill(Rect(x: 0, y: 0, width: Double(rect.width), height: Double(rect.height)), color)
        return Layer(
            id: id, list: list, version: 1, originX: Double(rect.x0), originY: Double(rect.y0), clip: rect,
            opacity: opacity)
    }

    private func clip(
        _ layers: Range<Int>, _ box: PixelRect = box, seen: PixelRect = PixelRect(size), radius: Double = 12
    ) -> RoundedClip {
        RoundedClip(id: 90, box: box, seen: seen, radius: radius, layers: layers)
    }

    private func frame(_ layers: [Layer], _ clips: [RoundedClip]) -> Frame {
        Frame(size: Self.size, scale: 1, background: Color(white: 20), layers: layers, roundedClips: clips)
    }

    private func rendered(_ frame: Frame) throws -> PixelBuffer {
        let buffer = try PixelBuffer(size: Self.size)
        Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger).render(frame, into: buffer)
        return buffer
    }

    @Test(
        "Content clipped with rounded corners equals a rounded shape, within one grey level",
        arguments: [0.5, 3, 12, 20, 1e300])
    func looks(radius: Double) throws {
        let cut = try rendered(frame([layer(1)], [clip(0..<1, radius: radius)]))
        var list = DisplayList()
        list.fill(Rect(x: 10, y: 10, width: 60, height: 40), .white, radii: CornerRadii(radius))
        let round = Layer(id: 1, list: list, version: 1, originX: 0, originY: 0, clip: PixelRect(Self.size))
        #expect(cut.difference(from: try rendered(frame([round], [])), tolerance: 1) == PixelBuffer.Difference())
    }

    @Test func `Behind the corners is what lay behind the first layer that is cut, whatever the others cover`() throws {
        let behind = layer(1, PixelRect(Self.size), Color(white: 90))
        let layers = [behind, layer(2, Self.box, .black), layer(3)]
        let buffer = try rendered(frame(layers, [clip(1..<3)]))
        #expect(buffer.color(x: 10, y: 10) == Color(white: 90))
        #expect(buffer.color(x: 69, y: 49) == Color(white: 90))
        #expect(buffer.color(x: 40, y: 10) == .white)
        let shades = (10..<22).map { buffer.color(x: $0, y: 10).red }
        #expect(shades.allSatisfy { $0 >= 90 }, "The black layer is seen at the edge: \(shades)")
    }

    @Test func `What lies before a clip is not cut by it`() throws {
        let front = layer(2, PixelRect(x0: 10, y0: 10, x1: 14, y1: 14), .black)
        let buffer = try rendered(frame([layer(1), front], [clip(0..<1)]))
        #expect(buffer.color(x: 10, y: 10) == .black)
    }

    @Test func `A clip within another one is cut by both`() throws {
        let inner = RoundedClip(
            id: 91, box: PixelRect(x0: 10, y0: 10, x1: 40, y1: 50), seen: PixelRect(Self.size), radius: 20,
            layers: 1..<2)
        let layers = [layer(1, Self.box, .black), layer(2, PixelRect(x0: 10, y0: 10, x1: 40, y1: 50))]
        let buffer = try rendered(frame(layers, [clip(0..<2), inner]))
        #expect(buffer.color(x: 10, y: 10) == Color(white: 20))
        #expect(buffer.color(x: 39, y: 10) == .black)
        #expect(buffer.color(x: 25, y: 30) == .white)
    }

    @Test func `Half-transparent layers are cut where they would be seen`() throws {
        let buffer = try rendered(frame([layer(1, Self.box, .white, opacity: 0.5)], [clip(0..<1)]))
        #expect(buffer.color(x: 10, y: 10) == Color(white: 20))
        #expect(abs(Int(buffer.color(x: 40, y: 30).red) - 138) <= 1)
    }

    @Test("A redrawn rectangle can cut through a rounded corner anywhere", arguments: [10, 12, 15, 21])
    func partOfACorner(edge: Int) throws {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: Self.size)
        let spot = PixelRect(x0: 8, y0: 8, x1: edge + 1, y1: edge)
        let layers = [layer(1), layer(2, spot, .black)]
        renderer.render(frame(layers, [clip(0..<2)]), into: buffer)
        var changed = layers
        changed[1] = layer(2, spot, Color(red: 255, green: 0, blue: 0))
        changed[1].version = 2
        let damage = renderer.render(frame(changed, [clip(0..<2)]), into: buffer)
        #expect(damage.area <= spot.area)
        #expect(buffer.difference(from: try rendered(frame(changed, [clip(0..<2)]))) == PixelBuffer.Difference())
    }

    @Test func `A clip that comes, changes or goes damages its corners and nothing else`() throws {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: Self.size)
        renderer.render(frame([layer(1)], []), into: buffer)
        for clips in [[clip(0..<1)], [clip(0..<1, radius: 5)], []] {
            let damage = renderer.render(frame([layer(1)], clips), into: buffer)
            #expect((1...4 * 12 * 12).contains(damage.area), "\(damage.rects)")
            #expect(buffer.difference(from: try rendered(frame([layer(1)], clips))) == PixelBuffer.Difference())
            #expect(renderer.render(frame([layer(1)], clips), into: buffer).isEmpty)
        }
    }

    @Test("Fixed content behind a scrolling rounded corner does not scroll with it", arguments: [10, -10, 3])
    func movedCorner(distance: Int) throws {
        var back = DisplayList()
        back.fill(Rect(x: 0, y: 0, width: 80, height: 60), Gradient(.vertical, from: .black, to: Color(white: 240)))
        let behind = Layer(id: 1, list: back, version: 1, originX: 0, originY: 0, clip: PixelRect(Self.size))
        func scrolled(_ shift: Int) -> Frame {
            let box = PixelRect(x0: 10, y0: -10, x1: 70, y1: 70).offset(dx: 0, dy: shift)
            var front = layer(2, PixelRect(x0: 10, y0: -10, x1: 70, y1: 70), Color(white: 128))
            front.shiftY = shift
            front.clip = Self.box
            var frame = frame([behind, front], [clip(1..<2, box, radius: 30)])
            frame.scrollers = [Scroller(id: 3, viewport: Self.box, shiftX: 0, shiftY: shift)]
            return frame
        }
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: Self.size)
        renderer.render(scrolled(0), into: buffer)
        renderer.render(scrolled(distance), into: buffer)
        #expect(buffer.difference(from: try rendered(scrolled(distance))) == PixelBuffer.Difference())
    }

    @Test func `Only pixels of corners that are drawn are kept`() throws {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let buffer = try PixelBuffer(size: Self.size)
        renderer.render(frame([layer(1)], []), into: buffer)
        #expect(renderer.painter.keptCount == 0)
        renderer.invalidate()
        renderer.render(frame([layer(1)], [clip(0..<1)]), into: buffer)
        #expect(renderer.painter.keptCount == 4 * 12 * 12)
        // The upper half is outside the clip.
        renderer.invalidate()
        let half = clip(0..<1, seen: PixelRect(x0: 0, y0: 30, x1: 80, y1: 60))
        renderer.render(frame([layer(1)], [half]), into: buffer)
        #expect(renderer.painter.keptCount == 6 * 12 * 12)
    }

    @Test func `Clips in disorder are left out, and the others are drawn`() throws {
        let layers = [layer(1), layer(2, PixelRect(x0: 0, y0: 0, x1: 5, y1: 5))]
        let whole = PixelRect(Self.size)
        let wide = PixelRect(x0: .min, y0: .min, x1: .max, y1: .max)
        let wrong = [
            clip(0..<9), clip(-3..<1), clip(2..<2), clip(5..<9), clip(0..<1, wide), clip(0..<1, radius: .nan),
            clip(0..<1, radius: -4), clip(0..<1, PixelRect(x0: 9, y0: 9, x1: 2, y1: 2)),
        ]
        let plain = try rendered(frame(layers, []))
        for clip in wrong {
            #expect(try rendered(frame(layers, [clip])).difference(from: plain) == PixelBuffer.Difference(), "\(clip)")
        }
        let right = try rendered(frame(layers, [clip(0..<1)]))
        for clips in [[clip(0..<9), clip(0..<1)], [clip(0..<1), clip(0..<2, whole)]] {
            #expect(try rendered(frame(layers, clips)).difference(from: right) == PixelBuffer.Difference())
        }
    }

    @Test func `Ten thousand clips are drawn`() throws {
        let layers = (1...10_000).map { layer(UInt64($0), PixelRect(x0: 1, y0: 1, x1: 9, y1: 9)) }
        let clips = layers.indices.map {
            RoundedClip(
                id: UInt64(20_000 + $0), box: PixelRect(x0: 1, y0: 1, x1: 9, y1: 9), seen: PixelRect(Self.size),
                radius: 3, layers: $0..<$0 + 1)
        }
        let buffer = try rendered(frame(layers, clips))
        #expect(buffer.color(x: 5, y: 5) == .white)
        #expect(buffer.color(x: 0, y: 0) == Color(white: 20))
    }
}
