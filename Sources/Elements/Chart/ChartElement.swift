import KioskFile
import SourceProtocol

/// A chart with values as lines, areas or bars.
nonisolated struct ChartElement: PageElement {
    /// A series of values, such as the readings of one sensor.
    struct Series: Hashable, Sendable {
        /// The name of the series; `nil` if the chart has only one.
        var title: LocalizedText?
        /// The values, from left to right; `nil` is a gap.
        var values: [Double?]
        /// The source value that is shown instead of ``values``, as a history or as the points of an array; `nil` to show ``values``.
        var live: ValueName?
        /// The key of the positions in a source's array; `nil` for pairs or plain numbers.
        var x: String?
        /// The key of the values in a source's array; `nil` for pairs or plain numbers.
        var y: String?
        /// The source's array with past samples of ``live``; `nil` to show only the recorded history.
        var past: ValueName?
        /// The side of the vertical axis.
        var side: ChartSide = .left
    }

    /// The title of the chart.
    var title: LocalizedText
    /// The kind of the chart: lines, areas or bars.
    var kind: ChartKind = .line
    /// The series, in the order of their colours.
    var series: [Series]
    /// The names of the values, from left to right; empty if the values are numbered.
    var categories: [LocalizedText] = []
    /// The times of the values; `nil` if the values have categories or are numbered.
    var times: ChartTimes?
    /// The duration of the displayed history of source values, in seconds.
    var span: Double = Self.usualSpan
    /// The unit of the values on the left axis.
    var unit: LocalizedText?
    /// The range of the left axis.
    var range = ChartRange()
    /// The unit of the right axis; `nil` if there is none.
    var rightUnit: LocalizedText?
    /// The range of the right axis.
    var rightRange = ChartRange()
    /// The limits between which values are normal.
    var limits: ValueLimits = ValueLimits()

    /// The default duration of the history, in seconds.
    static let usualSpan = 3600.0

    var texts: [String] {
        let names: [LocalizedText?] = [title, unit, rightUnit] + series.map(\.title) + categories
        return names.flatMap { $0?.all ?? [] }
    }
}
