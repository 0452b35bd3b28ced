extension MappingKey {
    static let brightness = MappingKey(
        "brightness", .mapping(.brightness),
        "How bright the panel is by itself: by the light around it, and by hours of the day.")
}

extension KeyTable {
    static let brightness = KeyTable(
        "brightness", subject: "brightness",
        """
        How bright the panel is by itself, in per cent of the most that its display's own light can, or of the picture where it has none. It \
        changes slowly, and not for every shadow. What an action sets is a share of it.
        """,
        keys: [
            MappingKey(
                "value", .valueName, examples: ["machine.light"],
                "The value that says how light it is around the panel: a number, of lux where it is the machine's."),
            MappingKey(
                "points", .list(of: .mapping(.brightnessPoint), "points", count: 1...Limits.brightnessPoints),
                """
                How bright the panel is in which light, by rising light; between two of them on a straight line. What the light is in a room \
                is best read at the panel, where a reading of the value shows it.
                """),
            MappingKey(
                "hours", .list(of: .mapping(.brightnessHours), "hours", count: 1...Limits.brightnessHours),
                "Hours of some days in which it is so bright, whatever the light is; the first ones that are now count."
            ),
        ])

    static let brightnessPoint = KeyTable(
        "brightness-point", subject: "a point", "How bright the panel is in some light.",
        keys: [
            MappingKey(
                "at", .number(Limits.value), isRequired: true, examples: [50], "What the value is, in its own unit."),
            percent,
        ])

    static let brightnessHours = KeyTable(
        "brightness-hours", subject: "hours", "Hours of some days in which the panel is so bright.",
        keys: DayHours.keys + [percent])

    private static let percent = MappingKey(
        "percent", .number(Limits.brightness), isRequired: true, examples: [30],
        "How bright the panel is then, in per cent.")
}

extension KioskFileChecker {
    /// Returns the rules for the panel's brightness, or `nil` if the entry is missing.
    mutating func brightness(_ entry: CheckedMapping.Entry?) -> BrightnessDefinition? {
        guard let mapping = mapping(entry) else { return nil }
        var brightness = BrightnessDefinition()
        brightness.value = valueName(mapping["value"])
        for (name, other) in [("value", "points"), ("points", "value")] {
            guard let entry = mapping[name], mapping[other] == nil else { continue }
            report(.missingKey, at: entry.keyLocation, "\(name) needs the key \"\(other)\", too")
        }
        if mapping["value"] == nil, mapping["points"] == nil, mapping["hours"] == nil {
            report(.missingKey, at: mapping.location, "brightness needs value and points, or hours")
        }
        for point in mappings(mapping["points"]) {
            guard let at = point["at"], let light = number(at), let share = number(point["percent"]) else { continue }
            if let last = brightness.points.last, light <= last.light {
                report(
                    .invalidValue, at: at.location,
                    "the points are in the order of the light: after \(last.light.plain) comes more than that, not \(light.plain)"
                )
                continue
            }
            brightness.points.append(BrightnessDefinition.Point(light: light, share: share))
        }
        brightness.hours = mappings(mapping["hours"]).compactMap { mapping in
            let (times, share) = (dayHours(mapping), number(mapping["percent"]))
            return times.flatMap { times in share.map { BrightnessDefinition.Hours(times, share: $0) } }
        }
        return brightness
    }
}
