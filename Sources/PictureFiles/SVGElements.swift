/// Finds the elements of an SVG file that the decoder does not draw.
public enum SVGElements {
    /// The name and line of an element.
    public struct Found: Hashable, Sendable {
        /// The name of the element, such as `text`.
        public let name: String
        /// The line on which its tag begins, counted from 1.
        public let line: Int
    }

    /// The names of visible elements that the decoder does not draw.
    private static let undrawn: Set<String> = ["foreignObject", "image", "text", "use"]
    /// The names of elements whose content is not drawn at its position in the document.
    private static let hidden: Set<String> = ["clipPath", "defs", "marker", "mask", "pattern", "symbol"]

    /// Returns the elements that are not drawn, in the order of the file.
    ///
    /// The file does not need to be well-formed XML.
    public static func undrawn(in bytes: [UInt8]) -> [Found] {
        var found: [Found] = []
        var (line, index, depth) = (1, 0, 0)
        /// Moves past the next occurrence of `end`, or to the end of the file if there is none.
        func skip(_ end: String) {
            while index < bytes.count, !bytes[index...].starts(with: end.utf8) { advance() }
            for _ in end.utf8 where index < bytes.count { advance() }
        }
        func advance() {
            if bytes[index] == 0x0A { line += 1 }
            index += 1
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                advance()
                continue
            }
            let remaining = bytes[index...]
            if remaining.starts(with: "<!--".utf8) {
                skip("-->")
            } else if remaining.starts(with: "<![CDATA[".utf8) {
                skip("]]>")
            } else {
                let isEnd = remaining.dropFirst().first == UInt8(ascii: "/")
                let name = name(remaining.dropFirst(isEnd ? 2 : 1))
                if !isEnd, depth == 0, undrawn.contains(name) { found.append(Found(name: name, line: line)) }
                let isEmpty = skipTag()
                if hidden.contains(name), !isEmpty { depth = max(0, depth + (isEnd ? -1 : 1)) }
            }
        }
        /// Moves past a tag, whose quoted attributes may contain `>`. Returns `true` if the tag ends with `/>` or is unterminated.
        func skipTag() -> Bool {
            var quote: UInt8?
            var last: UInt8 = 0
            while index < bytes.count {
                let byte = bytes[index]
                advance()
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: ">") {
                    return last == UInt8(ascii: "/")
                }
                last = byte
            }
            return true
        }
        return found
    }

    /// Returns the local name of an element, without the namespace prefix.
    private static func name(_ remaining: ArraySlice<UInt8>) -> String {
        let letters = remaining.prefix(64).prefix { byte in
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                || [UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
        }
        let local = letters.lastIndex(of: UInt8(ascii: ":")).map { letters[(letters.index(after: $0))...] } ?? letters
        return String(decoding: local, as: UTF8.self)
    }
}
