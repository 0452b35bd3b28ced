import CPixman
import Drawing
import TestSupport
import Testing

@testable import Rendering

/// Boxes of one colour equal pixman's result, and no pixel beside them is written.
@MainActor
struct SolidFillTests {
    @Test("Any rectangle is filled correctly, even with padding at the end of rows", arguments: 1...3)
    func equalsPixman(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let size = PixelSize(
                width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...5, using: &random))
            let stride = size.width + Int.random(in: 0...5, using: &random)
            let pixels = (0..<stride * size.height).map { _ in UInt32.random(in: 0...(.max), using: &random) }
            let color = UInt32.random(in: 0xFF00_0000...(.max), using: &random)
            let (x0, y0) = (
                Int.random(in: 0...size.width, using: &random), Int.random(in: 0...size.height, using: &random)
            )
            let part = PixelRect(
                x0: x0, y0: y0, x1: Int.random(in: x0...size.width, using: &random),
                y1: Int.random(in: y0...size.height, using: &random))
            let quick = try drawn(on: pixels, size, stride) { SolidFill.fill(color, into: $0, part) }
            let slow = try drawn(on: pixels, size, stride) { buffer in
                pixman_fill(
                    buffer.base.assumingMemoryBound(to: UInt32.self), Int32(stride), 32, Int32(part.x0),
                    Int32(part.y0), Int32(part.width), Int32(part.height), color)
            }
            #expect(quick == slow, "\(size) \(part) \(String(color, radix: 16))")
        }
    }
}
