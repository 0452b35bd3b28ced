/// Why a screen, an input or the event loop cannot be used.
public nonisolated struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, for programs.
    public enum Code: Hashable, Sendable {
        /// No display server can be reached, and no other driver was asked for.
        case noDisplay
        /// The driver that was asked for does not exist, or does not start.
        case driverFailed
        /// No window can be made.
        case windowFailed
        /// The window gives no memory to draw into.
        case noSurface
        /// What was drawn cannot be brought on screen.
        case presentFailed
        /// The display server closed the connection.
        case displayLost
        /// Touch screens, mice and keyboards cannot be read.
        case noInput
        /// The kernel gives no more descriptors or memory to wait with.
        case noDescriptors
        /// There is no sound device, or it takes nothing.
        case soundFailed
    }

    /// What is wrong, for programs.
    public var code: Code
    /// A sentence without a full stop, which says what to do where something can be done.
    public var reason: String

    /// An error by its parts.
    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var description: String { reason }
}
