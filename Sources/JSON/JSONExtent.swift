/// Finds the end of a JSON value and counts its nested values, without creating any objects.
///
/// It evaluates only quotation marks, brackets and commas, which is enough to find the end of every valid value. Invalid values are
/// detected later by the parser, which reads the same bytes. The text may be passed in chunks.
struct JSONExtent {
    /// An exceeded limit, with a text such as `more than 64 levels of nesting`.
    struct Excess: Error {
        var words: String
    }

    private enum State {
        case start, number, string, escape, between
    }

    private let limits: JSONLimits
    private var state = State.start
    private var depth = 0
    private var values = 0

    init(limits: JSONLimits) {
        self.limits = limits
    }

    /// A Boolean value that tells whether the end of the text is also the end of the value: `true` for a number or literal outside of
    /// arrays and objects.
    var endsWithText: Bool { state == .number }

    /// Scans more of the text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - index: The position at which to start, inside the value; on return, the first position that was not scanned.
    /// - Returns: `true` if the value ends before `index`, `false` if more text is needed.
    mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) throws(Excess) -> Bool {
        while index < bytes.count {
            switch state {
            case .string:
                while index < bytes.count, bytes[index] != .quote, bytes[index] != .backslash { index += 1 }
                guard index < bytes.count else { return false }
                state = bytes[index] == .quote ? .between : .escape
                index += 1
                if state == .between, depth == 0 { return true }
            case .escape:
                state = .string
                index += 1
            case .number:
                while index < bytes.count, !bytes[index].isDelimiter { index += 1 }
                return index < bytes.count
            case .start, .between:
                let byte = bytes[index]
                let isStart = state == .start
                state = .between
                switch byte {
                case .quote: state = .string
                case .openBracket, .openBrace:
                    depth += 1
                    guard depth <= limits.depth else {
                        throw Excess(words: "more than \(limits.depth) levels of nesting")
                    }
                    try count()
                case .closeBracket, .closeBrace:
                    depth -= 1
                    if depth <= 0 {
                        index += 1
                        return true
                    }
                case .comma: try count()
                default:
                    // Any other first byte begins a number or a literal.
                    if isStart { state = .number }
                }
                index += 1
            }
        }
        return false
    }

    private mutating func count() throws(Excess) {
        values += 1
        guard values <= limits.values else { throw Excess(words: "more than \(limits.values) values") }
    }
}

extension UInt8 {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let lineFeed = UInt8(ascii: "\n")

    /// A Boolean value that tells whether the byte is JSON whitespace (RFC 8259, section 2).
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    var isDelimiter: Bool {
        isSpace || self == .comma || self == .closeBracket || self == .closeBrace || self == .colon
    }
}
