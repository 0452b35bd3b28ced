/// Keeps the last line of a program's output in bounded memory.
public struct LastLine: Hashable, Sendable {
    private var line: [UInt8] = []
    private var last: [UInt8] = []

    /// The maximum number of bytes kept from the beginning of a line.
    public static let most = 400

    /// Creates an instance for a program without output.
    public init() {}

    /// Appends output.
    ///
    /// - Parameter bytes: The output, split at any point.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte != 0x0A {
                if line.count < Self.most { line.append(byte) }
            } else {
                // Blank lines do not count.
                if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { last = line }
                line = []
            }
        }
    }

    /// The last non-blank line, even if it is incomplete; empty if there is none.
    public var text: String {
        let bytes = line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) ? last : line
        return String(decoding: bytes, as: UTF8.self)
    }
}
