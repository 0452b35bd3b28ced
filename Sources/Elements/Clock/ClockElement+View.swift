import ICU
import Toolkit

extension ClockElement: VisibleElement {
    @MainActor var cells: CellSpan { CellSpan(columns: 2, minimumColumns: 1, rows: face == .digital ? 1 : 2) }

    @MainActor static func makeView() -> ClockCard { ClockCard([], now: WallClock.machine.now) }

    @MainActor func show(in card: ClockCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.zones = places.isEmpty ? [setting.clock.place] : places.map { Self.zone(of: $0, setting) }
        card.now = setting.clock.now
        card.isDoubtful = setting.clock.isDoubtful
        card.style = face == .digital ? .digital : .analogue
    }

    @MainActor private static func zone(of place: Place, _ setting: ElementContext) -> ClockZone {
        let zone = TimeZone(place.zone)
        return ClockZone(setting.text(place.title)) { zone?.secondsFromUTC(at: $0) }
    }
}
