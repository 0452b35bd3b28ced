import Drawing

/// A panel as a ruler sees it: how large its pixels are, and how it is used.
///
/// What is not known, or cannot be believed, is nil; then everything stays as it was designed: ``PanelMetrics/nominal``.
public nonisolated struct PhysicalPanel: Hashable, Sendable {
    /// Along the diagonal; nil where the size is not known.
    public let pixelsPerInch: Double?
    /// In inches.
    public let diagonal: Double?
    /// How people use it.
    public let use: PanelUse

    /// The points of an inch of a panel in the hand: 58 points are 9.2 mm.
    public static let pointsPerInch = 160.0
    /// What lies outside is no panel that anybody touches, but a screen that does not know its size: the coarsest
    /// television has 25 pixels an inch, the finest telephone fewer than 600.
    public static let believablePixelsPerInch = 25.0...600
    /// In inches.
    public static let believableDiagonals = 2.0...120

    /// - `diagonal`: of the part that shows pixels, in inches; nil where nobody knows it.
    public init(pixelSize: PixelSize, diagonal: Double?, use: PanelUse) {
        self.use = use
        let pixels = Self.diagonal(Double(pixelSize.width), Double(pixelSize.height))
        guard let diagonal, Self.believableDiagonals.contains(diagonal), pixelSize.width > 0, pixelSize.height > 0,
            Self.believablePixelsPerInch.contains(pixels / diagonal)
        else {
            pixelsPerInch = nil
            self.diagonal = nil
            return
        }
        pixelsPerInch = pixels / diagonal
        self.diagonal = diagonal
    }

    /// - `millimetres`: what the screen says of the size of its pixels all together, in either orientation; nil
    ///   where it says nothing.
    public init(pixelSize: PixelSize, millimetres: Size?, use: PanelUse) {
        let believed = millimetres.flatMap { Self.isBelievable($0, for: pixelSize) ? $0 : nil }
        self.init(
            pixelSize: pixelSize, diagonal: believed.map { Self.diagonal($0.width, $0.height) / 25.4 }, use: use)
    }

    /// Screens say the ratio of their sides in the place of millimetres, and leave out one side or both.
    private static func isBelievable(_ size: Size, for pixels: PixelSize) -> Bool {
        let (long, short) = (max(size.width, size.height), min(size.width, size.height))
        guard short > 0, long.isFinite, pixels.width > 0, pixels.height > 0 else { return false }
        for (width, height) in [(16.0, 9.0), (16, 10), (4, 3), (5, 4)] {
            for factor in [1.0, 10, 100] where abs(long - width * factor) < 0.5 && abs(short - height * factor) < 0.5 {
                return false
            }
        }
        // Pixels that are a little higher than wide are there in the cheapest 7-inch panels (8 %).
        let ratio = Double(max(pixels.width, pixels.height)) / Double(min(pixels.width, pixels.height))
        return (0.75...1.33).contains(long / short / ratio)
    }

    private static func diagonal(_ width: Double, _ height: Double) -> Double {
        (width * width + height * height).squareRoot()
    }

    // MARK: What follows from it

    /// Pixels a point: as many as give the points of the design their size, in quarters, and one at the least.
    ///
    /// On coarser panels text would have too few pixels to be read. Between two quarters the targets make the difference:
    /// they are measured in millimetres, at whatever scale.
    public var scale: Double {
        guard let pixelsPerInch else { return 1 }
        return max(1, (pixelsPerInch / Self.pointsPerInch * use.viewingFactor * 4).rounded() / 4)
    }

    /// What is as long as it should be on this panel, drawn at its own scale or another one.
    /// - Parameter scale: pixels a point.
    public func metrics(scale: Double) -> PanelMetrics {
        guard let pixelsPerInch, let diagonal, scale > 0, scale.isFinite else { return .nominal }
        var metrics = PanelMetrics(diagonal: diagonal, pixelsPerInch: pixelsPerInch, scale: scale)
        metrics.minimumTarget = metrics.points(use.minimumTarget, rounded: .up)
        metrics.reach = use.reach.map { metrics.points($0, rounded: .down) } ?? .infinity
        return metrics
    }
}
