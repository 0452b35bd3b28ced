extension KeyTable {
    static let board = KeyTable(
        "board", subject: "a board",
        "The columns of a board, such as a departure board, with the keys of their values. All keys are optional, but one column is required.",
        keys: [
            MappingKey(
                "time", .either([.line(), .mapping(.formattedKey)]),
                examples: ["time", ["key": "plannedWhen", "as": "time"]],
                "The key of the planned time, shown large at the start of the row, or a mapping with the key and a format."
            ),
            MappingKey(
                "delay", .either([.line(), .mapping(.delay)]), examples: ["delay", ["key": "delay", "in": "seconds"]],
                """
                The key of the delay, a number of minutes, or a mapping with the key and the unit. From one whole minute on, the planned \
                time is struck through, and the new time or the delay is shown in the warning colour.
                """),
            MappingKey(
                "chip", .line(), examples: ["line"],
                "The key of a short text shown on a coloured chip before the title, such as the name of a line."),
            MappingKey(
                "chip-color", .line(), examples: ["color"],
                "The key of the chip's colour, such as #1F6FB2; the accent colour if left out or not a colour."),
            MappingKey(
                "place", .line(), examples: ["platform"],
                "The key of a short text in a box at the end of the row, such as a platform or a room."),
            MappingKey(
                "cancelled", .line(), examples: ["cancelled"],
                """
                The key of a value that is true for a cancelled row, such as a train that does not run. Its planned time is struck through, \
                and the word “Cancelled” in the panel's language is before the subtitle.
                """),
        ])

    static let delay = KeyTable(
        "delay", subject: "a delay", "The key of a delay, with its unit.",
        keys: [
            MappingKey("key", .line(), isRequired: true, examples: ["delay"], "The key of the delay."),
            MappingKey(
                "in", .word(of: BoardDefinition.DelayUnit.self), standard: "minutes", "The unit: minutes or seconds."),
        ])
}

extension KioskFileChecker {
    /// Returns the columns of a board; `nil` if it has none.
    mutating func board(_ entry: CheckedMapping.Entry?) -> BoardDefinition? {
        guard let entry, let mapping = mapping(entry.value, .board) else { return nil }
        let time = mapping["time"].flatMap { formattedKey($0.value, for: "time".asKey) }
        let columns = ["time", "delay", "chip", "place"]
        guard columns.contains(where: { mapping[$0] != nil }) else {
            report(
                .missingKey, at: entry.value.location,
                "“board” needs at least one of the keys \(columns.keyList("and"))")
            return nil
        }
        if let color = mapping["chip-color"], mapping["chip"] == nil {
            report(.conflictingKeys, at: color.keyLocation, "“chip-color” is allowed only together with “chip”")
        }
        let delay = mapping["delay"].flatMap { delayKey($0) }
        return BoardDefinition(
            timeKey: time?.key, timeFormat: time?.format, delayKey: delay?.key, delayUnit: delay?.unit ?? .minutes,
            chipKey: line(mapping["chip"]),
            chipColorKey: line(mapping["chip-color"]), placeKey: line(mapping["place"]),
            cancelledKey: line(mapping["cancelled"]))
    }

    private mutating func delayKey(
        _ entry: CheckedMapping.Entry
    ) -> (key: String, unit: BoardDefinition.DelayUnit)? {
        guard case .mapping = entry.value.content else { return line(entry).map { ($0, .minutes) } }
        guard let mapping = mapping(entry.value, .delay, of: "delay".asKey) else { return nil }
        let unit: BoardDefinition.DelayUnit? = choice(mapping["in"])
        return line(mapping["key"]).map { ($0, unit ?? .minutes) }
    }
}
