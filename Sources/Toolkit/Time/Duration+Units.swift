nonisolated extension Duration {
    /// The duration in seconds.
    public var seconds: Double {
        let (wholeSeconds, atto) = components
        return Double(wholeSeconds) + Double(atto) / 1e18
    }

    /// The duration in whole nanoseconds, limited to the range of `Int64`.
    public var nanoseconds: Int64 {
        let (wholeSeconds, atto) = components
        let (product, isTooLong) = wholeSeconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflow) = product.addingReportingOverflow(atto / 1_000_000_000)
        return isTooLong || overflow ? (self < .zero ? .min : .max) : sum
    }
}
