import Glibc

/// The name of a device, or a pattern for names, as people write it: `*` and `?` stand for any characters and for one.
public nonisolated struct DevicePattern: Hashable, Sendable {
    /// As it was written.
    public var text: String

    /// A pattern, in which `*` and `?` stand for any characters and for one.
    public init(_ text: String) {
        self.text = text
    }

    /// A name always fits itself, whatever signs are in it.
    public func matches(_ name: String) -> Bool {
        text == name || fnmatch(text, name, 0) == 0
    }
}
