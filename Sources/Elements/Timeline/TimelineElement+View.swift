import ICU
import JSON
import KioskFile
import SourceProtocol
import Toolkit

extension TimelineElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2) }

    @MainActor static func makeView() -> TimelineCard { TimelineCard() }

    @MainActor func show(in card: TimelineCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        // The kiosk file contains local times, which are treated as UTC.
        let dates = DateFormatter(setting.language.timeTag(), date: .medium, time: .short, zone: .utc)
        let times = DateFormatter(setting.language.timeTag(), date: .none, time: .short, zone: .utc)
        let clock = setting.clock
        // Events of today have no date, as in the lists of alarms.
        card.format = { seconds in
            let today = clock.isDoubtful() ? nil : clock.local.flatMap(CivilDate.init)
            let isToday = today != nil && CivilDate(seconds) == today
            return (isToday ? times : dates).text(Int64(seconds))
        }
        card.clock = clock
        if let live {
            setting.follow(live, in: card) { value in
                value.elements?.suffix(Limits.events).compactMap { TimelineEvent($0, setting) }
            }
            return
        }
        card.reading = .current(
            events.map { TimelineEvent(at: CivilDate.moment(of: $0.time), setting.text($0.title)) })
    }
}

nonisolated extension TimelineEvent {
    /// Creates an event from an object that a source sent. Returns `nil` if the object has no title.
    @MainActor fileprivate init?(_ value: JSONValue, _ setting: ElementContext) {
        guard let title = value["title"]?.text else { return nil }
        let local = value["time"].flatMap(TimeReading.init).flatMap(setting.clock.place.local)
        self.init(at: local ?? .nan, title.shortened)
    }
}
