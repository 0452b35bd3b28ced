import KioskFile

nonisolated extension KeyTable {
    static let clock = KeyTable(
        "clock", subject: "a clock", "The host's local time, or the time in other time zones.",
        keys: [
            MappingKey.title("Now", "The title of the clock."),
            MappingKey(
                "face", .word(of: ClockElement.Face.self), standard: "digital",
                "The style of the clock: digits with the date, or hands."),
            MappingKey(
                "zones", .list(of: .mapping(.zone), "zones", count: 1...Limits.zones),
                "The time zones to show, the most important first; the host's time zone if left out."),
        ])

    static let zone = KeyTable(
        "zone", subject: "a zone", "A place with its time zone.",
        keys: [
            MappingKey.title("Tokyo", "The name of the place."),
            MappingKey(
                "zone", .line(limit: Limits.zone), isRequired: true, examples: ["Asia/Tokyo", "Europe/Berlin"],
                "The time zone, by its name in the IANA tz database."),
        ])
}

nonisolated extension ClockElement {
    static let key = MappingKey(
        "clock", .mapping(.clock), examples: [["title": "Now"]],
        "The host's local time, or the time in other time zones.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ClockElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return ClockElement(
            title: checker.title(mapping), face: checker.choice(mapping["face"]) ?? .digital,
            places: checker.mappings(mapping["zones"]).map { place in
                Place(title: checker.title(place), zone: checker.zone(place["zone"]) ?? "")
            })
    }
}
