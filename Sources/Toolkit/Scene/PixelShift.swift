/// A slow path of the picture over the glass, on which it comes to each place as often as to any other.
///
/// A pure value. The path goes through the rows of a square, to and fro, by a pixel each step, and back the same way.
public nonisolated struct PixelShift: Hashable, Sendable {
    /// How far it goes to each side, in pixels.
    public let margin: Int
    /// From 0, where the picture is in the middle; counts on for ever.
    public var step = 0

    /// - Parameter margin: how far it goes to each side, in pixels: from 0 to 64.
    public init(margin: Int) {
        self.margin = min(max(margin, 0), 64)
    }

    /// After how many steps it begins anew.
    public var period: Int { max(1, 2 * (side * side - 1)) }

    private var side: Int { 2 * margin + 1 }

    /// Where the picture is, in pixels from the middle.
    public var offset: (x: Int, y: Int) {
        let cells = side * side
        // The middle of the path is the middle of the square.
        let number = ((step % period + period) % period + (cells - 1) / 2) % period
        let cell = number < cells ? number : period - number
        let (row, column) = (cell / side, cell % side)
        return (x: (row % 2 == 0 ? column : side - 1 - column) - margin, y: row - margin)
    }
}
