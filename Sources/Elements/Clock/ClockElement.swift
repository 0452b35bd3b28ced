import KioskFile

/// The time at the panel, or in other places.
nonisolated struct ClockElement: PageElement {
    /// The way in which the time is shown.
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
        /// The time zone's name in IANA's tz database.
        var zone: String
    }

    /// The title, which tells where or what the clock is for.
    var title: LocalizedText
    /// The way in which the time is shown.
    var face: Face = .digital
    /// The places, the most important one first; empty for the panel's own place.
    var places: [Place] = []

    var texts: [String] { title.all + places.flatMap { $0.title.all } }
}
