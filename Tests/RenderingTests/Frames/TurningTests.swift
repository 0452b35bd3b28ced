import Drawing
import Glibc
import Rendering
import TestSupport
import Testing

@Suite("Pixel rotation")
struct TurningTests {
    /// Memory with a gap behind each row that must not be written.
    private final class Paper {
        let memory: UnsafeMutableRawPointer
        let buffer: PixelBuffer

        init(_ size: PixelSize, gap: Int, fill: (Int) -> UInt32) throws {
            let words = (size.width + gap) * size.height
            memory = .allocate(byteCount: words * 4, alignment: 64)
            for index in 0..<words { memory.storeBytes(of: fill(index), toByteOffset: index * 4, as: UInt32.self) }
            buffer = try PixelBuffer(borrowing: memory, size: size, stride: (size.width + gap) * 4)
        }

        deinit {
            memory.deallocate()
        }

        var words: [UInt32] {
            (0..<buffer.stride / 4 * buffer.size.height).map {
                memory.load(fromByteOffset: $0 * 4, as: UInt32.self)
            }
        }
    }

    /// Returns the expected target: the rectangles' rotated pixels, and the rest unchanged.
    private func expected(_ rects: [PixelRect], of source: PixelBuffer, by rotation: Rotation, in target: Paper)
        -> [UInt32]
    {
        var words = target.words
        let stride = target.buffer.stride / 4
        for rect in rects {
            let seen = rect.intersection(PixelRect(source.size))
            guard !seen.isEmpty else { continue }
            for y in seen.y0..<seen.y1 {
                for x in seen.x0..<seen.x1 {
                    let (column, row) =
                        switch rotation {
                        case .degrees0: (x, y)
                        case .degrees90: (source.size.height - 1 - y, x)
                        case .degrees180: (source.size.width - 1 - x, source.size.height - 1 - y)
                        case .degrees270: (y, source.size.width - 1 - x)
                        }
                    guard column < target.buffer.size.width, row < target.buffer.size.height else { continue }
                    words[row * stride + column] = source.base.load(
                        fromByteOffset: y * source.stride + x * 4, as: UInt32.self)
                }
            }
        }
        return words
    }

    private func check(
        _ size: PixelSize, _ rotation: Rotation, rects: [PixelRect]? = nil, gaps: (Int, Int) = (0, 0),
        target targetSize: PixelSize? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let source = try Paper(size, gap: gaps.0) { UInt32($0 &* 0x9E37 &+ 1) }
        let target = try Paper(targetSize ?? rotation.turned(size), gap: gaps.1) { UInt32(0xFF00_0000 + $0) }
        let rects = rects ?? [PixelRect(size)]
        let expected = expected(rects, of: source.buffer, by: rotation, in: target)
        source.buffer.turn(rects, by: rotation, into: target.buffer)
        #expect(target.words == expected, "\(size) \(rotation) \(rects)", sourceLocation: sourceLocation)
    }

    @Test(
        "R5: A complete picture of any small size is rotated correctly, with and without row padding",
        arguments: Rotation.allCases)
    func small(rotation: Rotation) throws {
        for width in 1...9 {
            for height in 1...9 {
                for gaps in [(0, 0), (3, 1)] {
                    try check(PixelSize(width: width, height: height), rotation, gaps: gaps)
                }
            }
        }
    }

    @Test(
        "R5: Pictures of about the algorithm's block size are rotated correctly", arguments: Rotation.allCases,
        [(15, 257), (16, 256), (17, 255), (33, 300), (1, 517), (300, 1), (64, 64)])
    func large(rotation: Rotation, size: (width: Int, height: Int)) throws {
        try check(PixelSize(width: size.width, height: size.height), rotation, gaps: (5, 2))
    }

    @Test(
        "R5: Only the pixels of the given rectangles are written, even if rectangles extend beyond the picture",
        arguments: Rotation.allCases)
    func parts(rotation: Rotation) throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            let size = PixelSize(
                width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
            let rects = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                let (x, y) = (Int.random(in: -9...45, using: &random), Int.random(in: -9...45, using: &random))
                return PixelRect(
                    x0: x, y0: y, x1: x + .random(in: -2...30, using: &random),
                    y1: y + .random(in: -2...30, using: &random))
            }
            try check(size, rotation, rects: rects, gaps: (0, 3))
        }
    }

    @Test("R5: Pixels that do not fit into a target of a different size are omitted", arguments: Rotation.allCases)
    func smallTarget(rotation: Rotation) throws {
        for width in [1, 5, 20, 31] {
            for height in [1, 6, 20, 33] {
                try check(
                    PixelSize(width: 20, height: 21), rotation, target: PixelSize(width: width, height: height))
            }
        }
    }
}
