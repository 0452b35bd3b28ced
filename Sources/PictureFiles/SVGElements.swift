/// Finds the elements of an SVG file that the decoder does not draw.
public enum SVGElements {
    /// An element with its line in the file.
    public struct Found: Hashable, Sendable {
        /// The name of the element, such as `text`.
        public let name: String
        /// The line on which its tag begins, counted from 1.
        public let line: Int
    }

    /// The elements that would be visible, and that the decoder skips.
    private static let undrawn: Set<String> = ["foreignObject", "image", "text", "use"]
    /// The elements whose content is not drawn where it stands.
    private static let hidden: Set<String> = ["clipPath", "defs", "marker", "mask", "pattern", "symbol"]

    /// Returns the elements that are not drawn, in the order of the file.
    ///
    /// The file is not checked: in a text that is no XML, tags are found as far as they can be told apart.
    public static func undrawn(in bytes: [UInt8]) -> [Found] {
        var found: [Found] = []
        var (line, index, depth) = (1, 0, 0)
        /// Moves behind a text that ends something; to the end of the file if it is missing.
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
            let rest = bytes[index...]
            if rest.starts(with: "<!--".utf8) {
                skip("-->")
            } else if rest.starts(with: "<![CDATA[".utf8) {
                skip("]]>")
            } else {
                let isEnd = rest.dropFirst().first == UInt8(ascii: "/")
                let name = name(rest.dropFirst(isEnd ? 2 : 1))
                if !isEnd, depth == 0, undrawn.contains(name) { found.append(Found(name: name, line: line)) }
                let isEmpty = skipTag()
                if hidden.contains(name), !isEmpty { depth = max(0, depth + (isEnd ? -1 : 1)) }
            }
        }
        /// Moves behind a tag, whose quoted attributes may contain `>`. Returns `true` if the element is empty.
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

    /// Returns the local name of an element, without the prefix of its namespace.
    private static func name(_ rest: ArraySlice<UInt8>) -> String {
        let letters = rest.prefix(64).prefix { byte in
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                || [UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
        }
        let local = letters.lastIndex(of: UInt8(ascii: ":")).map { letters[(letters.index(after: $0))...] } ?? letters
        return String(decoding: local, as: UTF8.self)
    }
}
