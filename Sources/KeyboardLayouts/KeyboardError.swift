/// The error of a keymap that cannot be loaded.
public struct KeyboardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: Hashable, Sendable {
        /// xkb-data is not installed.
        case noData
        /// xkb-data has no such layout, or no such variant of it.
        case noLayout
    }

    /// The kind of error.
    public let code: Code
    /// A sentence that names the layout.
    public let description: String
}
