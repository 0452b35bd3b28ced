#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A fast parser for the subset of YAML that nearly all large kiosk files use.
///
/// The subset has block mappings and lists, comments, scalars on one line with or without quotes, lists of plain words in brackets, and
/// block scalars without blank lines. libyaml takes about a hundred instructions for each byte of such text, which was a third of the
/// start time with a large file. Everything else, and every error, is left to libyaml. If this parser returns a tree, it equals the result
/// of ``YAMLComposer`` without errors.
struct PlainYAMLParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: String
    /// The offset of the next byte.
    private var position = 0
    /// The offset of the line's first byte, and the number of the line, from 1.
    private var lineStart = 0
    private var line = 1
    /// The number of spaces at the start of the line.
    private var indent = 0
    /// The number of values that have been parsed.
    private var count = 0
    /// The offset and column, from 1, of a byte on this line. The column of the next location is counted from here.
    private var known = (position: 0, column: 1)

    /// Returns the tree of the text, or `nil` if libyaml has to parse it.
    static func parse(_ source: SourceText) -> YAMLNode? {
        source.bytes.withUnsafeBufferPointer { bytes in
            guard hasPlainCharacters(bytes) else { return nil }
            var parser = PlainYAMLParser(bytes, file: source.file)
            return parser.document()
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// Returns `false` if the text has characters that YAML forbids, treats as line breaks or handles specially: control characters, tabs,
    /// line and paragraph separators, byte order marks and a few more. The text must be valid UTF-8.
    private static func hasPlainCharacters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            // Nearly all bytes are printable ASCII, so eight bytes are tested at once. A byte sets its high bit if it is above 0x7F, if
            // adding 1 carries into that bit (0x7F), or if subtracting 0x20 borrows (below 0x20).
            if index + 8 <= bytes.count {
                let some = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let odd = some | some &+ 0x0101_0101_0101_0101 | some &- 0x2020_2020_2020_2020
                if odd & 0x8080_8080_8080_8080 == 0 {
                    index += 8
                    continue
                }
            }
            let end = min(index + 8, bytes.count)
            while index < end {
                guard isPlainCharacter(at: index, in: bytes) else { return false }
                index += 1
            }
        }
        return true
    }

    private static func isPlainCharacter(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch bytes[index] {
        case .lineFeed: true
        case 0x00...0x1F, 0x7F: false
        case 0xC2: bytes[index + 1] >= 0xA0
        case 0xE2: bytes[index + 1] != 0x80 || bytes[index + 2] & 0xFE != 0xA8
        // U+FEFF, and the noncharacters U+FFFE and U+FFFF, are not plain. Other characters with this first byte are, such as full-width
        // forms.
        case 0xEF:
            bytes[index + 1] == 0xBB ? bytes[index + 2] != 0xBF : bytes[index + 1] != 0xBF || bytes[index + 2] < 0xBE
        default: true
        }
    }

    // MARK: Locations

    private var isAtLineEnd: Bool { position >= bytes.count || bytes[position] == .lineFeed }

    /// Returns the location of the next character.
    private mutating func location() -> FileLocation {
        var column = known.column
        for byte in bytes[known.position..<position] where byte & 0xC0 != 0x80 { column += 1 }
        known = (position, column)
        return FileLocation(file: file, line: line, column: column)
    }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] == .space { position += 1 }
    }

    private mutating func skipToLineEnd() {
        while !isAtLineEnd { position += 1 }
    }

    /// Moves to the first character of the next line that is neither blank nor only a comment. At the end of the text, `indent` becomes -1.
    ///
    /// - Returns: `false` if the line begins or ends a document.
    private mutating func nextLine() -> Bool {
        while position < bytes.count {
            if bytes[position] == .lineFeed {
                position += 1
                line += 1
            }
            lineStart = position
            known = (position, 1)
            skipSpaces()
            indent = position - lineStart
            if isAtLineEnd { continue }
            if bytes[position] == .numberSign {
                skipToLineEnd()
                continue
            }
            return indent > 0 || !starts(with: "...") && !starts(with: "---")
        }
        indent = -1
        return true
    }

    private func starts(with text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Moves to the next line if a value can end here: only a comment may follow it on its line. Returns `false` otherwise.
    private mutating func endLine() -> Bool {
        guard !isAtLineEnd else { return nextLine() }
        guard bytes[position] == .space else { return false }
        skipSpaces()
        guard isAtLineEnd || bytes[position] == .numberSign else { return false }
        skipToLineEnd()
        return nextLine()
    }

    // MARK: Blocks

    private mutating func document() -> YAMLNode? {
        // The first line is handled like any other, except that no line break precedes it.
        guard bytes.first != .lineFeed, nextLine(), indent == 0, !isAtItem, let root = mapping(depth: 1), indent < 0
        else { return nil }
        return root
    }

    /// A Boolean value that tells whether an element of a list begins here.
    private var isAtItem: Bool {
        position + 1 < bytes.count && bytes[position] == .hyphen && bytes[position + 1] == .space
    }

    /// Counts a value. Returns `false` if there are too many.
    private mutating func add() -> Bool {
        count += 1
        return count <= Limits.values
    }

    /// Parses a mapping whose first key begins here.
    private mutating func mapping(depth: Int) -> YAMLNode? {
        guard depth <= Limits.depth, add() else { return nil }
        let column = position - lineStart
        let start = location()
        var entries: [YAMLNode.Entry] = []
        var size = 1
        repeat {
            let keyLocation = location()
            guard let end = plainEnd(), end.isKey, end.position - position <= 200, add() else { return nil }
            let key = text(position..<end.position)
            guard !entries.contains(where: { $0.key == key }) else { return nil }
            position = end.stop + 1
            guard let value = value(under: column, depth: depth, isInMapping: true) else { return nil }
            entries.append(YAMLNode.Entry(key: key, keyLocation: keyLocation, value: value))
            size += 1 + value.size
            // Duplicate keys are found by linear search, so the number of entries is limited.
            guard entries.count <= 64 else { return nil }
        } while indent == column
        return indent < column ? YAMLNode(content: .mapping(entries), location: start, size: size) : nil
    }

    /// Parses a list whose first hyphen is here.
    private mutating func list(depth: Int) -> YAMLNode? {
        guard depth <= Limits.depth, add() else { return nil }
        let column = position - lineStart
        let start = location()
        var values: [YAMLNode] = []
        var size = 1
        repeat {
            position += 1
            guard let value = value(under: column, depth: depth, isInMapping: false) else { return nil }
            values.append(value)
            size += value.size
        } while indent == column && isAtItem
        return indent <= column ? YAMLNode(content: .list(values), location: start, size: size) : nil
    }

    /// Parses the value of a key or of a list element, which begins after a colon or a hyphen.
    ///
    /// - Parameter column: The indentation of the key or the hyphen. The value is indented further.
    private mutating func value(under column: Int, depth: Int, isInMapping: Bool) -> YAMLNode? {
        skipSpaces()
        guard !isAtLineEnd, bytes[position] != .numberSign else {
            return isInMapping ? nested(under: column, depth: depth) : nil
        }
        let node: YAMLNode?
        switch bytes[position] {
        case .quote, .apostrophe: node = quoted(bytes[position])
        case .openBracket: node = words()
        case .greaterThan, .verticalBar:
            // A block scalar already moves to the next line.
            guard let node = block(under: column) else { return nil }
            return indent <= column ? node : nil
        default:
            guard let end = plainEnd() else { return nil }
            if end.isKey { return isInMapping ? nil : mapping(depth: depth + 1) }
            guard add() else { return nil }
            node = YAMLNode(
                content: .scalar(text(position..<end.position), isPlain: true), location: location(), size: 1)
            position = end.position
        }
        // A line that is indented further would belong to the value.
        guard let node, endLine(), indent <= column else { return nil }
        return node
    }

    /// Parses a mapping or list that begins on the next line.
    private mutating func nested(under column: Int, depth: Int) -> YAMLNode? {
        skipToLineEnd()
        guard nextLine() else { return nil }
        if indent > column { return isAtItem ? list(depth: depth + 1) : mapping(depth: depth + 1) }
        // A list can have the same indentation as its key.
        return indent == column && isAtItem ? list(depth: depth + 1) : nil
    }

    // MARK: Scalars

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Returns the offset of the next occurrence of a byte. It is fast also for long texts.
    private func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress, !range.isEmpty,
            let found = memchr(base + range.lowerBound, Int32(byte), range.count)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Returns the end of an unquoted scalar that begins here, or `nil` if something else begins here.
    ///
    /// `stop` is the offset of the first byte after the scalar and its trailing spaces. If the scalar is a key, this is the colon.
    private func plainEnd() -> (position: Int, stop: Int, isKey: Bool)? {
        switch bytes[position] {
        // YAML's indicators. Some of them can begin a scalar in certain positions, which libyaml decides.
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "&"),
            UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "'"),
            UInt8(ascii: "\""), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
            return nil
        default: break
        }
        var stop = position
        var isKey = false
        while stop < bytes.count {
            let byte = bytes[stop]
            if byte > .colon {
                stop += 1
                continue
            }
            if byte == .lineFeed || byte == .numberSign && bytes[stop - 1] == .space { break }
            if byte == .colon, stop + 1 >= bytes.count || bytes[stop + 1] == .space || bytes[stop + 1] == .lineFeed {
                isKey = true
                break
            }
            stop += 1
        }
        var end = stop
        while bytes[end - 1] == .space { end -= 1 }
        return (end, stop, isKey)
    }

    /// Parses a quoted scalar without escapes that ends on this line.
    private mutating func quoted(_ quote: UInt8) -> YAMLNode? {
        guard add() else { return nil }
        let start = location()
        guard let end = index(of: quote, in: position + 1..<bytes.count),
            index(of: .lineFeed, in: position + 1..<end) == nil,
            quote != .quote || index(of: .backslash, in: position + 1..<end) == nil
        else { return nil }
        let node = YAMLNode(content: .scalar(text(position + 1..<end), isPlain: false), location: start, size: 1)
        // Two apostrophes stand for one. In that case the next character is an apostrophe, which `endLine` rejects, and libyaml takes over.
        position = end + 1
        return node
    }

    /// Parses a list of words in brackets that ends on this line.
    private mutating func words() -> YAMLNode? {
        guard add() else { return nil }
        let start = location()
        position += 1
        skipSpaces()
        var values: [YAMLNode] = []
        while position < bytes.count, bytes[position] != .closeBracket {
            guard Self.isWord(bytes[position]), add() else { return nil }
            let first = position
            let location = location()
            while position < bytes.count, Self.isWord(bytes[position]) || bytes[position] == .hyphen { position += 1 }
            values.append(
                YAMLNode(content: .scalar(text(first..<position), isPlain: true), location: location, size: 1))
            skipSpaces()
            guard position < bytes.count else { return nil }
            if bytes[position] == .comma {
                position += 1
                skipSpaces()
                // A trailing comma is left to libyaml.
                guard position < bytes.count, Self.isWord(bytes[position]) else { return nil }
            } else if bytes[position] != .closeBracket {
                return nil
            }
        }
        guard position < bytes.count else { return nil }
        position += 1
        return YAMLNode(content: .list(values), location: start, size: 1 + values.count)
    }

    /// Returns `true` for letters, digits, and characters of paths.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// Parses a block scalar, folded or literal, whose lines all have the same indentation. Moves to the line after it.
    private mutating func block(under column: Int) -> YAMLNode? {
        guard add() else { return nil }
        let start = location()
        let separator: UInt8 = bytes[position] == .greaterThan ? .space : .lineFeed
        position += 1
        let isStripped = position < bytes.count && bytes[position] == .hyphen
        if isStripped { position += 1 }
        while position < bytes.count, bytes[position] == .space { position += 1 }
        guard position < bytes.count, bytes[position] == .lineFeed else { return nil }
        var content: [UInt8] = []
        var textIndent = 0
        while position < bytes.count {
            // The position is at the end of a line. Determine the indentation of the next line.
            var first = position + 1
            while first < bytes.count, bytes[first] == .space { first += 1 }
            let nextIndent = first - position - 1
            let isBlank = first >= bytes.count || bytes[first] == .lineFeed
            if isBlank || nextIndent <= column || nextIndent < textIndent { break }
            if content.isEmpty {
                textIndent = nextIndent
            } else {
                guard nextIndent == textIndent else { return nil }
                content.append(separator)
            }
            line += 1
            lineStart = position + 1
            position = first
            skipToLineEnd()
            content.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[first..<position]))
        }
        // Special rules apply if the text ends without a line break or with blank lines. These cases are left to libyaml.
        guard !content.isEmpty, position < bytes.count, endsAtBlank() else { return nil }
        if !isStripped { content.append(.lineFeed) }
        guard nextLine(), indent < textIndent else { return nil }
        return YAMLNode(
            content: .scalar(String(decoding: content, as: UTF8.self), isPlain: false), location: start, size: 1)
    }

    /// Returns `true` if the blank lines that follow have no spaces, up to a line with text or the end.
    private func endsAtBlank() -> Bool {
        var next = position
        while next < bytes.count, bytes[next] == .lineFeed { next += 1 }
        var text = next
        while text < bytes.count, bytes[text] == .space { text += 1 }
        return text == next || text < bytes.count && bytes[text] != .lineFeed
    }
}

extension UInt8 {
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let space = UInt8(ascii: " ")
    fileprivate static let hyphen = UInt8(ascii: "-")
    fileprivate static let colon = UInt8(ascii: ":")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let numberSign = UInt8(ascii: "#")
    fileprivate static let quote = UInt8(ascii: "\"")
    fileprivate static let apostrophe = UInt8(ascii: "'")
    fileprivate static let backslash = UInt8(ascii: "\\")
    fileprivate static let openBracket = UInt8(ascii: "[")
    fileprivate static let closeBracket = UInt8(ascii: "]")
    fileprivate static let greaterThan = UInt8(ascii: ">")
    fileprivate static let verticalBar = UInt8(ascii: "|")
}
