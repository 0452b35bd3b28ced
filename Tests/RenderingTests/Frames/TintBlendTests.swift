import CPixman
import Drawing
import TestSupport
import Testing

@testable import Rendering

/// A colour blended over pixels equals pixman's result bit for bit.
@MainActor
struct TintBlendTests {
    @Test(
        "Any colour is blended correctly over pixels of any width, even with padding at the end of rows",
        arguments: 1...3)
    func equalsPixman(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<120 {
            let size = PixelSize(
                width: Int.random(in: 1...23, using: &random), height: Int.random(in: 1...5, using: &random))
            let stride = size.width + Int.random(in: 0...5, using: &random)
            var pixels = [UInt32](repeating: UInt32.random(in: 0...(.max), using: &random), count: stride * size.height)
            for index in pixels.indices where random.chance(0.3) {
                pixels[index] = UInt32.random(in: 0...(.max), using: &random)
            }
            let alpha = UInt8.random(in: 0...255, using: &random)
            func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
            let color = Pixel.premultiplied(Color(red: byte(), green: byte(), blue: byte(), alpha: alpha))
            let x0 = Int.random(in: 0..<size.width, using: &random)
            let part = PixelRect(
                x0: x0, y0: Int.random(in: 0..<size.height, using: &random),
                x1: Int.random(in: x0 + 1...size.width, using: &random), y1: size.height)
            let quick = try drawn(on: pixels, size, stride) { TintBlend.blend(color, into: $0, part) }
            let slow = try drawn(on: pixels, size, stride) { buffer in
                let dot = try #require(Canvas.makeDot())
                dot.row(0)[0] = color
                pixman_image_composite32(
                    PIXMAN_OP_OVER, dot.image, nil, buffer.image, 0, 0, 0, 0, Int32(part.x0), Int32(part.y0),
                    Int32(part.width), Int32(part.height))
            }
            // The unused byte is not compared.
            #expect(
                quick.map { $0 & 0xFFFFFF } == slow.map { $0 & 0xFFFFFF }, "\(size) \(part) \(String(color, radix: 16))"
            )
        }
    }
}
