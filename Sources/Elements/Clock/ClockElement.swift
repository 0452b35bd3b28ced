import KioskFile

/// The time of the machine's own place, or of others.
public nonisolated struct ClockElement: PageElement {
    /// How the time is shown.
    public enum Face: String, CaseIterable, Hashable, Sendable {
        /// In large digits, with the date.
        case digital
        /// With hands.
        case analogue
    }

    /// A place whose time is shown.
    public struct Place: Hashable, Sendable {
        /// What it is called.
        public var title: LocalizedText
        /// Its time zone, by the name that IANA's tz database has for it.
        public var zone: String

        /// - Parameters:
        ///   - title: what it is called.
        ///   - zone: its time zone, such as `Asia/Tokyo`. Of one that the machine does not know no time is shown.
        public init(title: LocalizedText, zone: String) {
            self.title = title
            self.zone = zone
        }
    }

    /// Where the clock stands, or what it is for.
    public var title: LocalizedText
    /// How the time is shown.
    public var face: Face
    /// The most important one first; empty for the machine's own place.
    public var places: [Place]

    /// A clock.
    ///
    /// - Parameters:
    ///   - title: where it stands, or what it is for.
    ///   - face: how the time is shown.
    ///   - places: whose time is shown, the most important one first; empty for the machine's own place.
    public init(title: LocalizedText, face: Face = .digital, places: [Place] = []) {
        self.title = title
        self.face = face
        self.places = places
    }

    public var texts: [String] { title.all + places.flatMap { $0.title.all } }
}
