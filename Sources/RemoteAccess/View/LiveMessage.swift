/// A message to a viewer of the live view: a length in four bytes, a letter, two numbers of two bytes each, and data. Numbers are
/// big-endian.
public enum LiveMessage: Hashable, Sendable {
    /// The size of the picture in pixels. The picture is black until its parts arrive.
    case size(width: Int, height: Int)
    /// A part of the picture as PNG, with the position of its upper left pixel.
    case part(x: Int, y: Int, png: [UInt8])
    /// A keep-alive message: nothing has changed.
    case alive
    /// The panel is not available. The associated value is the reason.
    case lost(String)

    /// The encoded message.
    public var bytes: [UInt8] {
        switch self {
        case .size(let width, let height): Self.message("S", width, height, [])
        case .part(let x, let y, let png): Self.message("P", x, y, png)
        case .alive: Self.message("A", 0, 0, [])
        case .lost(let why): Self.message("L", 0, 0, Array(why.utf8))
        }
    }

    private static func message(_ letter: Unicode.Scalar, _ a: Int, _ b: Int, _ data: [UInt8]) -> [UInt8] {
        func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian) { Array($0) }
        }
        let numbers = [UInt8(ascii: letter)] + big(UInt16(clamping: a)) + big(UInt16(clamping: b))
        return big(UInt32(clamping: numbers.count + data.count)) + numbers + data
    }
}
