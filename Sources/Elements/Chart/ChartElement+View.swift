import JSON
import SourceProtocol
import Toolkit

extension ChartElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 4, rows: 2, growth: .page) }

    @MainActor static func makeView() -> ChartCard { ChartCard() }

    @MainActor func show(in card: ChartCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.kind = kind
        card.axis = axis(setting)
        if let times { card.timeFormat = ChartTimeFormat(setting.language, every: times.interval).text }
        card.limits = limits
        card.left = ChartVerticalAxis(range: range, unit: setting.text(unit))
        card.right = ChartVerticalAxis(range: rightRange, unit: setting.text(rightUnit))
        card.format = { setting.text($0) }
        card.unitFormat = { setting.numbers.text($0, unit: $1) }
        card.scaleFormat = { setting.text($0, decimals: $1...$1) }
        guard series.allSatisfy({ $0.live == nil }) else { return showLive(in: card, setting) }
        card.follow(every: nil) { nil }
        // The kiosk file contains local times. They are treated as UTC, so that daylight saving time does not shift them.
        let (first, step) = times.map { (CivilDate.moment(of: $0.start), $0.interval) } ?? (0, 1)
        card.reading = .current(
            series.map { series in
                let points = series.values.enumerated().map { ChartPoint(at: first + Double($0) * step, $1) }
                return chartSeries(series, points, setting)
            })
    }

    @MainActor private func chartSeries(
        _ series: Series, _ points: [ChartPoint], _ setting: ElementContext
    ) -> ChartSeries {
        var shown = ChartSeries(setting.text(series.title), points: points)
        shown.side = series.side
        return shown
    }

    /// Shows source values: arrays, or the history of numbers.
    @MainActor private func showLive(in card: ChartCard, _ setting: ElementContext) {
        guard let live = setting.live else {
            card.axis = .time
            card.follow(every: nil) { nil }
            card.reading = .noData
            return
        }
        let hasKeys = series.contains { $0.y != nil && $0.past == nil }
        var isOfHistories: Bool?
        var former: [ValueState] = []
        var pasts: [[ValueHistory.Sample]] = []
        let names = series.compactMap(\.live)
        setting.follow(names + series.compactMap(\.past), of: live, in: card) { [weak card] all in
            guard let card else { return }
            let states = Array(all.prefix(names.count))
            let arrays = arrays(of: states, setting)
            // An update with unchanged states means that a history was restored, or that a minute has passed.
            let isRestored = all == former
            let isOtherPast = all.dropFirst(names.count) != former.dropFirst(names.count)
            if isOtherPast || pasts.isEmpty { pasts = self.pasts(of: all.dropFirst(names.count), setting) }
            let wasCurrent = former.prefix(names.count).allSatisfy(\.isCurrent)
            former = all
            guard !hasKeys, arrays.allSatisfy({ $0 == nil }) else {
                isOfHistories = false
                return show(arrays, states, in: card, setting)
            }
            // The first value and a change of quality are shown immediately, not after the next period.
            let isCurrent = states.allSatisfy(\.isCurrent)
            if isOfHistories != true {
                isOfHistories = true
                showHistories(of: live, in: card, setting) { pasts }
            } else if isRestored || isOtherPast || !isCurrent || !wasCurrent || card.reading.state != .current {
                card.readAgain()
            }
        }
    }

    /// Returns the points of each series; `nil` for a series whose value is not an array.
    @MainActor private func arrays(of states: [ValueState], _ setting: ElementContext) -> [ChartArray?] {
        zip(series, states).map { series, state in
            if series.past != nil { return nil }
            return state.known.flatMap { ChartArray($0, x: series.x, y: series.y, local: setting.clock.place.local) }
        }
    }

    /// Returns the past samples that sources have sent for each series, in order of time; empty for a series without a past.
    @MainActor private func pasts(
        of states: ArraySlice<ValueState>, _ setting: ElementContext
    ) -> [[ValueHistory.Sample]] {
        var rest = states
        return series.map { series in
            guard series.past != nil, let value = rest.popFirst()?.known,
                let array = ChartArray(value, x: series.x, y: series.y, local: setting.clock.place.moment(of:)),
                array.axis == .time
            else { return [] }
            return array.points.map { ValueHistory.Sample($0.place, $0.value) }.sorted { $0.time < $1.time }
        }
    }

    /// Shows the points of arrays. Arrays with another axis (times or numbers) than the first one are not shown.
    @MainActor private func show(
        _ arrays: [ChartArray?], _ states: [ValueState], in card: ChartCard, _ setting: ElementContext
    ) {
        card.follow(every: nil) { nil }
        let axis = arrays.lazy.compactMap { $0?.axis }.first ?? .numbers
        let shown = arrays.map { $0?.axis == axis ? $0 : nil }
        card.axis = axis
        if axis == .time {
            let interval = shown.compactMap { $0?.interval }.min() ?? 1
            card.timeFormat = ChartTimeFormat(setting.language, every: interval).text
        }
        let all = zip(series, shown).map { chartSeries($0, $1?.points ?? [], setting) }
        card.reading = Reading(all, states, age: setting.age)
    }

    /// Shows the history of source values, in local time with the current UTC offset.
    ///
    /// - Parameter pasts: Returns the past samples that sources have sent for each series.
    @MainActor private func showHistories(
        of live: LiveValues, in card: ChartCard, _ setting: ElementContext,
        pasts: @escaping () -> [[ValueHistory.Sample]]
    ) {
        // One period is one or two pixels wide.
        let period = max(1, span / 300)
        card.axis = .time
        card.timeFormat = ChartTimeFormat(setting.language, every: period).text
        let names = series.map(\.live)
        let clock = setting.clock
        card.follow(every: period) { [span] in
            let now = clock.now()
            let ahead = now.flatMap { clock.place.secondsFromUTC($0) }.map(Double.init) ?? 0
            // The axis always covers the whole span, even before enough values are recorded.
            let ends = now.map { (start: ChartPoint(at: $0 + ahead - span, nil), end: ChartPoint(at: $0 + ahead, nil)) }
            let states = names.compactMap(\.self).map { live.state(of: $0) }
            let all = zip(series, pasts()).map { series, past in
                var samples = series.live.map { live.samples(of: KeptHistory($0, over: span)) } ?? []
                if let now { samples = samples.completed(by: past, over: span, until: now) }
                let points = samples.map { ChartPoint(at: $0.time + ahead, $0.number) }
                guard let ends, !points.isEmpty else { return chartSeries(series, points, setting) }
                // The gap comes before any sample of the same time, so that the line begins at that sample.
                return chartSeries(series, [ends.start] + points + [ends.end], setting)
            }
            return Reading(all, states, age: setting.age)
        }
    }

    @MainActor private func axis(_ setting: ElementContext) -> ChartAxis {
        if times != nil { return .time }
        return categories.isEmpty ? .numbers : .categories(categories.map { setting.text($0) })
    }
}

nonisolated extension ValueState {
    fileprivate var isCurrent: Bool { if case .current = self { true } else { false } }

    /// The current or stale value; `nil` if there is none.
    fileprivate var known: JSONValue? {
        switch self {
        case .awaited, .noData: nil
        case .current(let value), .stale(let value, _): value
        }
    }
}

nonisolated extension Reading where Value == [ChartSeries] {
    /// Creates a reading of series with the quality of their values.
    ///
    /// - Parameter age: Formats the age of a value that has been stale since a time.
    @MainActor fileprivate init(_ series: [ChartSeries], _ states: [ValueState], age: (Double?) -> String) {
        let isEmpty = series.allSatisfy(\.points.isEmpty)
        let staleTimes = states.compactMap { if case .stale(_, let since) = $0 { since ?? .infinity } else { nil } }
        if let first = staleTimes.min() {
            self = .stale(series, age: age(first))
        } else if isEmpty, states.contains(.awaited) {
            self = .pending()
        } else if isEmpty {
            self = .noData
        } else {
            self = .current(series)
        }
    }
}

nonisolated extension [ValueHistory.Sample] {
    /// Returns the recorded samples with the samples of a source, which replace the recorded ones in the period that they cover.
    ///
    /// - Parameters:
    ///   - past: The samples of the source, in order of time. Samples in the future are ignored.
    ///   - span: The duration of the history, in seconds.
    ///   - now: The current time, in seconds since 1970-01-01 00:00 UTC.
    func completed(by past: [ValueHistory.Sample], over span: Double, until now: Double) -> [ValueHistory.Sample] {
        let past = past.prefix { $0.time <= now }
        guard let first = past.first?.time, let last = past.last?.time else { return self }
        var history = ValueHistory(span: span)
        let recorded = drop { $0.time <= last }
        for sample in prefix(while: { $0.time < first }) + past { history.add(sample.number, at: sample.time) }
        // Nothing was recorded after the source's last sample, so its number must not extend to now.
        if recorded.isEmpty { history.add(nil, at: last) }
        for sample in recorded { history.add(sample.number, at: sample.time) }
        return history.samples(until: now)
    }
}
