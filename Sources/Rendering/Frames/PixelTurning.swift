import Synchronization

/// Transposes pixels, so that columns become rows, in a cache-friendly order.
///
/// The access order determines the cost: the pixels of a column lie in as many cache lines and pages as there are rows.
/// Strips with the width of a cache line are therefore read downwards, which fills the target's rows one cache line after
/// the other. Before that, one pixel of each of these cache lines is read from left to right. As a result, the CPU
/// detects the sequential access, and prefetches the lines while it is still working on others.
struct PixelTurning {
    private typealias Pixels = SIMD4<UInt32>

    /// The number of pixels in a cache line, which has 64 bytes on nearly all processors.
    private static let lineLength = 16
    /// The number of rows of a strip that are transposed at once. 16 × 256 pixels take 16 KB, half of a first-level cache.
    private static let stripLength = 256

    /// The first pixel of the first row. The stride is the number of bytes to the next row, negative if rows go upwards.
    let source: UnsafeRawPointer
    let sourceStride: Int
    /// The first pixel of the first row that is written. The memory must not overlap with the source.
    let target: UnsafeMutableRawPointer
    let targetStride: Int

    init(
        source: UnsafeMutableRawPointer, sourceStride: Int, target: UnsafeMutableRawPointer, targetStride: Int
    ) {
        self.source = UnsafeRawPointer(source)
        self.sourceStride = sourceStride
        self.target = target
        self.targetStride = targetStride
    }

    /// Turns the source's columns into the target's rows.
    func transpose(columns: Int, rows: Int) {
        forEachPart(of: 0..<columns, length: Self.lineLength) { columns in
            forEachPart(of: 0..<rows, length: Self.stripLength) { rows in
                fetch(columns: columns, rows: rows)
                forEachPart(of: rows, length: Self.lineLength) { rows in
                    if columns.count == Self.lineLength, rows.count == Self.lineLength {
                        transposeTile(columns.lowerBound, rows.lowerBound)
                    } else {
                        transposeSingly(columns: columns, rows: rows)
                    }
                }
            }
        }
    }

    @inline(__always)
    private func forEachPart(of range: Range<Int>, length: Int, _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(start &+ length, range.upperBound)
            body(start..<end)
            start = end
        }
    }

    /// Reads one pixel of each cache line in a part of the target, row by row.
    private func fetch(columns: Range<Int>, rows: Range<Int>) {
        for x in columns {
            var y = rows.lowerBound
            while y < rows.upperBound {
                // The read is atomic only because the compiler would remove a plain read whose result is unused.
                _ = place(y, x).assumingMemoryBound(to: Atomic<UInt32>.self).pointee.load(ordering: .relaxed)
                y &+= Self.lineLength
            }
        }
    }

    private func transposeSingly(columns: Range<Int>, rows: Range<Int>) {
        for x in columns {
            for y in rows {
                place(y, x).storeBytes(
                    of: (source + (y &* sourceStride &+ x &* 4)).load(as: UInt32.self), as: UInt32.self)
            }
        }
    }

    /// Transposes a square with sides of a cache line, so that each cache line of the target is written completely.
    private func transposeTile(_ x: Int, _ y: Int) {
        var column = x
        while column < x &+ Self.lineLength {
            transposeBlock(column, y)
            transposeBlock(column, y &+ 4)
            transposeBlock(column, y &+ 8)
            transposeBlock(column, y &+ 12)
            column &+= 4
        }
    }

    /// Transposes four by four pixels.
    @inline(__always)
    private func transposeBlock(_ x: Int, _ y: Int) {
        let from = source + (y &* sourceStride &+ x &* 4)
        let (a, b) = (Self.load(from), Self.load(from + sourceStride))
        let (c, d) = (Self.load(from + 2 &* sourceStride), Self.load(from + 3 &* sourceStride))
        let (ab, cd) = (Pixels(a.x, b.x, a.y, b.y), Pixels(c.x, d.x, c.y, d.y))
        let (ab2, cd2) = (Pixels(a.z, b.z, a.w, b.w), Pixels(c.z, d.z, c.w, d.w))
        let to = place(y, x)
        Self.store(Pixels(lowHalf: ab.lowHalf, highHalf: cd.lowHalf), to)
        Self.store(Pixels(lowHalf: ab.highHalf, highHalf: cd.highHalf), to + targetStride)
        Self.store(Pixels(lowHalf: ab2.lowHalf, highHalf: cd2.lowHalf), to + 2 &* targetStride)
        Self.store(Pixels(lowHalf: ab2.highHalf, highHalf: cd2.highHalf), to + 3 &* targetStride)
    }

    /// Returns the address of a pixel of the target.
    @inline(__always)
    private func place(_ column: Int, _ row: Int) -> UnsafeMutableRawPointer {
        target + (row &* targetStride &+ column &* 4)
    }

    /// Copies the pixels of a row in reverse order.
    static func reverse(_ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
        let vectorizedCount = count & ~3
        var x = 0
        while x < vectorizedCount {
            let pixels = load(source + x &* 4)
            store(Pixels(pixels.w, pixels.z, pixels.y, pixels.x), target + (count &- 4 &- x) &* 4)
            x &+= 4
        }
        while x < count {
            (target + (count &- 1 &- x) &* 4).storeBytes(of: (source + x &* 4).load(as: UInt32.self), as: UInt32.self)
            x &+= 1
        }
    }

    @inline(__always)
    private static func load(_ pixels: UnsafeRawPointer) -> Pixels { pixels.loadUnaligned(as: Pixels.self) }

    @inline(__always)
    private static func store(_ pixels: Pixels, _ place: UnsafeMutableRawPointer) {
        place.storeBytes(of: pixels, as: Pixels.self)
    }
}
