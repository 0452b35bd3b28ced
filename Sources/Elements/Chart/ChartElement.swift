import KioskFile
import SourceProtocol

/// Values as lines, areas or bars.
public nonisolated struct ChartElement: PageElement {
    /// Values that belong together.
    public struct Series: Hashable, Sendable {
        /// What they are of; nil where the chart has one series.
        public var title: LocalizedText?
        /// From the left; nil is a gap.
        public var values: [Double?]
        /// The source's value whose last time is shown in their place; nil shows what stands here.
        public var live: ValueName?

        /// - Parameters:
        ///   - title: what they are of; nil where the chart has one series.
        ///   - values: from the left; nil is a gap.
        ///   - live: the source's value whose last time is shown in their place; nil shows what stands here.
        public init(title: LocalizedText? = nil, values: [Double?], live: ValueName? = nil) {
            self.title = title
            self.values = values
            self.live = live
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
    /// How far back values of sources are shown, in seconds.
    public var span: Double
    /// What the values are in.
    public var unit: LocalizedText?
    /// Between which values all is well.
    public var limits: ValueLimits

    /// In seconds, where nothing else is said.
    public static let usualSpan = 3600.0

    /// A chart.
    ///
    /// - Parameters:
    ///   - title: what the values are of.
    ///   - kind: how they are shown.
    ///   - series: in the order of their colours.
    ///   - categories: what the values from the left are called; empty where they are numbered.
    ///   - times: when the values were measured, in place of categories.
    ///   - span: how far back values of sources are shown, in seconds.
    ///   - unit: what the values are in.
    ///   - limits: between which values all is well.
    public init(
        title: LocalizedText, kind: ChartKind = .line, series: [Series], categories: [LocalizedText] = [],
        times: ChartTimes? = nil, span: Double = Self.usualSpan, unit: LocalizedText? = nil,
        limits: ValueLimits = ValueLimits()
    ) {
        self.title = title
        self.kind = kind
        self.series = series
        self.categories = categories
        self.times = times
        self.span = span
        self.unit = unit
        self.limits = limits
    }

    public var texts: [String] {
        let names: [LocalizedText?] = [title, unit] + series.map(\.title) + categories
        return names.flatMap { $0?.all ?? [] }
    }
}
