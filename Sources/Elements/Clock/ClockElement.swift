import KioskFile

/// A clock with the panel's local time, or the time at other places.
nonisolated struct ClockElement: PageElement {
    /// The style of the clock.
    enum Face: String, CaseIterable, Hashable, Sendable {
        /// Large digits, with the date.
        case digital
        /// A dial with hands.
        case analogue
    }

    /// A place whose time is shown.
    struct Place: Hashable, Sendable {
        /// The name of the place.
        var title: LocalizedText
        /// The name of the time zone in the IANA tz database.
        var zone: String
    }

    /// The title of the clock.
    var title: LocalizedText
    /// The style of the clock.
    var face: Face = .digital
    /// The places, the most important first; empty for the panel's local time.
    var places: [Place] = []

    var texts: [String] { title.all + places.flatMap { $0.title.all } }
}
