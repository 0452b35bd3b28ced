import Drawing

/// The areas to the right of a polygon's edges, for each pixel of a part of it.
struct SignedAreas {
    /// Twice the area of a pixel, in units of 1/256 × 1/256 of a pixel.
    private static let doublePixelArea = 2 * 256 * 256

    private let part: PixelRect
    private let columns: Int
    /// For each pixel, the change of the running sum of its row. Each row has one additional entry at its end.
    private var changes: [Int32]

    init(_ part: PixelRect) {
        self.part = part
        columns = part.width + 1
        changes = [Int32](repeating: 0, count: columns * part.height)
    }

    /// Adds the edge between two points, in 1/256 of a pixel relative to the first pixel of the shape's bounds.
    mutating func add(_ from: SIMD2<Int>, _ to: SIMD2<Int>) {
        guard from.y != to.y else { return }
        let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
        let sign = from.y < to.y ? 1 : -1
        let first = max(part.y0, upper.y >> 8)
        let last = min(part.y1, (lower.y + 255) >> 8)
        guard first < last, min(upper.x, lower.x) < part.x1 << 8 else { return }
        let slope = Double(lower.x - upper.x) / Double(lower.y - upper.y)
        /// Returns the x-coordinate of the edge at `y`. It depends only on the edge's ends, so it is the same for all parts.
        func x(at y: Int) -> Int {
            if y <= upper.y { return upper.x }
            if y >= lower.y { return lower.x }
            return upper.x + Int((Double(y - upper.y) * slope).rounded())
        }
        var start = max(upper.y, first << 8)
        var startX = x(at: start)
        for row in first..<last {
            let end = min(lower.y, (row + 1) << 8)
            let endX = x(at: end)
            addRow(row, fromX: startX, toX: endX, height: end - start, sign: sign)
            (start, startX) = (end, endX)
        }
    }

    /// Adds the section of an edge that lies in one row.
    private mutating func addRow(_ row: Int, fromX: Int, toX: Int, height: Int, sign: Int) {
        let base = (row - part.y0) * columns
        let (left, right) = (min(fromX, toX), max(fromX, toX))
        /// Returns the height of the section's part to the left of a position.
        func before(_ x: Int) -> Int { x >= right ? height : height * (x - left) / (right - left) }
        var x = left
        var done = 0
        if x < part.x0 << 8 {
            // The section of the edge to the left of the part has the same effect on all pixels of the row.
            x = min(right, part.x0 << 8)
            done = before(x)
            changes[base] &+= Int32(truncatingIfNeeded: sign * done * 512)
        }
        repeat {
            let cell = x >> 8
            guard done < height, cell < part.x1 else { return }
            let next = min(right, (cell + 1) << 8)
            let through = before(next)
            let inset = (x + next) - (cell << 9)
            let change = sign * (through - done)
            let index = base + cell - part.x0
            changes[index] &+= Int32(truncatingIfNeeded: change * (512 - inset))
            changes[index + 1] &+= Int32(truncatingIfNeeded: change * inset)
            (x, done) = (next, through)
        } while x < right
    }

    /// Writes the coverage of all pixels into a mask with the size of the part.
    func write(to mask: Pixmap) {
        for y in 0..<part.height {
            let row = mask.maskRow(y)
            var sum: Int32 = 0
            for x in 0..<part.width {
                sum &+= changes[y * columns + x]
                let area = min(Int(sum.magnitude), Self.doublePixelArea)
                row[x] = UInt8(truncatingIfNeeded: (area * 255 + Self.doublePixelArea / 2) / Self.doublePixelArea)
            }
        }
    }
}
