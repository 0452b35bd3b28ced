import KioskFile

/// Values as lines, areas or bars.
public nonisolated struct ChartElement: PageElement {
    /// Values that belong together.
    public struct Series: Hashable, Sendable {
        /// What they are of; nil where the chart has one series.
        public var title: LocalizedText?
        /// From the left; nil is a gap.
        public var values: [Double?]

        /// - Parameters:
        ///   - title: what they are of; nil where the chart has one series.
        ///   - values: from the left; nil is a gap.
        public init(title: LocalizedText? = nil, values: [Double?]) {
            self.title = title
            self.values = values
        }
    }

    /// What the values are of.
    public var title: LocalizedText
    /// How they are shown.
    public var kind: ChartKind
    /// In the order of their colours.
    public var series: [Series]
    /// What the values from the left are called; empty where they are numbered.
    public var categories: [LocalizedText]
    /// When the values were measured; nil where they lie over categories or are numbered.
    public var times: ChartTimes?
    /// What the values are in.
    public var unit: LocalizedText?
    /// Between which values all is well.
    public var limits: ValueLimits

    /// A chart.
    ///
    /// - Parameters:
    ///   - title: what the values are of.
    ///   - kind: how they are shown.
    ///   - series: in the order of their colours.
    ///   - categories: what the values from the left are called; empty where they are numbered.
    ///   - times: when the values were measured, in place of categories.
    ///   - unit: what the values are in.
    ///   - limits: between which values all is well.
    public init(
        title: LocalizedText, kind: ChartKind = .line, series: [Series], categories: [LocalizedText] = [],
        times: ChartTimes? = nil, unit: LocalizedText? = nil, limits: ValueLimits = ValueLimits()
    ) {
        self.title = title
        self.kind = kind
        self.series = series
        self.categories = categories
        self.times = times
        self.unit = unit
        self.limits = limits
    }

    public var texts: [String] {
        let names: [LocalizedText?] = [title, unit] + series.map(\.title) + categories
        return names.flatMap { $0?.all ?? [] }
    }
}
