/// An error that occurs if a screen, an input or the event loop cannot be used.
public nonisolated struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: Hashable, Sendable {
        /// No display server can be reached, and no other driver was requested.
        case noDisplay
        /// The requested driver does not exist, or does not start.
        case driverFailed
        /// The window cannot be created.
        case windowFailed
        /// The window provides no memory to draw into.
        case noSurface
        /// A frame cannot be shown on screen.
        case presentFailed
        /// The display server closed the connection.
        case displayLost
        /// Touch screens, mice and keyboards cannot be read.
        case noInput
        /// The kernel provides no more file descriptors or memory for waiting.
        case noDescriptors
        /// There is no sound device, or it accepts no data.
        case soundFailed
    }

    /// The kind of error.
    public var code: Code
    /// The reason without a full stop, followed by the remedy if there is one.
    public var reason: String

    /// Creates an error from its parts.
    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var description: String { reason }
}
