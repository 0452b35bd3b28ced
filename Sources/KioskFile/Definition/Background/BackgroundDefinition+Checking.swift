import Drawing

extension KeyTable {
    static let background = KeyTable(
        "background", subject: "a background",
        """
        A picture behind pages, which fills them, does not scroll, and is cropped if its aspect ratio differs. A veil of the page's \
        colour over it ensures a contrast of at least 4.5 : 1 for texts, or 7 : 1 in the theme high-contrast, whatever the picture \
        shows: WCAG 2.2, success criteria 1.4.3 and 1.4.6.
        """,
        keys: [
            MappingKey(
                "picture", .path, isRequired: true, examples: ["../Assets/Pictures/world.png"],
                "The picture, as PNG, JPEG, WebP or SVG."),
            MappingKey(
                "veil", .number(0...100), examples: [95],
                """
                The opacity of the veil in per cent, at least as much as texts need. The minimum if left out. If the panel is given \
                another theme, at least that theme's minimum applies.
                """),
        ])

    /// The word that replaces a tab's background if the tab has none.
    static let noBackground = "none"
}

extension KioskFileChecker {
    /// Returns the colours of the theme that the kiosk starts with, with the kiosk's own colours applied; `nil` if the theme is unknown.
    func themeColors(of definition: KioskDefinition) -> ThemeColors? {
        guard var theme = format.themes[definition.theme] else { return nil }
        theme.own.page = definition.colors?.page ?? theme.own.page
        theme.own.text = definition.colors?.text ?? theme.own.text
        theme.own.secondaryText = definition.colors?.secondaryText ?? theme.own.secondaryText
        return theme
    }

    /// Returns a background, or `nil` if the entry is missing or invalid.
    mutating func background(_ entry: CheckedMapping.Entry?, in theme: ThemeColors?) -> BackgroundDefinition? {
        guard let entry, let mapping = mapping(entry.value, .background, of: entry.key.name.asKey) else { return nil }
        let veil: Double? = number(mapping["veil"])
        if let veil, let location = mapping["veil"]?.location, let theme, let minimum = theme.minimumVeil,
            veil < minimum
        {
            report(
                .lowContrast, at: location,
                "a veil of \(Int(veil)) % leaves too little contrast for texts on the picture; the minimum is \(Int(minimum)) %"
            )
        }
        return picture(mapping["picture"]).map { BackgroundDefinition($0, veil: veil) }
    }

    /// Returns the background of a tab, which can also be the word `none` to override the kiosk's background.
    mutating func tabBackground(_ entry: CheckedMapping.Entry?, in theme: ThemeColors?) -> TabBackground? {
        guard let entry else { return nil }
        if case .scalar(KeyTable.noBackground, _) = entry.value.content { return .plain }
        return background(entry, in: theme).map { .picture($0) }
    }
}

extension ThemeColors {
    /// The minimum opacity of the veil over a picture, in per cent, or `nil` if colours are missing.
    fileprivate var minimumVeil: Double? {
        guard let page = own.page, let text = own.text, let secondaryText = own.secondaryText else { return nil }
        let veil = Veil(of: page, for: [text, secondaryText] + words, contrast: hasHighContrast ? 7 : 4.5)
        return Double(veil.percent)
    }
}
