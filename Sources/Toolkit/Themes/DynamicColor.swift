import Drawing

/// A colour that is known only once there is a theme.
public nonisolated enum DynamicColor: Hashable, Sendable {
    case fixed(Color)
    case role(ColorRole)

    public func resolved(in theme: Theme) -> Color {
        switch self {
        case .fixed(let color): color
        case .role(let role): theme.color(role)
        }
    }
}
