import Drawing

extension KioskFileChecker {
    /// A text of one line; nil if it is not given, or wrong.
    public mutating func line(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        return line(entry.value, for: entry.key.name, limit: entry.key.type.limit)
    }

    /// A text of one line.
    mutating func line(_ node: YAMLNode, for name: String, limit: Int?) -> String? {
        text(node, for: name, limit: limit, lines: false)
    }

    /// A text of one line, or of any number of lines.
    mutating func text(_ node: YAMLNode, for name: String, limit: Int?, lines: Bool) -> String? {
        guard let text = scalar(node, for: name) else { return nil }
        return isText(text, at: node.location, for: name, limit: limit, lines: lines) ? text : nil
    }

    /// A scalar that is a text, or a number as it was written.
    private mutating func scalar(_ node: YAMLNode, for name: String) -> String? {
        // The words that stand for something else are short.
        if case .scalar(let text, let isPlain) = node.content,
            !isPlain || text.utf8.count > 5 || (!node.isNothing && node.boolean == nil)
        {
            return text
        }
        var suggestion: String?
        if node.boolean != nil, case .scalar(let word, _) = node.content { suggestion = "\"\(word)\"" }
        report(
            .wrongType, at: node.location, "expected a text for \(name), found \(node.found)", suggestion: suggestion)
        return nil
    }

    /// Whether a text can be shown: not blank, not too long, without control characters.
    mutating func isText(_ text: String, at location: FileLocation, for name: String, limit: Int?, lines: Bool) -> Bool
    {
        if texts != nil, text.utf8.contains(where: { $0 >= 0x80 }) { texts?.append(LocatedText(text, at: location)) }
        if Self.isPlain(text, limit: limit, lines: lines) { return true }
        // Of letters and marks a text can have any number; what it costs goes by its scalars.
        let count = text.unicodeScalars.count
        if let limit, count > limit {
            report(.tooLong, at: location, "\(name) has \(count) characters; it can have \(limit) at the most")
            return false
        }
        if text.allSatisfy(\.isWhitespace) {
            report(.invalidValue, at: location, "\(name) is empty")
            return false
        }
        let odd = text.unicodeScalars.first { scalar in
            switch scalar.value {
            case 0x09, 0x0A: !lines
            case 0x00...0x1F, 0x7F...0x9F: true
            case 0x2028, 0x2029: !lines
            default: false
            }
        }
        guard let odd else { return true }
        let character = odd == "\n" ? "a line break" : "the control character \(odd.name)"
        report(.invalidValue, at: location, "\(name) cannot have \(character) in it")
        return false
    }

    /// The quick answer for nearly all texts: short enough even in bytes, with something to see in it, and without a control
    /// character. A text for which it is false may still be right.
    private static func isPlain(_ text: String, limit: Int?, lines: Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count <= limit ?? .max else { return false }
            var isSeen = false
            var previous: UInt8 = 0
            for byte in bytes {
                switch byte {
                case 0x21...0x7E, 0xC3...0xDF, 0xE4...: isSeen = true
                case 0x20: break
                case 0x09, 0x0A: if !lines { return false }
                case 0x00...0x1F, 0x7F: return false
                // U+0080 to U+009F are controls, U+2028 and U+2029 (0xE2 0x80 0xA8 and 0xA9) line ends.
                case 0x80...0x9F: if previous == 0xC2 { return false }
                case 0xA8, 0xA9: if previous == 0x80 { return false }
                default: break
                }
                previous = byte
            }
            return isSeen
        }
    }

    /// `true` or `false`; nil if it is not given, or wrong.
    public mutating func flag(_ entry: CheckedMapping.Entry?) -> Bool? {
        guard let entry else { return nil }
        if case .scalar(let word, isPlain: true) = entry.value.content {
            if word == "true" { return true }
            if word == "false" { return false }
        }
        var suggestion: String?
        var rule = ""
        if case .scalar(let word, _) = entry.value.content {
            suggestion =
                switch word.lowercased() {
                case "true", "yes", "on", "y", "1": "true"
                case "false", "no", "off", "n", "0": "false"
                default: NearMiss.nearest(to: word, among: ["true", "false"])
                }
            if suggestion != nil { rule = "; only true and false, as they stand here, are booleans" }
        }
        report(
            .wrongType, at: entry.value.location,
            "expected true or false for \(entry.key.name), found \(entry.value.found)\(rule)", suggestion: suggestion)
        return nil
    }

    /// A number in its key's range; nil if it is not given, or wrong.
    public mutating func number(_ entry: CheckedMapping.Entry?) -> Double? {
        guard let entry else { return nil }
        return number(entry.value, for: entry.key.name, in: entry.key.type.range)
    }

    /// The numbers of a list, each in the list's range, without those that are wrong; none if it is not given.
    public mutating func numbers(_ entry: CheckedMapping.Entry?) -> [Double] {
        guard let entry else { return [] }
        return (list(entry) ?? []).compactMap { number($0, for: entry.key.name, in: entry.key.type.range) }
    }

    /// A number in a range.
    mutating func number(_ node: YAMLNode, for name: String, in range: ClosedRange<Double>?) -> Double? {
        if case .scalar(let text, true) = node.content, let number = Self.number(text), range?.contains(number) ?? true
        {
            return number
        }
        let bounds = range.map { " from \($0.lowerBound.plain) to \($0.upperBound.plain)" } ?? ""
        let rule = "expected a number\(bounds) for \(name), found \(node.found)"
        guard case .scalar(let text, let isPlain) = node.content, isPlain, Self.number(text) != nil else {
            var suggestion: String?
            if case .scalar(let text, _) = node.content {
                let digits = text.prefix { $0.isNumber || $0 == "." }
                let isMeant = Self.number(String(digits)).map { range?.contains($0) ?? true } ?? false
                if isMeant { suggestion = String(digits) }
            }
            report(.wrongType, at: node.location, rule, suggestion: suggestion)
            return nil
        }
        report(.invalidValue, at: node.location, rule)
        return nil
    }

    /// A decimal number, as JSON writes it.
    static func number(_ text: String) -> Double? {
        guard text.utf8.count < 40, text.utf8.allSatisfy({ Set("0123456789+-.eE".utf8).contains($0) }),
            let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// One of a key's fixed values; nil if it is not given, or wrong.
    public mutating func choice<Value: RawRepresentable<String>>(_ entry: CheckedMapping.Entry?) -> Value? {
        guard let entry else { return nil }
        return choice(entry.value, of: entry.key)
    }

    mutating func choice<Value: RawRepresentable<String>>(_ node: YAMLNode, of key: MappingKey) -> Value? {
        guard case .scalar(let word, _) = node.content, !node.isNothing, node.boolean == nil else {
            report(
                .wrongType, at: node.location,
                "expected \(key.type.words.list("or")) for \(key.name), found \(node.found)"
            )
            return nil
        }
        // A key may take some of the words only.
        if key.type.words.contains(word), let value = Value(rawValue: word) { return value }
        report(
            .invalidValue, at: node.location,
            "expected \(key.type.words.list("or")) for \(key.name), found \(node.found)",
            suggestion: NearMiss.nearest(to: word, among: key.type.words))
        return nil
    }

    /// Which of some words stands there, from 0; nil if it is not given, or none of them.
    public mutating func index(_ entry: CheckedMapping.Entry?, among words: [String]) -> Int? {
        guard let entry, let word = line(entry) else { return nil }
        if let index = words.firstIndex(of: word) { return index }
        report(
            .invalidValue, at: entry.value.location,
            "expected \(words.prefix(8).map(\.clipped).list("or")) for \(entry.key.name), found \(entry.value.found)",
            suggestion: NearMiss.nearest(to: word, among: words))
        return nil
    }

    /// A colour; nil if it is not given, or wrong.
    public mutating func color(_ entry: CheckedMapping.Entry?) -> Color? {
        guard let entry else { return nil }
        let node = entry.value
        guard case .scalar(let text, _) = node.content, !node.isNothing else {
            let reason = node.isNothing ? "; outside quotes a # begins a comment" : ""
            report(
                .wrongType, at: node.location,
                "expected a colour such as \"#0A84FF\" for \(entry.key.name), found \(node.found)\(reason)")
            return nil
        }
        if let color = Color(hex: text) { return color }
        let suggestion = Color(hex: "#" + text) == nil ? nil : "\"#\(text)\""
        report(
            .invalidValue, at: node.location,
            "expected a colour such as \"#0A84FF\" for \(entry.key.name), found \(node.found)", suggestion: suggestion)
        return nil
    }

    /// The elements of a key's list, each to be read like the value of a key of the same name; none if it is not given, or wrong.
    public mutating func elements(_ entry: CheckedMapping.Entry?) -> [CheckedMapping.Entry] {
        guard let entry, case .list(let type, _, _, _) = entry.key.type else { return [] }
        guard let nodes = list(entry) else { return [] }
        if nodes.isEmpty, entry.key.type.elements?.count.contains(0) == false {
            report(.invalidValue, at: entry.location, "\(entry.key.name) is empty")
        }
        let key = MappingKey(entry.key.name, type, entry.key.description)
        return nodes.map { CheckedMapping.Entry(key: key, keyLocation: $0.location, value: $0) }
    }

    /// The elements of a list, as many as its key's type allows; nil if it is not given, or wrong.
    ///
    /// - Parameter suggestsList: whether a lone text is answered with a list of that text.
    mutating func list(_ entry: CheckedMapping.Entry?, suggestsList: Bool = false) -> [YAMLNode]? {
        guard let entry, let (elements, count) = entry.key.type.elements else { return nil }
        let node = entry.value
        guard case .list(let values) = node.content else {
            var suggestion: String?
            if suggestsList, case .scalar(let text, _) = node.content, !node.isNothing {
                suggestion = "[\(text.clipped)]"
            }
            report(
                .wrongType, at: node.location,
                "expected a list of \(elements) for \(entry.key.name), found \(node.found)", suggestion: suggestion)
            return nil
        }
        guard values.count <= count.upperBound else {
            report(
                .tooMany, at: node.location,
                "\(entry.key.name) has \(values.count) \(elements); it can have \(count.upperBound)")
            return nil
        }
        return values
    }
}
