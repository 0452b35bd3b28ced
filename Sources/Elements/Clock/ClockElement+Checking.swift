import ICU
import KioskFile

nonisolated extension KeyTable {
    static let clock = KeyTable(
        "clock", subject: "a clock", "The time of the machine's own place, or of others.",
        keys: [
            MappingKey.title("Now", "What the clock is for."),
            MappingKey(
                "face", .word(of: ClockElement.Face.self), standard: "digital",
                "How the time is shown: in digits with the date, or with hands."),
            MappingKey(
                "zones", .list(of: .mapping(.zone), "zones", count: 1...Limits.zones),
                "The places whose time is shown, the most important one first; the machine's own place if left out."),
        ])

    static let zone = KeyTable(
        "zone", subject: "a zone", "A place whose time a clock shows.",
        keys: [
            MappingKey.title("Tokyo", "What the place is called."),
            MappingKey(
                "zone", .line(limit: Limits.zone), isRequired: true, examples: ["Asia/Tokyo", "Europe/Berlin"],
                "Its time zone, by the name that IANA's tz database has for it."),
        ])
}

nonisolated extension ClockElement {
    public static let key = MappingKey(
        "clock", .mapping(.clock), examples: [["title": "Now"]], "The time of the machine's own place, or of others.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ClockElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return ClockElement(
            title: checker.title(mapping), face: checker.choice(mapping["face"]) ?? .digital,
            places: checker.mappings(mapping["zones"]).map { place in
                Place(title: checker.title(place), zone: checker.zone(place["zone"]) ?? "")
            })
    }
}

nonisolated extension KioskFileChecker {
    /// Returns the name of a time zone; `nil` if it is missing or invalid.
    fileprivate mutating func zone(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let name = line(entry) else { return nil }
        // Without ICU this host cannot check the name and shows no time for it. Another host may know it.
        guard TimeZone.exists(name) == false else { return name }
        let names = suggestsFiles ? TimeZone.names : []
        // A frequent mistake is to write the name of the city alone.
        let meant = names.first { $0.lowercased().hasSuffix("/\(name.lowercased())") }
        report(
            .invalidValue, at: entry.location, "this is not the name of a time zone, such as Asia/Tokyo",
            suggestion: meant ?? NearMiss.nearest(to: name, among: names))
        return nil
    }
}
