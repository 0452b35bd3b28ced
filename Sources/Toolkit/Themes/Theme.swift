import Drawing

/// The colours, fonts and spaces that everything on screen is drawn with.
public nonisolated struct Theme: Hashable, Sendable {
    private var colors: [Color]
    private var fonts: [Font]
    /// What lies behind the icon of a selected tab.
    public var railSelection: Paint
    /// The spacing grid in points: every distance is a multiple of it, or half of it.
    public var grid: Double

    /// How much larger its text is than the usual.
    public private(set) var textScale = 1.0

    public func color(_ role: ColorRole) -> Color { colors[role.rawValue] }

    public func font(_ role: TextRole) -> Font { fonts[role.rawValue] }

    public mutating func set(_ role: ColorRole, _ color: Color) {
        colors[role.rawValue] = color
    }

    public mutating func set(_ role: TextRole, _ font: Font) {
        fonts[role.rawValue] = font
    }

    /// The same theme with another accent colour, and a contrasting colour for what lies on it.
    public func accented(_ accent: Color) -> Theme {
        var theme = self
        theme.set(.accent, accent)
        theme.set(.selection, accent)
        let onAccent: Color = accent.contrast(with: .white) >= accent.contrast(with: .black) ? .white : .black
        theme.set(.onAccent, onAccent)
        theme.set(.selectionText, onAccent)
        theme.set(.focus, Self.focusRing(accent, on: onAccent))
        theme.set(.focusOutline, onAccent)
        return theme
    }

    /// An accent colour, lighter or darker by as little as it takes to contrast 9 : 1 with black or white beside it.
    ///
    /// Of two colours that contrast 9 : 1 one contrasts at least 3 : 1 with any third: WCAG 2.2, technique C40.
    private static func focusRing(_ accent: Color, on outline: Color) -> Color {
        let far: Color = outline == .white ? .black : .white
        var ring = accent
        for step in 1...20 where ring.contrast(with: outline) < 9 { ring = accent.mixed(with: far, Double(step) / 20) }
        ring.alpha = 255
        return ring
    }

    /// The same theme with all text larger or smaller, for those who read from afar.
    ///
    /// Under the icons of a rail and in badges text grows by a fifth at the most: the icons say the same, and a rail that
    /// grows with its words would take the room of what is read.
    /// - Parameter factor: held between 0.8 and 2; what is laid out around text follows it.
    public func textScaled(by factor: Double) -> Theme {
        var theme = self
        let factor = factor.isFinite ? min(max(factor, 0.8), 2) : 1
        theme.textScale *= factor
        for role in TextRole.allCases {
            var font = theme.font(role)
            let limit = role == .railTitle || role == .badge ? 1.2 : 2
            font.size = (font.size * min(factor, limit) * 2).rounded() / 2
            theme.set(role, font)
        }
        return theme
    }

    init(colors: (ColorRole) -> Color, fonts: (TextRole) -> Font, railSelection: Paint, grid: Double = 8) {
        self.colors = ColorRole.allCases.map(colors)
        self.fonts = TextRole.allCases.map(fonts)
        self.railSelection = railSelection
        self.grid = grid
    }
}
