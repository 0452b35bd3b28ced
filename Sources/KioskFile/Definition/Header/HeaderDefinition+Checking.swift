extension MappingKey {
    static let header = MappingKey(
        "header", .mapping(.header), "A strip above all tabs, with a title, values and the time.")
}

extension KeyTable {
    static let header = KeyTable(
        "header", subject: "a header", "The strip above all tabs.",
        keys: [
            MappingKey(
                "title", .localized(.line()), examples: ["Press 3"],
                "The text at the beginning of the strip; the title of the kiosk if left out."),
            MappingKey(
                "texts", .list(of: .localized(.line()), "texts", count: 1...Limits.headerTexts),
                examples: [["{house.outdoors, digits: 1, unit: °C} outdoors"]],
                """
                Texts with values of sources, the most important first. Those for which the panel is too narrow are left out, from the \
                last one on.
                """),
            MappingKey("clock", .flag, standard: true, "Whether the time is at the end of the strip."),
        ])
}

extension KioskFileChecker {
    /// Returns the strip above all tabs, or `nil` if the entry is missing or invalid.
    mutating func header(_ entry: CheckedMapping.Entry?) -> HeaderDefinition? {
        guard let entry, let mapping = mapping(entry) else { return nil }
        textsHaveValues = true
        defer { textsHaveValues = false }
        let texts = list(mapping["texts"], suggestsList: true) ?? []
        return HeaderDefinition(
            title: localizedLine(mapping["title"]),
            texts: texts.compactMap { localized($0, for: "a text of “header”", limit: Limits.line, lines: false) },
            showsClock: flag(mapping["clock"]) ?? true)
    }
}
