import Drawing

/// What a colour is for; a theme says which one it is.
///
/// A module that needs a role of its own declares one, as the roles here are declared, with the colour that it has in a
/// theme that was never told of it. Two roles are the same only if they are one declaration.
public nonisolated struct ColorRole: Hashable, Sendable, CustomStringConvertible {
    private enum Standard: Sendable {
        case ofTheme(dark: Color, light: Color, highContrast: Color)
        case derived(@Sendable (Theme) -> Color)
    }

    /// One object a role: a role is copied and compared as a reference.
    private final class Definition: Sendable {
        let name: String
        let standard: Standard

        init(name: String, standard: Standard) {
            self.name = name
            self.standard = standard
        }
    }

    private let definition: Definition

    /// A role with one colour in dark themes, one in light ones and one in those of high contrast.
    ///
    /// - Parameters:
    ///   - name: what it is called in messages.
    ///   - dark: in a dark theme.
    ///   - light: in a light theme.
    ///   - highContrast: in a theme of high contrast, whose backgrounds are black; nil is as in a dark theme.
    public init(_ name: String, dark: Color, light: Color, highContrast: Color? = nil) {
        definition = Definition(
            name: name, standard: .ofTheme(dark: dark, light: light, highContrast: highContrast ?? dark))
    }

    /// A role whose colour follows from the theme: from other roles, say, which must not lead back to this one.
    /// - `name`: what it is called in messages.
    public init(_ name: String, standard: @escaping @Sendable (_ theme: Theme) -> Color) {
        definition = Definition(name: name, standard: .derived(standard))
    }

    public var description: String { definition.name }

    /// The colour in a theme that does not set another one.
    func standard(in theme: Theme) -> Color {
        switch definition.standard {
        case .ofTheme(_, _, let highContrast) where theme.contrast == .high: highContrast
        case .ofTheme(let dark, let light, _): theme.brightness == .dark ? dark : light
        case .derived(let standard): standard(theme)
        }
    }

    public static func == (a: ColorRole, b: ColorRole) -> Bool { a.definition === b.definition }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}
