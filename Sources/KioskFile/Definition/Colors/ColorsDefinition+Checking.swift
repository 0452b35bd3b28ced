import Drawing

extension KeyTable {
    static let colors = KeyTable(
        "colors", subject: "a mapping of colours",
        """
        Colours that replace the theme's. Texts need a contrast of at least 4.5 : 1 with their background, and controls and status \
        lights 3 : 1, also if one of the two colours is the theme's: WCAG 2.2, success criteria 1.4.3 and 1.4.11.
        """,
        keys: [
            MappingKey("page", .color, examples: ["#101820"], "The background of pages and of the details of rows."),
            MappingKey("list", .color, examples: ["#16212B"], "The background of lists."),
            MappingKey("card", .color, examples: ["#1B2A36"], "The background of cards and tables."),
            MappingKey("text", .color, examples: ["#F2F6FA"], "The primary text colour."),
            MappingKey("secondary-text", .color, examples: ["#A9B8C6"], "The secondary text colour."),
            MappingKey("rail", .color, examples: ["#0B2A4A"], "The background of the rail."),
            MappingKey("rail-selection", .color, examples: ["#1F5F99"], "The background of the selected tab."),
            MappingKey(
                "rail-text", .color, examples: ["#C4D6E6"],
                "The colour of a tab's title, and of its icon if that is a template."),
            MappingKey(
                "rail-selected-text", .color, examples: ["#FFFFFF"],
                "The colour of the selected tab's title and template icon, and of the marker."),
        ])
}

extension MappingKey {
    static let colors = MappingKey(
        "colors", .mapping(.colors),
        "Colours that replace those of the theme dark or light. If the panel is switched to another theme, that theme's own colours apply."
    )
}

extension KioskFileChecker {
    /// Returns the colours of a kiosk, or `nil` if the entry is missing.
    mutating func colors(
        _ entry: CheckedMapping.Entry?, in theme: KioskDefinition.Theme, rail: RailDefinition.Style
    ) -> ColorsDefinition? {
        guard let entry, let mapping = mapping(entry) else { return nil }
        guard theme != .highContrast else {
            report(.conflictingKeys, at: entry.keyLocation, "“colors” is allowed only with the themes dark and light")
            return nil
        }
        var colors = ColorsDefinition()
        for (name, path) in ColorsDefinition.keys { colors[keyPath: path] = opaque(mapping[name]) }
        check(colors, mapping, format.themes[theme] ?? ThemeColors(ColorsDefinition(), words: [], signs: []), rail)
        return colors
    }

    private mutating func opaque(_ entry: CheckedMapping.Entry?) -> Color? {
        guard let entry, let color = color(entry) else { return nil }
        if color.alpha == 255 { return color }
        report(
            .invalidValue, at: entry.location,
            "\(entry.key.name.asKey) is not opaque; use a colour with six digits (#RRGGBB)"
        )
        return nil
    }

    /// Reports colours with insufficient contrast, each at the location of a colour that the file sets. If the file sets both colours, that
    /// is the location of the foreground.
    private mutating func check(
        _ colors: ColorsDefinition, _ mapping: CheckedMapping, _ theme: ThemeColors, _ style: RailDefinition.Style
    ) {
        var theme = theme
        // An invalid colour is left out, not replaced by the theme's.
        for (name, path) in ColorsDefinition.keys where mapping[name] != nil { theme.own[keyPath: path] = nil }
        for pair in theme.pairs(with: colors, rail: style) where !pair.isLegible {
            let names = [pair.foreground, pair.background].sorted { mapping[$0] != nil && mapping[$1] == nil }
            guard let location = mapping[names[0]]?.location else { continue }
            let isKey = ColorsDefinition.keys.contains { $0.name == names[1] }
            let other = isKey ? names[1].asKey : names[1]
            report(
                .lowContrast, at: location,
                "the contrast of \(names[0].asKey) with \(mapping[names[1]] == nil ? "the theme's " : "")\(other) is "
                    + "\(pair.ratio); the minimum is \(pair.minimumRatio)"
            )
        }
    }
}
