import Drawing

/// A colour that may depend on the theme.
public nonisolated enum DynamicColor: Hashable, Sendable {
    /// A colour that is the same in every theme.
    case fixed(Color)
    /// The theme's colour for a role.
    case role(ColorRole)

    /// Returns the colour in a theme.
    public func resolved(in theme: Theme) -> Color {
        switch self {
        case .fixed(let color): color
        case .role(let role): theme.color(role)
        }
    }
}
