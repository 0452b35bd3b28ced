import Drawing

/// The physical size of a panel and its use.
///
/// Values that are unknown or implausible are `nil`. The panel then has ``PanelMetrics/nominal``, and its scale depends only on its pixels.
public nonisolated struct PhysicalPanel: Hashable, Sendable {
    /// The pixel density along the diagonal, or `nil` if the size is not known.
    public let pixelsPerInch: Double?
    /// The diagonal in inches, or `nil` if the size is not known.
    public let diagonal: Double?
    /// The way in which people use the panel.
    public let use: PanelUse
    /// The length of the shorter side, in pixels.
    private let shortSide: Double

    /// The number of points per inch on a handheld panel: 58 points are 9.2 mm.
    public static let pointsPerInch = 160.0
    /// The number of points along the shorter side above which everything is enlarged instead.
    ///
    /// A panel with more pixels is usually larger and seen from farther away. Pages then look the same on a panel of 32 inches as on one of
    /// 10 inches.
    static let maximumShortSide = 864.0
    /// The plausible range of pixel densities. Other values come from displays that report a wrong size: the coarsest television has 25
    /// pixels per inch, the finest phone fewer than 600.
    public static let believablePixelsPerInch = 25.0...600
    /// The maximum scale for a large panel. It is reached at 8K.
    private static let maximumScale = 8.0
    /// The plausible range of diagonals, in inches.
    public static let believableDiagonals = 2.0...120

    /// Creates a panel from its diagonal.
    ///
    /// - `diagonal`: The diagonal of the visible area in inches, or `nil` if it is not known.
    public init(pixelSize: PixelSize, diagonal: Double?, use: PanelUse) {
        self.use = use
        shortSide = Double(max(0, min(pixelSize.width, pixelSize.height)))
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

    /// Creates a panel from the size that the display reports.
    ///
    /// - `millimetres`: The reported size of the visible area, in either orientation, or `nil` if the display reports none.
    public init(pixelSize: PixelSize, millimetres: Size?, use: PanelUse) {
        let believed = millimetres.flatMap { Self.isBelievable($0, for: pixelSize) ? $0 : nil }
        self.init(
            pixelSize: pixelSize, diagonal: believed.map { Self.diagonal($0.width, $0.height) / 25.4 }, use: use)
    }

    /// Returns `false` for implausible sizes: some displays report their aspect ratio instead of millimetres, or leave out one or both
    /// sides.
    private static func isBelievable(_ size: Size, for pixels: PixelSize) -> Bool {
        let (long, short) = (max(size.width, size.height), min(size.width, size.height))
        guard short > 0, long.isFinite, pixels.width > 0, pixels.height > 0 else { return false }
        for (width, height) in [(16.0, 9.0), (16, 10), (4, 3), (5, 4)] {
            for factor in [1.0, 10, 100] where abs(long - width * factor) < 0.5 && abs(short - height * factor) < 0.5 {
                return false
            }
        }
        // The cheapest 7-inch panels have pixels that are a little higher than wide (8 %).
        let ratio = Double(max(pixels.width, pixels.height)) / Double(min(pixels.width, pixels.height))
        return (0.75...1.33).contains(long / short / ratio)
    }

    private static func diagonal(_ width: Double, _ height: Double) -> Double {
        (width * width + height * height).squareRoot()
    }

    // MARK: Derived values

    /// The number of pixels per point, in steps of 0.25 and at least 1.
    ///
    /// This is the greater of two numbers: the one with which points have their design size, if the panel's size is known, and the one with
    /// which the shorter side has at most about 864 points.
    ///
    /// On coarser panels, text would have too few pixels to be readable. Between two steps, the targets still have the right size, because
    /// they are measured in millimetres at any scale.
    public var scale: Double {
        let sized = (pixelsPerInch ?? 0) / Self.pointsPerInch * use.viewingFactor
        let composed = shortSide / Self.maximumShortSide * use.viewingFactor
        return max(1, (sized * 4).rounded() / 4, min((composed * 4).rounded() / 4, Self.maximumScale))
    }

    /// Returns the metrics of this panel at its own scale or another one.
    /// - Parameter scale: The number of pixels per point.
    public func metrics(scale: Double) -> PanelMetrics {
        guard let pixelsPerInch, let diagonal, scale > 0, scale.isFinite else { return .nominal }
        var metrics = PanelMetrics(diagonal: diagonal, pixelsPerInch: pixelsPerInch, scale: scale)
        metrics.minimumTarget = metrics.points(use.minimumTarget, rounded: .up)
        metrics.isHeld = use == .held
        metrics.reach = use.reach.map { metrics.points($0, rounded: .down) } ?? .infinity
        return metrics
    }
}
