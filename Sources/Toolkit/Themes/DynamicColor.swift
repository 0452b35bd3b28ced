import Drawing

/// A colour that is known only once there is a theme.
public nonisolated enum DynamicColor: Hashable, Sendable {
    /// The same in every theme.
    case fixed(Color)
    /// What the theme has for a role.
    case role(ColorRole)

    /// The colour in a theme.
    public func resolved(in theme: Theme) -> Color {
        switch self {
        case .fixed(let color): color
        case .role(let role): theme.color(role)
        }
    }
}
