/// The role and the gesture that open the service page.
public struct ServiceDefinition: Hashable, Sendable {
    /// The name of the role whose PIN opens the page.
    public var role: String
    /// The corners that the user taps to open the page, in order.
    public var corners: [ScreenCorner]

    /// The corners that apply if the kiosk file does not set any.
    public static let standardCorners: [ScreenCorner] = [.topLeft, .bottomRight, .topRight, .bottomLeft, .topLeft]

    /// Creates a service page definition.
    ///
    /// - Parameters:
    ///   - role: The name of the role whose PIN opens the page.
    ///   - corners: The corners that the user taps to open the page, in order.
    public init(role: String, corners: [ScreenCorner] = standardCorners) {
        self.role = role
        self.corners = corners
    }
}

/// A corner of the screen, as the user sees it.
public enum ScreenCorner: String, CaseIterable, Hashable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
}
