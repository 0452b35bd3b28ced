import Drawing
import TestSupport
import Testing

@testable import Rendering

/// Colours blended through a mask equal a mix pixel by pixel, with and without a lookup table.
@MainActor
struct MaskBlendTests {
    @Test(
        "Blending is correct on any background, even with more colours than there are lookup tables",
        arguments: 1...3)
    func equalsMixing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let ramps = BlendRamps()
        let colors = (0..<40).map { _ in UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random) }
        for round in 0..<300 {
            let size = PixelSize(
                width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...6, using: &random))
            let buffer = try PixelBuffer(size: size)
            let ground = colors[Int.random(in: 0..<colors.count, using: &random)]
            let spots = [0, 0, 0.02, 0.5][round % 4]
            for y in 0..<size.height {
                for x in 0..<size.width { buffer.row(y)[x] = random.chance(spots) ? 0xFF12_3456 : ground }
            }
            let mask = try #require(Pixmap(width: size.width, height: size.height, format: .mask))
            for y in 0..<size.height {
                for x in 0..<size.width where random.chance(0.7) {
                    mask.maskRow(y)[x] = random.chance(0.4) ? 255 : UInt8.random(in: 0...255, using: &random)
                }
            }
            let x = Int.random(in: 0..<size.width, using: &random)
            let y = Int.random(in: 0..<size.height, using: &random)
            let part = PixelRect(
                x0: x, y0: y, x1: Int.random(in: x + 1...size.width, using: &random), y1: size.height)
            let color = colors[Int.random(in: 0..<colors.count, using: &random)]
            let alpha = random.chance(0.5) ? 255 : Int.random(in: 1...255, using: &random)
            let repeatsRow = random.chance(0.2)
            var expected = Self.pixels(of: buffer)
            for row in part.y0..<part.y1 {
                for column in part.x0..<part.x1 {
                    let value = mask.maskRow(repeatsRow ? 0 : row - y)[column - x]
                    expected[row * size.width + column] = Self.mixed(
                        expected[row * size.width + column], color, Int(value), alpha: alpha)
                }
            }
            MaskBlend.blend(
                color, alpha: alpha, through: mask, 0, 0, repeatsRow: repeatsRow, into: buffer, part, ramps)
            #expect(Self.pixels(of: buffer) == expected, "round \(round): \(size), \(part), alpha \(alpha)")
        }
    }

    @Test("Each of 16 colour pairs has its own lookup table, and a 17th pair replaces one")
    func ramps() {
        let ramps = BlendRamps()
        let first = ramps.ramp(of: 0xFFFF_FFFF, alpha: 255, boost: 0, on: 0xFF00_0000)
        #expect(first[0] == 0xFF00_0000)
        #expect(first[255] == 0xFFFF_FFFF)
        let others = (1..<16).map { ramps.ramp(of: 0xFFFF_FFFF, alpha: $0, boost: 0, on: 0xFF00_0000) }
        #expect(Set(others + [first]).count == 16)
        #expect(ramps.ramp(of: 0xFFFF_FFFF, alpha: 255, boost: 0, on: 0xFF00_0000) == first)
        let seventeenth = ramps.ramp(of: 0xFFFF_FFFF, alpha: 255, boost: 0, on: 0xFF10_1010)
        #expect(seventeenth[0] == 0xFF10_1010)
    }

    /// Returns the blended pixel, computed byte by byte.
    private static func mixed(_ old: UInt32, _ new: UInt32, _ value: Int, alpha: Int) -> UInt32 {
        let full = value + value >> 7
        let share = alpha == 255 ? full : (full * (alpha + alpha >> 7)) >> 8
        return [0, 8, 16, 24].reduce(0) { pixel, shift in
            let (a, b) = (Int(old >> UInt32(shift) & 255), Int(new >> UInt32(shift) & 255))
            return pixel | UInt32((a * (256 - share) + b * share + 128) >> 8) << UInt32(shift)
        }
    }

    private static func pixels(of buffer: PixelBuffer) -> [UInt32] {
        (0..<buffer.size.height).flatMap { y in (0..<buffer.size.width).map { buffer.row(y)[$0] } }
    }
}
