import Drawing
import TestSupport
import Testing

@testable import Rendering

/// Boxes of one colour.
@MainActor
struct BoxTests {
    @Test("Translucent and opaque rectangles are blended in order over the ones behind them", arguments: 1...40)
    func order(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = PixelSize(width: 120, height: 90)
        func color() -> Color {
            func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
            return Color(red: byte(), green: byte(), blue: byte(), alpha: random.chance(0.5) ? 255 : byte())
        }
        // Few distinct edges make boxes often cover each other exactly.
        func edges(_ end: Int) -> (Int, Int) {
            let places = [0, end / 10, end / 2, end * 4 / 5, end]
            let first = Int.random(in: 0..<4, using: &random)
            return (places[first], places[Int.random(in: first + 1...4, using: &random)])
        }
        var frame = Frame(size: size, scale: 1, background: Color(white: 30))
        var expected = [UInt32](repeating: 0xFF1E_1E1E, count: size.width * size.height)
        for id in 0..<8 {
            let ((left, right), (top, bottom)) = (edges(size.width), edges(size.height))
            let clip = PixelRect(x0: left, y0: top, x1: right, y1: bottom)
            var list = DisplayList()
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let ((x0, x1), (y0, y1)) = (edges(size.width), edges(size.height))
                let (box, color) = (PixelRect(x0: x0, y0: y0, x1: x1, y1: y1), color())
                list.fill(
                    Rect(x: Double(x0), y: Double(y0), width: Double(x1 - x0), height: Double(y1 - y0)), color)
                let seen = box.intersection(clip)
                for y in seen.y0..<max(seen.y0, seen.y1) {
                    for x in seen.x0..<max(seen.x0, seen.x1) {
                        let place = y * size.width + x
                        expected[place] = Pixel.over(Pixel.premultiplied(color), expected[place])
                    }
                }
            }
            frame.layers.append(Layer(id: UInt64(id), list: list, version: 1, originX: 0, originY: 0, clip: clip))
        }
        let buffer = try PixelBuffer(size: size)
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        renderer.render(frame, into: buffer)
        let pixels = (0..<size.height).flatMap { y in (0..<size.width).map { buffer.row(y)[$0] & 0xFFFFFF } }
        #expect(pixels == expected.map { $0 & 0xFFFFFF })
    }
}
