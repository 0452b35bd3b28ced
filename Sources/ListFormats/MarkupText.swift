/// Converts HTML fragments in feeds and calendars to plain text.
public enum MarkupText {
    /// Returns a text without tags and with character references resolved; a text without markup is returned unchanged.
    ///
    /// Paragraphs, list items and line breaks become lines. The content of scripts and styles is removed.
    public static func plain(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) || text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result: [UInt8] = []
        var remaining = Substring(text).utf8[...]
        var hidden: String?
        while let byte = remaining.first {
            if byte == UInt8(ascii: "<"), let tag = tag(&remaining) {
                if let name = hidden {
                    if tag == "/\(name)" { hidden = nil }
                } else if tag == "script" || tag == "style" {
                    hidden = tag
                } else {
                    append(tag, to: &result)
                }
            } else if hidden != nil {
                remaining.removeFirst()
            } else if byte == UInt8(ascii: "&"), let character = reference(&remaining) {
                result += Array(String(character).utf8)
            } else {
                result.append(byte)
                remaining.removeFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let blocks: Set<String> = [
        "p", "div", "ul", "ol", "table", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre",
    ]

    private static func append(_ tag: String, to result: inout [UInt8]) {
        let name = tag.first == "/" ? String(tag.dropFirst()) : tag
        if tag == "li" {
            result += Array("\n• ".utf8)
        } else if name == "br" || blocks.contains(name) {
            if result.last != 0x0A, !result.isEmpty { result.append(0x0A) }
        } else if name == "td" || name == "th" {
            result.append(0x20)
        }
    }

    /// Consumes a tag or a comment. Returns the tag's name in lower case, with a leading slash for an end tag; `!` for a comment; `nil` if
    /// the text is not a tag.
    private static func tag(_ remaining: inout Substring.UTF8View.SubSequence) -> String? {
        var tag = remaining.dropFirst()
        if tag.starts(with: "!--".utf8) {
            tag = tag.dropFirst(3)
            while !tag.isEmpty, !tag.starts(with: "-->".utf8) { tag.removeFirst() }
            remaining = tag.dropFirst(3)
            return "!"
        }
        let isEnd = tag.first == UInt8(ascii: "/")
        let name = (isEnd ? tag.dropFirst() : tag).prefix { isLetter($0) || (0x30...0x39).contains($0) }
        // “a < b” is not a tag.
        guard name.first.map(isLetter) == true || tag.first == UInt8(ascii: "!"),
            let end = end(of: tag)
        else { return nil }
        remaining = remaining[end...].dropFirst()
        return (isEnd ? "/" : "") + Substring(name).lowercased()
    }

    /// Returns the position of the bracket that ends a tag. Brackets in quoted attributes are ignored.
    private static func end(of tag: Substring.UTF8View.SubSequence) -> Substring.UTF8View.Index? {
        var quote: UInt8?
        for index in tag.indices.prefix(4_096) {
            let byte = tag[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index
            }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

    /// Consumes a character reference, such as `&amp;`, `&#8211;` or `&#x2013;`; returns `nil` if it is not valid.
    private static func reference(_ remaining: inout Substring.UTF8View.SubSequence) -> Character? {
        let name = remaining.dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
        let end = remaining.dropFirst(name.count + 1)
        guard end.first == UInt8(ascii: ";"), let character = character(String(Substring(name))) else { return nil }
        remaining = end.dropFirst()
        return character
    }

    /// Returns the character for the name or number in an HTML character reference; `nil` if there is no such character.
    public static func character(_ name: String) -> Character? {
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let isHexadecimal = digits.first == "x" || digits.first == "X"
            let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let code, code > 0, let scalar = Unicode.Scalar(code) else { return nil }
            return Character(scalar)
        }
        if let character = characters[name] { return character }
        guard let index = latin.firstIndex(where: { $0 == name }) else { return nil }
        return Unicode.Scalar(UInt32(160 + index)).map { Character($0) }
    }

    private static let characters: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "lsquo": "‘",
        "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›",
        "hellip": "…", "bull": "•", "euro": "€", "trade": "™", "minus": "−", "thinsp": " ", "ensp": " ",
        "emsp": " ", "zwnj": "\u{200C}", "zwj": "\u{200D}", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
        "rarr": "→", "larr": "←", "times": "×",
    ]

    /// The names of the characters from U+00A0 to U+00FF (HTML 4.01, Latin-1 character entity set).
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot \
        cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml \
        Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
        agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute \
        ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """.split(separator: " ")
}
