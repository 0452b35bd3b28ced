/// The coverage of each pixel of a row by a shape.
///
/// A row is divided into 16 lines, and the span of the shape on each line is computed exactly. Nearly vertical edges
/// therefore have 256 shades, and nearly horizontal edges have 16.
struct Coverage {
    static let lines = 16

    /// The coverage of each pixel of the row, from 0 to 1.
    private(set) var row: [Float]

    init(width: Int) {
        row = [Float](repeating: 0, count: max(0, width))
    }

    mutating func clear() {
        for index in row.indices { row[index] = 0 }
    }

    /// Adds the span from `x0` to `x1` of one of the row's lines. A negative weight subtracts it.
    mutating func add(from x0: Double, to x1: Double, weight: Float = 1) {
        let start = max(0, x0)
        let end = min(Double(row.count), x1)
        guard end > start else { return }
        let share = weight / Float(Self.lines)
        let first = Int(start)
        let last = min(row.count - 1, Int(end))
        if first == last {
            row[first] += Float(end - start) * share
            return
        }
        row[first] += Float(Double(first + 1) - start) * share
        for index in first + 1..<max(first + 1, last) { row[index] += share }
        row[last] += Float(end - Double(last)) * share
    }

    /// Replaces the coverage with the coverage of one row of a rounded shape's piece.
    mutating func set(to piece: RoundedShape.Piece, row y: Int) {
        clear()
        for line in 0..<Self.lines {
            let height = Double(Int(piece.y) + y) + (Double(line) + 0.5) / Double(Self.lines)
            if let (x0, x1) = piece.shape.span(at: height, hole: false) {
                add(from: x0 - Double(piece.x), to: x1 - Double(piece.x))
            }
            if piece.shape.line > 0, let (x0, x1) = piece.shape.span(at: height, hole: true) {
                add(from: x0 - Double(piece.x), to: x1 - Double(piece.x), weight: -1)
            }
        }
    }

    /// Writes the row as alpha values from 0 to `alpha`.
    func write(to target: UnsafeMutablePointer<UInt8>, alpha: Int = 255) {
        for index in row.indices {
            target[index] = UInt8(max(0, min(255, (row[index] * Float(alpha)).rounded())))
        }
    }
}
