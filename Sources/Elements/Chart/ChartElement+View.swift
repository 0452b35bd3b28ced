extension ChartElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> ChartCard { ChartCard() }

    @MainActor public func show(in card: ChartCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        card.kind = kind
        card.axis = categories.isEmpty ? .numbers : .categories(categories.map { setting.text($0) })
        card.limits = limits
        card.unit = setting.text(unit)
        card.format = { setting.text($0) }
        card.scaleFormat = { setting.text($0, decimals: $1...$1) }
        card.reading = .current(series.map { ChartSeries(setting.text($0.title), values: $0.values) })
    }
}
