import KioskFile
import SourceProtocol

/// Values as lines, areas or bars.
public nonisolated struct ChartElement: PageElement {
    /// A series of values, such as those of one sensor.
    public struct Series: Hashable, Sendable {
        /// The name of the series; `nil` if the chart has only one.
        public var title: LocalizedText?
        /// The values from the left; `nil` is a gap.
        public var values: [Double?]
        /// The source's value whose history is shown instead of ``values``; `nil` shows ``values``.
        public var live: ValueName?

        /// - Parameters:
        ///   - title: The name of the series; `nil` if the chart has only one.
        ///   - values: The values from the left; `nil` is a gap.
        ///   - live: The source's value whose history is shown instead of `values`; `nil` shows `values`.
        public init(title: LocalizedText? = nil, values: [Double?], live: ValueName? = nil) {
            self.title = title
            self.values = values
            self.live = live
        }
    }

    /// The title, which tells what the values are.
    public var title: LocalizedText
    /// The kind of the chart: lines, areas or bars.
    public var kind: ChartKind
    /// The series, in the order of their colours.
    public var series: [Series]
    /// The names of the values from the left; empty if the values are numbered.
    public var categories: [LocalizedText]
    /// The times of the values; `nil` if the values have categories or are numbered.
    public var times: ChartTimes?
    /// The duration of the history that is shown of sources' values, in seconds.
    public var span: Double
    /// The unit of the values.
    public var unit: LocalizedText?
    /// The limits between which values are normal.
    public var limits: ValueLimits

    /// The default duration of the history, in seconds.
    public static let usualSpan = 3600.0

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what the values are.
    ///   - kind: The kind of the chart: lines, areas or bars.
    ///   - series: The series, in the order of their colours.
    ///   - categories: The names of the values from the left; empty if the values are numbered.
    ///   - times: The times of the values, instead of categories.
    ///   - span: The duration of the history that is shown of sources' values, in seconds.
    ///   - unit: The unit of the values.
    ///   - limits: The limits between which values are normal.
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
