import Drawing

/// What a colour is for; a theme says which one it is.
///
/// A module that needs a role of its own declares one, as the roles here are declared, with the colour that it has in a
/// theme that was never told of it. Two roles are the same only if they are one declaration.
public nonisolated struct ColorRole: Hashable, Sendable, CustomStringConvertible {
    private enum Standard: Sendable {
        case ofBrightness(dark: Color, light: Color)
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

    /// A role with one colour in dark and one in light themes.
    /// - `name`: what it is called in messages.
    public init(_ name: String, dark: Color, light: Color) {
        definition = Definition(name: name, standard: .ofBrightness(dark: dark, light: light))
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
        case .ofBrightness(let dark, let light): theme.brightness == .dark ? dark : light
        case .derived(let standard): standard(theme)
        }
    }

    public static func == (a: ColorRole, b: ColorRole) -> Bool { a.definition === b.definition }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}
