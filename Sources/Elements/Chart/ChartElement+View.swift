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

    /// Shows the history of sources' values, with the current UTC offset of the panel's clock.
    @MainActor private func showLive(in card: ChartCard, _ setting: ElementContext) {
        // One period is one or two pixels wide.
        let period = max(1, span / 300)
        card.axis = .time
        card.timeFormat = ChartTimeFormat(setting.language, every: period).text
        guard let live = setting.live else {
            card.reading = .noData
            return
        }
        let names = series.map { (setting.text($0.title), $0.live) }
        let clock = setting.clock
        // A first value, or one that has become stale, is shown at once and not only after the next period.
        live.follow(names.compactMap(\.1), in: card) { [weak card] states in
            let isCurrent = states.allSatisfy { if case .current = $0 { true } else { false } }
            if let card, !isCurrent || card.reading.state != .current { card.readAgain() }
        }
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
