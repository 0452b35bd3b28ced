import Drawing

/// The colours, fonts and spacing with which everything on screen is drawn.
public nonisolated struct Theme: Hashable, Sendable {
    /// The brightness of a theme: light text on a dark background, or the reverse.
    public enum Brightness: Hashable, Sendable {
        /// Light text on a dark background.
        case dark
        /// Dark text on a light background.
        case light
    }

    /// The contrast of a theme's colours.
    public enum Contrast: Hashable, Sendable {
        /// Normal contrast: 4.5 to 1 for text, 3 to 1 for controls.
        case usual
        /// High contrast, for users with low vision or at a distance: 7 to 1 for text, 4.5 to 1 for controls. Elements that other themes
        /// separate by a tint have an outline.
        case high
    }

    /// The brightness. Together with ``contrast`` it selects the default colours of roles that the theme does not set.
    public let brightness: Brightness
    /// The contrast of the colours.
    public let contrast: Contrast
    /// A Boolean value that tells whether only what is abnormal has a colour.
    public let isCalm: Bool
    private var changes = Changes.none
    /// The spacing grid in points. All distances are multiples of it, or half of it.
    public var grid = 8.0

    /// The factor by which text is larger than the default size.
    public private(set) var textScale = 1.0

    /// Light text on near-black, for panels that are on day and night.
    public static let dark = Theme(.dark)

    /// Dark text on white and warm grey, for bright rooms.
    public static let light = Theme(.light)

    /// White text on black, for users with low vision and for panels in sunlight.
    public static let highContrast = Theme(.dark, .high)

    /// Greys, with colour only for what is abnormal, as ANSI/ISA-101 recommends for the panels of machines and plants.
    public static let calm = Theme(.dark, isCalm: true)

    private init(_ brightness: Brightness, _ contrast: Contrast = .usual, isCalm: Bool = false) {
        self.brightness = brightness
        self.contrast = contrast
        self.isCalm = isCalm
    }

    // MARK: Roles

    /// Returns the colour that was set for a role, or the role's default colour.
    public func color(_ role: ColorRole) -> Color {
        if case .some(let roles) = changes, let color = roles.colors[role] { return color }
        return role.standard(in: self)
    }

    /// Returns the font of a role at the theme's text size.
    public func font(_ role: TextRole) -> Font {
        if case .some(let roles) = changes, let font = roles.fonts[role] { return font }
        return role.standard(textScale: textScale)
    }

    /// Returns the paint that was set for a role, or the role's default paint.
    public func paint(_ role: PaintRole) -> Paint { ownPaint(role) ?? role.standard }

    /// Returns the paint that was set for a role; `nil` if none was set.
    public func ownPaint(_ role: PaintRole) -> Paint? {
        if case .some(let roles) = changes { roles.paints[role] } else { nil }
    }

    /// Sets the colour of a role.
    public mutating func set(_ role: ColorRole, _ color: Color) {
        changes.roles.colors[role] = color
    }

    /// Sets the font of a role, at the theme's current text size.
    public mutating func set(_ role: TextRole, _ font: Font) {
        changes.roles.fonts[role] = font
    }

    /// Sets the paint of a role.
    public mutating func set(_ role: PaintRole, _ paint: Paint) {
        changes.roles.paints[role] = paint
    }

    /// Returns the maximum length of a readable line: about 75 letters of the body font. It grows with the text.
    package static func readableLine(textScale: Double) -> Double { 680 * max(1, textScale) }

    // MARK: Derived themes

    /// Returns the theme with another accent colour and a contrasting colour for text on it.
    ///
    /// Selected elements have exactly that colour, except in high-contrast themes. For text, the colour is lightened or darkened as far as
    /// needed to be readable.
    public func accented(_ accent: Color) -> Theme { accented(accent, on: []) }

    /// Returns the theme with another accent colour that is also readable as text on additional backgrounds.
    ///
    /// - Parameters:
    ///   - accent: The accent colour. Selected elements have exactly that colour, except in high-contrast themes.
    ///   - further: The additional backgrounds of text in the accent colour.
    public func accented(_ accent: Color, on further: [Color]) -> Theme {
        var theme = self
        let readable = readable(accent, on: further)
        theme.set(.accent, readable)
        theme.set(.onAccent, Self.text(on: readable))
        // The text of a selected row is read on this colour.
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

    /// Returns an accent colour, lightened or darkened by the minimum that makes text of that colour readable on the theme's backgrounds.
    /// The contrast is 4.5 : 1 (WCAG 2.2, success criterion 1.4.3), or 7 : 1 (success criterion 1.4.6) in a high-contrast theme.
    private func readable(_ accent: Color, on further: [Color]) -> Color {
        let backgrounds = [ColorRole.listBackground, .detailBackground, .surface].map(color) + further
        let far: Color = brightness == .dark ? .white : .black
        var readable = accent
        let minimumContrast = contrast == .high ? 7 : 4.5
        for step in 1...20 where backgrounds.contains(where: { readable.contrast(with: $0) < minimumContrast }) {
            readable = accent.mixed(with: far, Double(step) / 20)
        }
        return readable
    }

    /// Returns an accent colour, lightened or darkened by the minimum that gives a contrast of 9 : 1 with the black or white outline beside
    /// it.
    ///
    /// If two colours have a contrast of 9 : 1, at least one of them has 3 : 1 with any third colour: WCAG 2.2, technique C40.
    private static func focusRing(_ accent: Color, on outline: Color) -> Color {
        let far: Color = outline == .white ? .black : .white
        var ring = accent
        for step in 1...20 where ring.contrast(with: outline) < 9 { ring = accent.mixed(with: far, Double(step) / 20) }
        ring.alpha = 255
        return ring
    }

    /// Returns the theme with all text larger or smaller, for example for users who read from a distance.
    ///
    /// A role can limit the growth of its text; see ``TextRole/init(_:_:largestScale:)``.
    /// - Parameter factor: The factor, limited to the range from 0.8 to 2. Layouts adapt to the size of their text.
    public func textScaled(by factor: Double) -> Theme {
        var theme = self
        let factor = factor.isFinite ? min(max(factor, 0.8), 2) : 1
        theme.textScale *= factor
        for (role, font) in changes.roles.fonts { theme.set(role, role.scaled(font, by: factor)) }
        return theme
    }
}

/// The roles that a theme overrides.
private nonisolated struct ThemeRoles: Hashable, Sendable {
    var colors: [ColorRole: Color] = [:]
    var fonts: [TextRole: Font] = [:]
    var paints: [PaintRole: Paint] = [:]
}

extension Theme {
    /// The overrides in a single indirect case: the theme is copied for every view that is drawn, so copying it must be cheap.
    private nonisolated enum Changes: Hashable, Sendable {
        case none
        indirect case some(ThemeRoles)

        var roles: ThemeRoles {
            get { if case .some(let roles) = self { roles } else { ThemeRoles() } }
            set { self = .some(newValue) }
        }
    }
}
