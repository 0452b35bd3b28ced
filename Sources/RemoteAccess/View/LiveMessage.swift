/// What a live view is sent, one after the other: its length in four bytes, a letter, two numbers of two bytes, and what belongs to it. Numbers
/// have their highest byte first.
public enum LiveMessage: Hashable, Sendable {
    /// The picture has so many pixels, and is black until its parts come.
    case size(width: Int, height: Int)
    /// A part of the picture, as PNG, with its upper left pixel.
    case part(x: Int, y: Int, png: [UInt8])
    /// Nothing has changed; the panel is there.
    case alive
    /// The panel is not there; why, in words.
    case lost(String)

    /// As it is sent.
    public var bytes: [UInt8] {
        switch self {
        case .size(let width, let height): Self.message("S", width, height, [])
        case .part(let x, let y, let png): Self.message("P", x, y, png)
        case .alive: Self.message("A", 0, 0, [])
        case .lost(let why): Self.message("L", 0, 0, Array(why.utf8))
        }
    }

    private static func message(_ letter: Unicode.Scalar, _ a: Int, _ b: Int, _ rest: [UInt8]) -> [UInt8] {
        func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian) { Array($0) }
        }
        let numbers = [UInt8(ascii: letter)] + big(UInt16(clamping: a)) + big(UInt16(clamping: b))
        return big(UInt32(clamping: numbers.count + rest.count)) + numbers + rest
    }
}
