import Drawing

/// The colours, fonts and spaces that everything on screen is drawn with.
public nonisolated struct Theme: Hashable, Sendable {
    /// Whether a theme is for text that is lighter than what it lies on, or darker.
    public enum Brightness: Hashable, Sendable {
        /// Light text on dark.
        case dark
        /// Dark text on light.
        case light
    }

    /// How far a theme's colours are apart.
    public enum Contrast: Hashable, Sendable {
        /// As far as most people need it: 4.5 to 1 for what is read, 3 to 1 for what is operated.
        case usual
        /// As far as people need it who see little, or look from afar: 7 to 1 for what is read, 4.5 to 1 for what is operated. What is
        /// told apart by a tint elsewhere has a line around it.
        case high
    }

    /// With ``contrast``, which of their colours roles have that the theme does not set.
    public let brightness: Brightness
    /// How far its colours are apart.
    public let contrast: Contrast
    private var changes = Changes.none
    /// The spacing grid in points: every distance is a multiple of it, or half of it.
    public var grid = 8.0

    /// How much larger its text is than the usual.
    public private(set) var textScale = 1.0

    /// Light text on near-black, for panels that are on all day and all night.
    public static let dark = Theme(.dark)

    /// Dark text on white and warm grey, for bright rooms.
    public static let light = Theme(.light)

    /// White text on black, for those who see little and for panels in the sun.
    public static let highContrast = Theme(.dark, .high)

    private init(_ brightness: Brightness, _ contrast: Contrast = .usual) {
        self.brightness = brightness
        self.contrast = contrast
    }

    // MARK: Roles

    /// The colour of a role: what was set, or else the role's own for this theme.
    public func color(_ role: ColorRole) -> Color {
        if case .some(let roles) = changes, let color = roles.colors[role] { return color }
        return role.standard(in: self)
    }

    /// The font of a role at the theme's text size.
    public func font(_ role: TextRole) -> Font {
        if case .some(let roles) = changes, let font = roles.fonts[role] { return font }
        return role.standard(textScale: textScale)
    }

    /// The paint of a role: what was set, or else the role's own.
    public func paint(_ role: PaintRole) -> Paint {
        if case .some(let roles) = changes, let paint = roles.paints[role] { return paint }
        return role.standard
    }

    /// Gives a role another colour.
    public mutating func set(_ role: ColorRole, _ color: Color) {
        changes.roles.colors[role] = color
    }

    /// Gives a role another font, at the theme's present text size.
    public mutating func set(_ role: TextRole, _ font: Font) {
        changes.roles.fonts[role] = font
    }

    /// Gives a role another paint.
    public mutating func set(_ role: PaintRole, _ paint: Paint) {
        changes.roles.paints[role] = paint
    }

    // MARK: Other themes

    /// The same theme with another accent colour, and a contrasting colour for what lies on it.
    ///
    /// What is chosen has exactly that colour. Where it is a text's it is lighter or darker, as far as it has to be to be read.
    public func accented(_ accent: Color) -> Theme { accented(accent, on: []) }

    /// The same where texts of that colour lie on others besides the theme's backgrounds.
    ///
    /// - Parameters:
    ///   - accent: what is chosen has exactly that.
    ///   - further: what texts of that colour lie on.
    public func accented(_ accent: Color, on further: [Color]) -> Theme {
        var theme = self
        let readable = readable(accent, on: further)
        theme.set(.accent, readable)
        theme.set(.onAccent, Self.text(on: readable))
        // A row's words are read on it.
        let selection = contrast == .high ? readable : accent
        theme.set(.selection, selection)
        let onAccent = Self.text(on: selection)
        theme.set(.selectionText, onAccent)
        theme.set(.focus, Self.focusRing(selection, on: onAccent))
        theme.set(.focusOutline, onAccent)
        return theme
    }

    private static func text(on color: Color) -> Color {
        color.contrast(with: .white) >= color.contrast(with: .black) ? .white : .black
    }

    /// An accent colour, lighter or darker by as little as it takes to read a text of that colour on the theme's
    /// backgrounds: 4.5 : 1, WCAG 2.2, success criterion 1.4.3, or 7 : 1, success criterion 1.4.6, in a theme of high contrast.
    private func readable(_ accent: Color, on further: [Color]) -> Color {
        let backgrounds = [ColorRole.listBackground, .detailBackground, .surface].map(color) + further
        let far: Color = brightness == .dark ? .white : .black
        var readable = accent
        let least = contrast == .high ? 7 : 4.5
        for step in 1...20 where backgrounds.contains(where: { readable.contrast(with: $0) < least }) {
            readable = accent.mixed(with: far, Double(step) / 20)
        }
        return readable
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
    /// A role can limit how far its text grows; see ``TextRole/init(_:_:largestScale:)``.
    /// - Parameter factor: held between 0.8 and 2; what is laid out around text follows it.
    public func textScaled(by factor: Double) -> Theme {
        var theme = self
        let factor = factor.isFinite ? min(max(factor, 0.8), 2) : 1
        theme.textScale *= factor
        for (role, font) in changes.roles.fonts { theme.set(role, role.scaled(font, by: factor)) }
        return theme
    }
}

/// What a theme gives a look of its own.
private nonisolated struct ThemeRoles: Hashable, Sendable {
    var colors: [ColorRole: Color] = [:]
    var fonts: [TextRole: Font] = [:]
    var paints: [PaintRole: Paint] = [:]
}

extension Theme {
    /// All of it in one place, or none: every view that is drawn asks for the theme, which is copied for that.
    private nonisolated enum Changes: Hashable, Sendable {
        case none
        indirect case some(ThemeRoles)

        var roles: ThemeRoles {
            get { if case .some(let roles) = self { roles } else { ThemeRoles() } }
            set { self = .some(newValue) }
        }
    }
}
