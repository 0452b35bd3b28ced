#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The tree of a text that has only what nearly all large kiosk files are made of.
///
/// That is: block mappings and lists, comments, scalars on one line, with or without quotes, lists of plain words in
/// brackets, and blocks of text without blank lines. libyaml takes a hundred instructions for each byte of such a text,
/// which was a third of the start with a large file. Whatever else there is, and each mistake, is left to libyaml: where
/// this parser has an answer, it is that of ``YAMLComposer`` without an error.
struct PlainYAMLParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: String
    /// The next byte.
    private var position = 0
    /// The first byte of the line, and the line's number from 1.
    private var lineStart = 0
    private var line = 1
    /// How many spaces the line begins with.
    private var indent = 0
    /// The number of values so far.
    private var count = 0
    /// A byte of this line, and the column of its character from 1: what is looked for next lies behind it.
    private var known = (position: 0, column: 1)

    /// The text's tree; nil where libyaml has to tell what it is.
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

    /// False for characters that YAML forbids, takes for line breaks or treats in ways of their own: controls, tabs, the
    /// separators of lines and paragraphs, byte order marks and a few more. UTF-8 was checked already.
    private static func hasPlainCharacters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            // Nearly all are printable ASCII, which can be told of eight at once: from 0x20 on a byte has no high bit left
            // when that is taken away, and up to 0x7E none yet when 1 is added.
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
        // Byte order marks, and the two that are no characters; the forms of full width that Japanese has are here, too.
        case 0xEF:
            bytes[index + 1] == 0xBB ? bytes[index + 2] != 0xBF : bytes[index + 1] != 0xBF || bytes[index + 2] < 0xBE
        default: true
        }
    }

    // MARK: Places

    private var isAtLineEnd: Bool { position >= bytes.count || bytes[position] == .lineFeed }

    /// The place of the next character.
    private mutating func location() -> FileLocation {
        var column = known.column
        for byte in bytes[known.position..<position] where byte & 0xC0 != 0x80 { column += 1 }
        known = (position, column)
        return FileLocation(file: file, line: line, column: column)
    }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] == .space { position += 1 }
    }

    private mutating func skipRest() {
        while !isAtLineEnd { position += 1 }
    }

    /// Goes on to the first character of the next line that has more than a comment; at the end of the text there is none.
    ///
    /// - Returns: false for what ends or begins a document.
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
                skipRest()
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

    /// What may follow a value on its line: nothing, or a comment. Goes on to the next line.
    private mutating func endLine() -> Bool {
        guard !isAtLineEnd else { return nextLine() }
        guard bytes[position] == .space else { return false }
        skipSpaces()
        guard isAtLineEnd || bytes[position] == .numberSign else { return false }
        skipRest()
        return nextLine()
    }

    // MARK: Blocks

    private mutating func document() -> YAMLNode? {
        // The first line is like any other, but that no line break is before it.
        guard bytes.first != .lineFeed, nextLine(), indent == 0, !isAtItem, let root = mapping(depth: 1), indent < 0
        else { return nil }
        return root
    }

    /// Whether a list's element begins here.
    private var isAtItem: Bool {
        position + 1 < bytes.count && bytes[position] == .hyphen && bytes[position + 1] == .space
    }

    /// Counts a value.
    private mutating func add() -> Bool {
        count += 1
        return count <= Limits.values
    }

    /// A mapping whose first key begins here.
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
            // What may be looked for in a mapping by walking over it.
            guard entries.count <= 64 else { return nil }
        } while indent == column
        return indent < column ? YAMLNode(content: .mapping(entries), location: start, size: size) : nil
    }

    /// A list whose first hyphen is here.
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

    /// The value of a key, or of a list's element, which begins behind a colon or a hyphen.
    ///
    /// - Parameter column: how far the key or the hyphen is indented. What belongs to the value is further.
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
            // It goes on to the next line by itself.
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

    /// A mapping or list that begins on the next line.
    private mutating func nested(under column: Int, depth: Int) -> YAMLNode? {
        skipRest()
        guard nextLine() else { return nil }
        if indent > column { return isAtItem ? list(depth: depth + 1) : mapping(depth: depth + 1) }
        // A list may begin right under its key.
        return indent == column && isAtItem ? list(depth: depth + 1) : nil
    }

    // MARK: Scalars

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Where a byte is next; quick also for long texts.
    private func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress, !range.isEmpty,
            let found = memchr(base + range.lowerBound, Int32(byte), range.count)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Where a scalar without quotes ends that begins here: with a colon if it is a key.
    ///
    /// `stop` is the first byte that does not belong to it, behind the spaces at its end. Nil where something else begins.
    private func plainEnd() -> (position: Int, stop: Int, isKey: Bool)? {
        switch bytes[position] {
        // YAML's indicators, of which some may begin a scalar all the same: that is libyaml's to tell.
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

    /// A scalar in quotes of one kind without escapes, which ends on this line.
    private mutating func quoted(_ quote: UInt8) -> YAMLNode? {
        guard add() else { return nil }
        let start = location()
        guard let end = index(of: quote, in: position + 1..<bytes.count),
            index(of: .lineFeed, in: position + 1..<end) == nil,
            quote != .quote || index(of: .backslash, in: position + 1..<end) == nil
        else { return nil }
        let node = YAMLNode(content: .scalar(text(position + 1..<end), isPlain: false), location: start, size: 1)
        // Two apostrophes stand for one: then a third character follows that no value has behind it.
        position = end + 1
        return node
    }

    /// A list of words in brackets, which ends on this line.
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
                // A comma at the end is libyaml's to judge.
                guard position < bytes.count, Self.isWord(bytes[position]) else { return nil }
            } else if bytes[position] != .closeBracket {
                return nil
            }
        }
        guard position < bytes.count else { return nil }
        position += 1
        return YAMLNode(content: .list(values), location: start, size: 1 + values.count)
    }

    /// Letters, digits, and what paths are made of.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// A block of text, folded or not, whose lines are all indented alike; the next line is the one behind it.
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
            // At a line's end: how far is the next one indented?
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
            skipRest()
            content.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[first..<position]))
        }
        // Where the text ends without a line break, or with blank lines, rules apply that are libyaml's.
        guard !content.isEmpty, position < bytes.count, endsAtBlank() else { return nil }
        if !isStripped { content.append(.lineFeed) }
        guard nextLine(), indent < textIndent else { return nil }
        return YAMLNode(
            content: .scalar(String(decoding: content, as: UTF8.self), isPlain: false), location: start, size: 1)
    }

    /// Whether the lines that follow this line's end are blank without a space, up to one with text.
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
