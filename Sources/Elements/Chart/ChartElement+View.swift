extension ChartElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> ChartCard { ChartCard() }

    @MainActor public func show(in card: ChartCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.kind = kind
        card.axis = axis(setting)
        if let times { card.timeFormat = ChartTimeFormat(setting.language, every: times.interval).text }
        card.limits = limits
        card.unit = setting.text(unit)
        card.format = { setting.text($0) }
        card.scaleFormat = { setting.text($0, decimals: $1...$1) }
        // The file has times of one place, which are counted and written as if that were UTC: no clock is put forward or back.
        let (first, step) = times.map { (CivilDate.moment(of: $0.start), $0.interval) } ?? (0, 1)
        card.reading = .current(
            series.map { series in
                let points = series.values.enumerated().map { ChartPoint(at: first + Double($0) * step, $1) }
                return ChartSeries(setting.text(series.title), points: points)
            })
    }

    @MainActor private func axis(_ setting: ElementSetting) -> ChartAxis {
        if times != nil { return .time }
        return categories.isEmpty ? .numbers : .categories(categories.map { setting.text($0) })
    }
}
