import Glibc

/// The name of a device, or a pattern for names, in which `*` stands for any characters and `?` for one.
public nonisolated struct DevicePattern: Hashable, Sendable {
    /// The pattern as it was written.
    public var text: String

    /// Creates a pattern, in which `*` stands for any characters and `?` for one.
    public init(_ text: String) {
        self.text = text
    }

    /// Returns `true` if the pattern matches a name. A name always matches itself, even if it contains wildcards.
    public func matches(_ name: String) -> Bool {
        text == name || fnmatch(text, name, 0) == 0
    }
}
