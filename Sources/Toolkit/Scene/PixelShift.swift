/// A slow movement of the picture against burn-in, which visits every position equally often.
///
/// The path runs through the rows of a square in alternating directions, one pixel per step, and then back the same way.
public nonisolated struct PixelShift: Hashable, Sendable {
    /// The maximum shift in each direction, in pixels.
    public let margin: Int
    /// The current step. At 0 the picture is centred. The step can grow without limit.
    public var step = 0

    /// Creates a shift at step 0.
    ///
    /// - Parameter margin: The maximum shift in each direction, in pixels, from 0 to 64.
    public init(margin: Int) {
        self.margin = min(max(margin, 0), 64)
    }

    /// The number of steps after which the path repeats.
    public var period: Int { max(1, 2 * (side * side - 1)) }

    private var side: Int { 2 * margin + 1 }

    /// The shift of the picture from the centre, in pixels.
    public var offset: (x: Int, y: Int) {
        let cells = side * side
        // Step 0 is the middle of the path, which is the centre of the square.
        let number = ((step % period + period) % period + (cells - 1) / 2) % period
        let cell = number < cells ? number : period - number
        let (row, column) = (cell / side, cell % side)
        return (x: (row % 2 == 0 ? column : side - 1 - column) - margin, y: row - margin)
    }
}
