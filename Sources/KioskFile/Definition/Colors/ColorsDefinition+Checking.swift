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
    /// A colour, with the key that sets it.
    private struct Part {
        let name: String
        let color: Color
        /// The location of the colour in the file, or `nil` if the theme provides it.
        let location: FileLocation?
    }

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
        colors.page = opaque(mapping["page"])
        colors.list = opaque(mapping["list"])
        colors.card = opaque(mapping["card"])
        colors.text = opaque(mapping["text"])
        colors.secondaryText = opaque(mapping["secondary-text"])
        colors.rail = opaque(mapping["rail"])
        colors.railSelection = opaque(mapping["rail-selection"])
        colors.railText = opaque(mapping["rail-text"])
        colors.railSelectedText = opaque(mapping["rail-selected-text"])
        check(colors, mapping, format.themes[theme], rail)
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

    /// Returns the colours for the given keys, each from the file or, if the file does not set it, from the theme.
    private func parts(
        _ colors: ColorsDefinition, _ mapping: CheckedMapping, _ theme: ThemeColors?,
        _ paths: [(String, KeyPath<ColorsDefinition, Color?>)]
    ) -> [Part] {
        paths.compactMap { name, path in
            // An invalid colour is left out, not replaced by the theme's.
            if let color = colors[keyPath: path] {
                return Part(name: name, color: color, location: mapping[name]?.location)
            }
            guard mapping[name] == nil, let color = theme?.own[keyPath: path] else { return nil }
            return Part(name: name, color: color, location: nil)
        }
    }

    /// Reports colours with insufficient contrast, each at the location of a colour that the file sets.
    private mutating func check(
        _ colors: ColorsDefinition, _ mapping: CheckedMapping, _ theme: ThemeColors?, _ style: RailDefinition.Style
    ) {
        let backgrounds = parts(colors, mapping, theme, [("page", \.page), ("list", \.list), ("card", \.card)])
        let texts = parts(colors, mapping, theme, [("text", \.text), ("secondary-text", \.secondaryText)])
        for text in texts { expect(text, on: backgrounds) }
        for background in backgrounds where background.location != nil {
            let words = theme?.words.min { background.color.contrast(with: $0) < background.color.contrast(with: $1) }
            if let words { expect(4.5, background, words, beside: "the theme's warnings") }
            let sign = theme?.signs.min { background.color.contrast(with: $0) < background.color.contrast(with: $1) }
            if let sign { expect(3, background, sign, beside: "the theme's lights and controls") }
        }
        let rail = parts(colors, mapping, theme, [("rail", \.rail)])
        for text in parts(colors, mapping, theme, [("rail-text", \.railText)]) { expect(text, on: rail) }
        var selections = parts(colors, mapping, theme, [("rail-selection", \.railSelection)])
        let isDerived = mapping["rail-selection"] == nil && style == .modern
        if mapping["rail-selection"] == nil, !isDerived {
            selections += (theme?.railSelections ?? []).map { Part(name: "rail-selection", color: $0, location: nil) }
        }
        for text in parts(colors, mapping, theme, [("rail-selected-text", \.railSelectedText)]) {
            // In the theme's gradient, the colour with the lowest contrast counts.
            let worst = selections.min { text.color.contrast(with: $0.color) < text.color.contrast(with: $1.color) }
            expect(text, on: [worst].compactMap(\.self))
            // The marker lies directly on the rail. A derived background is as legible as the rail.
            expect(text, on: rail, minimum: isDerived ? 4.5 : 3)
        }
    }

    private mutating func expect(_ text: Part, on backgrounds: [Part], minimum: Double = 4.5) {
        for background in backgrounds where text.location != nil || background.location != nil {
            // If the file sets both colours, the error is reported at the text colour.
            let (reported, other) = text.location == nil ? (background, text) : (text, background)
            expect(
                minimum, reported, other.color,
                beside: other.location == nil ? "the theme's \(other.name.asKey)" : other.name.asKey)
        }
    }

    private mutating func expect(_ minimum: Double, _ part: Part, _ color: Color, beside name: String) {
        let contrast = part.color.contrast(with: color)
        guard contrast < minimum, let location = part.location else { return }
        // Rounded down, so that the message never shows more than the actual contrast.
        let hundredths = Int(contrast * 100)
        let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
        report(
            .lowContrast, at: location,
            "the contrast of \(part.name.asKey) with \(name) is \(hundredths / 100).\(digits) : 1; "
                + "the minimum is \(minimum == 3 ? "3" : "4.5") : 1"
        )
    }
}
