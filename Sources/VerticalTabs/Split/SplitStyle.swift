/// The measures of a split controller, in points.
public nonisolated struct SplitStyle: Hashable, Sendable {
    /// The share of the width that rail and list take together.
    public var masterFraction = 0.32
    public var minimumMasterWidth = 320.0
    public var maximumMasterWidth = 480.0

    public init() {}

    /// The master's width in a width; the detail keeps at least half of it.
    public func masterWidth(in width: Double) -> Double {
        let wanted = min(max(width * masterFraction, minimumMasterWidth), maximumMasterWidth)
        return min(wanted, max(0, width / 2)).rounded()
    }
}
