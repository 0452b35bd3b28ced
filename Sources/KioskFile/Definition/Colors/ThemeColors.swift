import Drawing

/// The colours of a theme, for checking the contrast of the colours in a kiosk file.
public struct ThemeColors: Sendable {
    /// The theme's own value of every colour that a kiosk file can set.
    public var own: ColorsDefinition
    /// The colours of other texts, which have to be readable on all backgrounds.
    public var words: [Color]
    /// The colours of lights, lines and controls, which have to be visible on all backgrounds.
    public var signs: [Color]
    /// The colours behind the selected tab, if the kiosk file does not set one.
    public var railSelections: [Color]
    /// The pairs with a colour that the theme derives from those of a kiosk file.
    public var derived: [ColorPair] = []
    /// A Boolean value that tells whether text needs a contrast of at least 7 : 1 instead of 4.5 : 1.
    public var hasHighContrast = false

    /// Creates the colours of a theme.
    ///
    /// - Parameters:
    ///   - own: The theme's own value of every colour that a kiosk file can set.
    ///   - words: The colours of other texts, which have to be readable on all backgrounds.
    ///   - signs: The colours of lights, lines and controls, which have to be visible on all backgrounds.
    ///   - railSelections: The colours behind the selected tab, if the kiosk file does not set one.
    public init(_ own: ColorsDefinition, words: [Color], signs: [Color], railSelections: [Color] = []) {
        (self.own, self.words, self.signs, self.railSelections) = (own, words, signs, railSelections)
    }

    /// The minimum contrast of text with its background.
    package var textContrast: Double { hasHighContrast ? 7 : 4.5 }

    /// The minimum contrast of lights, lines and controls with their background.
    package var signContrast: Double { hasHighContrast ? 4.5 : 3 }

    /// Returns the pairs that contain a colour that a kiosk file can set. Of several colours of the theme on one background, only the one
    /// with the lowest contrast is in a pair.
    ///
    /// - Parameters:
    ///   - colors: The colours of the kiosk file.
    ///   - style: The style of the rail.
    public func pairs(with colors: ColorsDefinition, rail style: RailDefinition.Style) -> [ColorPair] {
        var shown = own
        for (_, path) in ColorsDefinition.keys { shown[keyPath: path] = colors[keyPath: path] ?? own[keyPath: path] }
        var pairs: [ColorPair] = []
        func add(_ name: String, _ color: Color?, on background: String, _ behind: Color?, _ minimum: Double) {
            guard let color, let behind else { return }
            pairs.append(ColorPair(name, color, on: background, behind, minimum: minimum))
        }
        func worst(of colors: [Color], on color: Color?) -> Color? {
            color.flatMap { color in colors.min { color.contrast(with: $0) < color.contrast(with: $1) } }
        }
        let backgrounds = [("page", shown.page), ("list", shown.list), ("card", shown.card)]
        for (name, text) in [("text", shown.text), ("secondary-text", shown.secondaryText)] {
            for (background, color) in backgrounds { add(name, text, on: background, color, textContrast) }
        }
        for (background, color) in backgrounds {
            add("warnings", worst(of: words, on: color), on: background, color, textContrast)
            add("lights and controls", worst(of: signs, on: color), on: background, color, signContrast)
        }
        add("rail-text", shown.railText, on: "rail", shown.rail, textContrast)
        let isDerived = shown.railSelection == nil && style == .modern
        let (name, selected) = ("rail-selected-text", shown.railSelectedText)
        if !isDerived {
            let selection = shown.railSelection ?? worst(of: railSelections, on: selected)
            add(name, selected, on: "rail-selection", selection, textContrast)
        }
        // The marker lies directly on the rail. A derived background is as legible as the rail.
        add(name, selected, on: "rail", shown.rail, isDerived ? textContrast : signContrast)
        return pairs
    }
}
