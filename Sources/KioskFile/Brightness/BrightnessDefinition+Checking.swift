extension MappingKey {
    static let brightness = MappingKey(
        "brightness", .mapping(.brightness),
        "The automatic brightness, by ambient light and by hours of the day.")
}

extension KeyTable {
    static let brightness = KeyTable(
        "brightness", subject: "brightness",
        """
        The automatic brightness, in per cent of the maximum of the display's backlight, or of the picture if there is no backlight. It \
        changes slowly and ignores short changes of the light. The brightness that an action sets is a share of it.
        """,
        keys: [
            MappingKey(
                "value", .valueName, examples: ["machine.light"],
                "The value of the ambient light sensor: a number, in lux if it is the machine's."),
            MappingKey(
                "points", .list(of: .mapping(.brightnessPoint), "points", count: 1...Limits.brightnessPoints),
                """
                The brightness at several light levels, in ascending order; between two points it is interpolated linearly. The light \
                level in a room is best read at the panel, on a page that shows the value.
                """),
            MappingKey(
                "hours", .list(of: .mapping(.brightnessHours), "hours", count: 1...Limits.brightnessHours),
                "Hours with a fixed brightness, whatever the ambient light is. The first entry that matches the current time counts."
            ),
        ])

    static let brightnessPoint = KeyTable(
        "brightness-point", subject: "a point", "The brightness at one light level.",
        keys: [
            MappingKey(
                "at", .number(Limits.value), isRequired: true, examples: [50],
                "The light level, in the unit of the value."),
            percent,
        ])

    static let brightnessHours = KeyTable(
        "brightness-hours", subject: "hours", "Hours with a fixed brightness.",
        keys: DayHours.keys + [percent])

    private static let percent = MappingKey(
        "percent", .number(Limits.brightness), isRequired: true, examples: [30],
        "The brightness, in per cent.")
}

extension KioskFileChecker {
    /// Returns the rules for the panel's brightness, or `nil` if the entry is missing.
    mutating func brightness(_ entry: CheckedMapping.Entry?) -> BrightnessDefinition? {
        guard let mapping = mapping(entry) else { return nil }
        var brightness = BrightnessDefinition()
        brightness.value = valueName(mapping["value"], as: .number)
        for (name, other) in [("value", "points"), ("points", "value")] {
            guard let entry = mapping[name], mapping[other] == nil else { continue }
            report(.missingKey, at: entry.keyLocation, "\(name.asKey) also needs the key \(other.asKey)")
        }
        if mapping["value"] == nil, mapping["points"] == nil, mapping["hours"] == nil {
            report(
                .missingKey, at: mapping.location,
                "“brightness” needs the keys “value” and “points”, or the key “hours”")
        }
        for point in mappings(mapping["points"]) {
            guard let at = point["at"], let light = number(at), let share = number(point["percent"]) else { continue }
            if let last = brightness.points.last, light <= last.light {
                report(
                    .invalidValue, at: at.location,
                    "“points” must be in ascending order of “at”, but \(light.plain) follows \(last.light.plain)"
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
