/// Why there is no keymap.
public struct KeyboardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of reason it is.
    public enum Code: Hashable, Sendable {
        /// xkb-data is not installed.
        case noData
        /// xkb-data has no such layout, or no such variant of it.
        case noLayout
    }

    /// What kind of reason it is.
    public let code: Code
    /// A sentence that names the layout.
    public let description: String
}
