/// The last line of what a program says, however much that is.
public struct LastLine: Hashable, Sendable {
    private var line: [UInt8] = []
    private var last: [UInt8] = []

    /// Bytes of it that are kept, from its beginning.
    public static let most = 400

    /// Nothing was said yet.
    public init() {}

    /// Takes in what comes next.
    ///
    /// - Parameter bytes: any.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte != 0x0A {
                if line.count < Self.most { line.append(byte) }
            } else {
                // Empty lines say nothing.
                if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { last = line }
                line = []
            }
        }
    }

    /// The last line that says something, whether it has ended or not; empty where there is none.
    public var text: String {
        let bytes = line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) ? last : line
        return String(decoding: bytes, as: UTF8.self)
    }
}
