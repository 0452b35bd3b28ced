import Drawing

/// The purpose of a colour; a theme maps it to a colour.
///
/// A module can declare its own roles in the same way as the standard roles, with default colours for themes that do not set them. Two
/// roles are equal only if they come from the same declaration.
public nonisolated struct ColorRole: Hashable, Sendable, CustomStringConvertible {
    private enum Standard: Sendable {
        case ofTheme(dark: Color, light: Color, highContrast: Color, calm: Color)
        case derived(@Sendable (Theme) -> Color)
    }

    /// The shared definition of a role, so that a role is copied and compared as a reference.
    private final class Definition: Sendable {
        let name: String
        let standard: Standard

        init(name: String, standard: Standard) {
            self.name = name
            self.standard = standard
        }
    }

    private let definition: Definition

    /// Creates a role with default colours for dark, light, high-contrast and calm themes.
    ///
    /// - Parameters:
    ///   - name: The name for messages.
    ///   - dark: The colour in a dark theme.
    ///   - light: The colour in a light theme.
    ///   - highContrast: The colour in a high-contrast theme, whose backgrounds are black; `nil` uses the colour for dark themes.
    ///   - calm: The colour in a calm theme, whose backgrounds are dark grey; `nil` uses the colour for dark themes.
    public init(_ name: String, dark: Color, light: Color, highContrast: Color? = nil, calm: Color? = nil) {
        definition = Definition(
            name: name,
            standard: .ofTheme(dark: dark, light: light, highContrast: highContrast ?? dark, calm: calm ?? dark))
    }

    /// Creates a role whose default colour is computed from the theme, for example from other roles, which must not depend on this one.
    /// - `name`: The name for messages.
    public init(_ name: String, standard: @escaping @Sendable (_ theme: Theme) -> Color) {
        definition = Definition(name: name, standard: .derived(standard))
    }

    public var description: String { definition.name }

    /// Returns the default colour for a theme.
    func standard(in theme: Theme) -> Color {
        switch definition.standard {
        case .ofTheme(_, _, let highContrast, _) where theme.contrast == .high: highContrast
        case .ofTheme(_, _, _, let calm) where theme.isCalm: calm
        case .ofTheme(let dark, let light, _, _): theme.brightness == .dark ? dark : light
        case .derived(let standard): standard(theme)
        }
    }

    public static func == (a: ColorRole, b: ColorRole) -> Bool { a.definition === b.definition }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}
