import ICU

extension TimelineElement: VisibleElement {
    @MainActor public static func makeView() -> TimelineCard { TimelineCard() }

    @MainActor public func show(in card: TimelineCard, _ setting: ElementSetting) {
        card.title = setting.text(title)
        // The file has times of one place, which are counted and written as if that were UTC.
        let dates = DateFormatter(setting.language.tag, date: .medium, time: .short, zone: .utc)
        card.format = { dates.text(Int64($0)) }
        card.reading = .current(
            events.map { TimelineEvent(at: CivilDate.moment(of: $0.time), setting.text($0.title)) })
    }
}
