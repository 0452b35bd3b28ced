/// An error that occurs when a keymap cannot be loaded.
public struct KeyboardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: Hashable, Sendable {
        /// xkb-data is not installed.
        case noData
        /// xkb-data does not contain the layout or its variant.
        case noLayout
    }

    /// The kind of error.
    public let code: Code
    /// A message that names the layout.
    public let description: String
}
