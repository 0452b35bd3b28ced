/// The limits of a JSON text, which bound the memory for its values.
public struct JSONLimits: Hashable, Sendable {
    /// The maximum size of the text, in bytes.
    public var bytes: Int
    /// The maximum total number of arrays, objects, elements and members. The shortest of them takes two bytes of text, but about 300 bytes
    /// of memory.
    public var values: Int
    /// The maximum nesting depth of arrays and objects.
    public var depth: Int

    /// Creates limits.
    public init(bytes: Int, values: Int, depth: Int = 64) {
        self.bytes = bytes
        self.values = values
        self.depth = depth
    }

    /// The limits for a document that a program wrote for its own use.
    public static let document = JSONLimits(bytes: 8 << 20, values: 50_000)
}
