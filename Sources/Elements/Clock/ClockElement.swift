import KioskFile

/// The time of the machine's own place.
public nonisolated struct ClockElement: PageElement {
    /// How the time is shown.
    public enum Face: String, CaseIterable, Hashable, Sendable {
        /// In large digits, with the date.
        case digital
        /// With hands.
        case analogue
    }

    /// Where the clock stands, or what it is for.
    public var title: LocalizedText
    /// How the time is shown.
    public var face: Face

    /// A clock.
    ///
    /// - Parameters:
    ///   - title: where it stands, or what it is for.
    ///   - face: how the time is shown.
    public init(title: LocalizedText, face: Face = .digital) {
        self.title = title
        self.face = face
    }

    public var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let clock = KeyTable(
        "clock", subject: "a clock", "The time of the machine's own place.",
        keys: [
            MappingKey.title("Now", "What the clock is for."),
            MappingKey(
                "face", .word(of: ClockElement.Face.self), standard: "digital",
                "How the time is shown: in digits with the date, or with hands."),
        ])
}

nonisolated extension ClockElement {
    public static let key = MappingKey("clock", .mapping(.clock), "The time of the machine's own place.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ClockElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return ClockElement(title: checker.title(mapping), face: checker.choice(mapping["face"]) ?? .digital)
    }
}
