import KioskFile

/// The time at the panel, or in other places.
public nonisolated struct ClockElement: PageElement {
    /// The way in which the time is shown.
    public enum Face: String, CaseIterable, Hashable, Sendable {
        /// Large digits, with the date.
        case digital
        /// A dial with hands.
        case analogue
    }

    /// A place whose time is shown.
    public struct Place: Hashable, Sendable {
        /// The name of the place.
        public var title: LocalizedText
        /// The time zone's name in IANA's tz database.
        public var zone: String

        /// - Parameters:
        ///   - title: The name of the place.
        ///   - zone: The time zone, such as `Asia/Tokyo`. If the host does not know it, no time is shown.
        public init(title: LocalizedText, zone: String) {
            self.title = title
            self.zone = zone
        }
    }

    /// The title, which tells where or what the clock is for.
    public var title: LocalizedText
    /// The way in which the time is shown.
    public var face: Face
    /// The places, the most important one first; empty for the panel's own place.
    public var places: [Place]

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - title: The title, which tells where or what the clock is for.
    ///   - face: The way in which the time is shown.
    ///   - places: The places whose time is shown, the most important one first; empty for the panel's own place.
    public init(title: LocalizedText, face: Face = .digital, places: [Place] = []) {
        self.title = title
        self.face = face
        self.places = places
    }

    public var texts: [String] { title.all + places.flatMap { $0.title.all } }
}
