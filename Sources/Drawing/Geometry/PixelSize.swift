/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Creates a size from a width and a height.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Creates a size from a text such as `1280x800`: two decimal numbers separated by an `x`.
    ///
    /// - `sides`: The permitted range for width and height.
    /// - Returns: `nil` if the text has another form or if a number is outside the range.
    public init?(_ text: String, sides: ClosedRange<Int> = 1...16384) {
        let parts = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.joined().allSatisfy({ (0x30...0x39).contains($0) }),
            let width = Int(Substring(parts[0])),
            let height = Int(Substring(parts[1])), sides.contains(width), sides.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    /// The size in the form `1280x800`.
    public var description: String { "\(width)x\(height)" }
}
