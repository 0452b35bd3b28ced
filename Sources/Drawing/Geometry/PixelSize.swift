/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int

    /// A size of so many pixels across and down.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// What a text such as `1280x800` says: two numbers of decimal digits with an `x` between them, and nothing else.
    ///
    /// - `sides`: what width and height may be.
    /// - Returns: nil where the text says something else.
    public init?(_ text: String, sides: ClosedRange<Int> = 1...16384) {
        let parts = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.joined().allSatisfy({ (0x30...0x39).contains($0) }),
            let width = Int(Substring(parts[0])),
            let height = Int(Substring(parts[1])), sides.contains(width), sides.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    /// Such as `1280x800`.
    public var description: String { "\(width)x\(height)" }
}
