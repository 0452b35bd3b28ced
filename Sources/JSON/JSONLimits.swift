/// How much a JSON text may have of everything, so that its size on disk bounds its size in memory.
public struct JSONLimits: Hashable, Sendable {
    /// Of the text, in bytes.
    public var bytes: Int
    /// Arrays, objects, their elements and members together. The shortest of them takes two bytes of text and some three
    /// hundred of memory.
    public var values: Int
    /// Arrays and objects in each other.
    public var depth: Int

    /// Limits for each of them.
    public init(bytes: Int, values: Int, depth: Int = 64) {
        self.bytes = bytes
        self.values = values
        self.depth = depth
    }

    /// For a document that a program wrote for itself.
    public static let document = JSONLimits(bytes: 8 << 20, values: 50_000)
}
