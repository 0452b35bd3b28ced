/// The operation that turns stored pixels into the upright picture. The raw values are the values of the EXIF tag
/// Orientation (CIPA DC-008).
package enum PictureOrientation: Int, Hashable, Sendable, CaseIterable {
    /// The stored pixels are upright.
    case up = 1
    /// Upright after mirroring left and right.
    case upMirrored
    /// Upright after a half turn.
    case down
    /// Upright after mirroring top and bottom.
    case downMirrored
    /// Upright after swapping rows and columns.
    case leftMirrored
    /// Upright after a quarter turn clockwise.
    case right
    /// Upright after swapping rows and columns, and a half turn.
    case rightMirrored
    /// Upright after a quarter turn counterclockwise.
    case left

    /// A Boolean value that tells whether stored rows are columns of the upright picture.
    package var swapsSides: Bool { rawValue >= 5 }

    /// A Boolean value that tells whether the x coordinates of stored pixels run opposite to the x coordinates of the
    /// upright picture, or opposite to its y coordinates if the sides are swapped.
    package var mirrorsX: Bool {
        switch self {
        case .upMirrored, .down, .rightMirrored, .left: true
        case .up, .downMirrored, .leftMirrored, .right: false
        }
    }

    /// A Boolean value that tells the same about the y coordinates of stored pixels.
    package var mirrorsY: Bool {
        switch self {
        case .down, .downMirrored, .right, .rightMirrored: true
        case .up, .upMirrored, .leftMirrored, .left: false
        }
    }
}

// MARK: EXIF: a TIFF file whose 0th IFD describes the picture

extension PictureOrientation {
    /// The maximum number of IFD entries to examine, which bounds the number of small reads per file.
    static let maximumEntries = 1000
    private static let orientationTag = 0x0112
    private static let shortType = 3

    /// Reads the orientation from the 0th IFD of an EXIF block. No other IFD is read.
    ///
    /// If the block is invalid or has no valid orientation, the result is ``up``.
    ///
    /// - Parameter block: The offsets of the block, which begins with the byte order.
    init(exif source: some ByteSource, in block: Range<Int>) {
        self = Self.read(source, block) ?? .up
    }

    private static func read(_ source: some ByteSource, _ block: Range<Int>) -> PictureOrientation? {
        let start = block.lowerBound
        let isLittle = source.has("II*\0", at: start)
        guard block.count >= 8, block.upperBound <= source.count, isLittle || source.has("MM\0*", at: start) else {
            return nil
        }
        func short(_ offset: Int) -> Int? { isLittle ? source.little16(offset) : source.big16(offset) }
        func long(_ offset: Int) -> Int? { isLittle ? source.little32(offset) : source.big32(offset) }
        guard let offset = long(start + 4), offset >= 8, offset <= block.count - 2, let count = short(start + offset)
        else { return nil }
        let entries = start + offset + 2
        guard count * 12 <= block.upperBound - entries else { return nil }
        for index in 0..<min(count, maximumEntries) where short(entries + index * 12) == orientationTag {
            let entry = entries + index * 12
            guard short(entry + 2) == shortType, long(entry + 4) == 1, let value = short(entry + 8) else { return nil }
            return PictureOrientation(rawValue: value)
        }
        return nil
    }
}
