/// What a kiosk file says of the service page: whose it is, and how it is found.
public struct ServiceDefinition: Hashable, Sendable {
    /// The name of the role whose PIN opens it.
    public var role: String
    /// Those that are tapped for it, in their order.
    public var corners: [ScreenCorner]

    /// What holds where the kiosk file names none.
    public static let standardCorners: [ScreenCorner] = [.topLeft, .bottomRight, .topRight, .bottomLeft, .topLeft]

    /// - Parameters:
    ///   - role: the name of the role whose PIN opens it.
    ///   - corners: those that are tapped for it, in their order.
    public init(role: String, corners: [ScreenCorner] = standardCorners) {
        self.role = role
        self.corners = corners
    }
}

/// A corner of the screen, as people see it.
public enum ScreenCorner: String, CaseIterable, Hashable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
}
