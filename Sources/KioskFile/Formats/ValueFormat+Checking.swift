import ICU

extension ValueFormat {
    /// The keys of a format, in the mapping of the value or of the part that shows it.
    package static let keys = [
        MappingKey(
            "as", .word(of: Kind.self), examples: ["prefixed", "time", "ago"],
            """
            The format: a number as it is, with an SI prefix (3.48 kW), or as a duration in hours, minutes and seconds; a time as date and \
            time (moment), date, time of day, day of the week, day (Today, Tomorrow, or day of the week and date), time passed since then (5 minutes ago) or time left until then (in 5 \
            minutes). If left out, a number is shown as it is, and a text unchanged.
            """),
        .digits, .grouping, .unit,
        MappingKey(
            "zone", .line(limit: Limits.zone), examples: ["Europe/London"],
            """
            The time zone in which a moment, a date, a time or a weekday is shown, by its name in the IANA tz database; the host's time zone \
            if left out.
            """),
        MappingKey(
            "when", .list(of: .mapping(.wordCase), "cases", count: 1...Limits.options),
            "The meanings of values: the first equal one applies. Any other value is shown as it is."),
    ]
}

extension KeyTable {
    static let wordCase = KeyTable(
        "word", subject: "a word", "The meaning of a source's value.",
        keys: [
            KeyTable.caseValue,
            MappingKey(
                "text", .localized(.line()), isRequired: true, examples: ["open"], "The text shown for the value."),
        ])

    static let formattedKey = KeyTable(
        "formatted-key", subject: "a key with a format", "A key of each object, with the format of its value.",
        keys: [
            MappingKey("key", .line(), isRequired: true, examples: ["last_changed"], "The key of the value.")
        ] + ValueFormat.keys)
}

extension MappingKey {
    package static let digits = MappingKey(
        "digits", .number(Limits.digits), examples: [1],
        "The number of decimal places; as many as the number has, up to three, if left out.")

    package static let grouping = MappingKey(
        "grouping", .flag, standard: true,
        "Whether digits are grouped in thousands, as in 2,026; false for a number such as a year or a room number.")

    package static let unit = MappingKey(
        "unit", .localized(.line(limit: Limits.unit)), examples: ["°C"], "The unit shown beside the number.")
}

extension KioskFileChecker {
    /// Returns the format that the keys of a mapping describe; `nil` if it has none of them.
    package mutating func valueFormat(_ mapping: CheckedMapping) -> ValueFormat? {
        guard ValueFormat.keys.contains(where: { mapping[$0.name] != nil }) else { return nil }
        let cases = mappings(mapping["when"]).flatMap { mapping in
            let text = localizedLine(mapping["text"]) ?? ""
            return anyValues(mapping["is"]).map { ValueFormat.Case($0, text: text) }
        }
        let kind: ValueFormat.Kind? = choice(mapping["as"])
        if let zone = mapping["zone"], kind.map({ !$0.isOfTimes || $0.isRelative }) ?? (mapping["as"] == nil) {
            report(
                .conflictingKeys, at: zone.keyLocation,
                "“zone” is allowed only with “as: moment”, “as: date”, “as: time” or “as: weekday”")
        }
        return ValueFormat(
            kind, digits: digits(mapping["digits"]), isGrouped: flag(mapping["grouping"]) ?? true,
            unit: symbolLine(mapping["unit"]), zone: zone(mapping["zone"]), cases: cases)
    }

    /// Returns a number of digits; `nil` if it is missing or not a whole number.
    package mutating func digits(_ entry: CheckedMapping.Entry?) -> Int? {
        guard let entry, let number = number(entry) else { return nil }
        guard number == number.rounded() else {
            report(.invalidValue, at: entry.location, "“digits” must be a whole number")
            return nil
        }
        return Int(number)
    }

    /// Returns the name of a time zone; `nil` if it is missing or invalid.
    package mutating func zone(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let name = line(entry) else { return nil }
        return zone(name, at: entry.location)
    }

    /// Returns the name of a time zone; `nil` if it is invalid.
    mutating func zone(_ name: String, at location: FileLocation) -> String? {
        // Without ICU this host cannot check the name and shows no time for it. Another host may know it.
        guard TimeZone.exists(name) == false else { return name }
        let names = suggestsFiles ? TimeZone.names : []
        // A frequent mistake is to write only the name of the city.
        let meant = names.first { $0.lowercased().hasSuffix("/\(name.lowercased())") }
        report(
            .invalidValue, at: location, "invalid time zone; use a name such as Asia/Tokyo",
            suggestion: meant ?? NearMiss.nearest(to: name, among: names))
        return nil
    }
}
