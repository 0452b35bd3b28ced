import JSON
import SourceProtocol

extension ChartElement: VisibleElement {
    @MainActor static var isWide: Bool { true }

    @MainActor static func makeView() -> ChartCard { ChartCard() }

    @MainActor func show(in card: ChartCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.kind = kind
        card.axis = axis(setting)
        if let times { card.timeFormat = ChartTimeFormat(setting.language, every: times.interval).text }
        card.limits = limits
        card.unit = setting.text(unit)
        card.format = { setting.text($0) }
        card.scaleFormat = { setting.text($0, decimals: $1...$1) }
        guard series.allSatisfy({ $0.live == nil }) else { return showLive(in: card, setting) }
        card.follow(every: nil) { nil }
        // The file has local times. They are counted and formatted as UTC, so that daylight saving time does not shift them.
        let (first, step) = times.map { (CivilDate.moment(of: $0.start), $0.interval) } ?? (0, 1)
        card.reading = .current(
            series.map { series in
                let points = series.values.enumerated().map { ChartPoint(at: first + Double($0) * step, $1) }
                return ChartSeries(setting.text(series.title), points: points)
            })
    }

    /// Shows arrays, or the history of numbers.
    @MainActor private func showLive(in card: ChartCard, _ setting: ElementContext) {
        guard let live = setting.live else {
            card.axis = .time
            card.follow(every: nil) { nil }
            card.reading = .noData
            return
        }
        let hasKeys = series.contains { $0.y != nil }
        var isOfHistories: Bool?
        live.follow(series.compactMap(\.live), in: card) { [weak card] states in
            guard let card else { return }
            let arrays = arrays(of: states, setting)
            guard !hasKeys, arrays.allSatisfy({ $0 == nil }) else {
                isOfHistories = false
                return show(arrays, states, in: card, setting)
            }
            // A first value, or one that has become stale, is shown at once and not only after the next period.
            let isCurrent = states.allSatisfy { if case .current = $0 { true } else { false } }
            if isOfHistories != true {
                isOfHistories = true
                showHistories(of: live, in: card, setting)
            } else if !isCurrent || card.reading.state != .current {
                card.readAgain()
            }
        }
    }

    /// Returns the points of each series whose value is an array.
    @MainActor private func arrays(of states: [ValueState], _ setting: ElementContext) -> [ChartArray?] {
        zip(series, states).map { series, state in
            state.known.flatMap { ChartArray($0, x: series.x, y: series.y, local: setting.clock.place.local) }
        }
    }

    /// Shows the points of arrays. An array whose positions are of another quantity than those of the first has no place on the axis.
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
        let all = zip(series, shown).map { ChartSeries(setting.text($0.title), points: $1?.points ?? []) }
        card.reading = Reading(all, states, since: setting.since)
    }

    /// Shows the history of sources' values, with the current UTC offset of the panel's clock.
    @MainActor private func showHistories(of live: LiveValues, in card: ChartCard, _ setting: ElementContext) {
        // One period is one or two pixels wide.
        let period = max(1, span / 300)
        card.axis = .time
        card.timeFormat = ChartTimeFormat(setting.language, every: period).text
        let names = series.map { (setting.text($0.title), $0.live) }
        let clock = setting.clock
        card.follow(every: period) { [span] in
            let now = clock.now()
            let ahead = now.flatMap { clock.place.secondsFromUTC($0) }.map(Double.init) ?? 0
            // The axis covers the whole span from the beginning.
            let ends = now.map { [$0 - span, $0] } ?? []
            let states = names.compactMap(\.1).map { live.state(of: $0) }
            let all = names.map { title, name in
                let samples = name.map { live.samples(of: KeptHistory($0, over: span)) } ?? []
                guard !samples.isEmpty else { return ChartSeries(title, points: []) }
                let points = samples.map { ChartPoint(at: $0.time + ahead, $0.number) }
                return ChartSeries(title, points: points + ends.map { ChartPoint(at: $0 + ahead, nil) })
            }
            return Reading(all, states, since: setting.since)
        }
    }

    @MainActor private func axis(_ setting: ElementContext) -> ChartAxis {
        if times != nil { return .time }
        return categories.isEmpty ? .numbers : .categories(categories.map { setting.text($0) })
    }
}

nonisolated extension ValueState {
    /// The current or stale value; `nil` if there is none.
    fileprivate var known: JSONValue? {
        switch self {
        case .awaited, .noData: nil
        case .current(let value), .stale(let value, _): value
        }
    }
}

nonisolated extension Reading where Value == [ChartSeries] {
    /// Creates a reading of histories with the current quality of their values.
    ///
    /// - Parameter since: Formats the moment until which a value was current.
    @MainActor fileprivate init(_ series: [ChartSeries], _ states: [ValueState], since: (Double?) -> String) {
        let isEmpty = series.allSatisfy(\.points.isEmpty)
        let old = states.compactMap { if case .stale(_, let since) = $0 { since ?? .infinity } else { nil } }
        if let first = old.min() {
            self = .stale(series, since: since(first))
        } else if isEmpty, states.contains(.awaited) {
            self = .pending()
        } else if isEmpty {
            self = .noData
        } else {
            self = .current(series)
        }
    }
}
