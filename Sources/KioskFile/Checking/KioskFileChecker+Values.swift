import Drawing

extension KioskFileChecker {
    /// Returns a text of one line, or `nil` if the entry is missing or invalid.
    public mutating func line(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        return line(entry.value, for: entry.key.name.asKey, limit: entry.key.type.limit)
    }

    /// Returns a text of one line, or `nil` if the node is invalid.
    mutating func line(_ node: YAMLNode, for name: @autoclosure () -> String, limit: Int?) -> String? {
        text(node, for: name(), limit: limit, lines: false)
    }

    /// Returns a text of one line or, if `lines` is `true`, of any number of lines.
    mutating func text(_ node: YAMLNode, for name: @autoclosure () -> String, limit: Int?, lines: Bool) -> String? {
        guard let text = scalar(node, for: name()) else { return nil }
        return isText(text, at: node.location, for: name(), limit: limit, lines: lines) ? text : nil
    }

    /// Returns the text of a scalar. An unquoted number is returned as written; an unquoted Boolean or null is reported.
    private mutating func scalar(_ node: YAMLNode, for name: @autoclosure () -> String) -> String? {
        // The unquoted words that mean a Boolean or null have at most 5 bytes.
        if case .scalar(let text, let isPlain) = node.content,
            !isPlain || text.utf8.count > 5 || (!node.isNothing && node.boolean == nil)
        {
            return text
        }
        var suggestion: String?
        if node.boolean != nil, case .scalar(let word, _) = node.content { suggestion = "\"\(word)\"" }
        report(
            .wrongType, at: node.location, "expected text for \(name()), found \(node.found)", suggestion: suggestion)
        return nil
    }

    /// Returns `true` if a text can be shown: it is not blank, not too long, and has no control characters.
    mutating func isText(
        _ text: String, at location: FileLocation, for name: @autoclosure () -> String, limit: Int?, lines: Bool
    ) -> Bool {
        if texts != nil, text.utf8.contains(where: { $0 >= 0x80 }) { texts?.append(LocatedText(text, at: location)) }
        if Self.isPlain(text, limit: limit, lines: lines) { return true }
        // A character can consist of any number of scalars, and the cost of a text depends on its scalars. So scalars are counted.
        let count = text.unicodeScalars.count
        if let limit, count > limit {
            report(.tooLong, at: location, "\(name()) has \(count) characters; the maximum is \(limit)")
            return false
        }
        if text.allSatisfy(\.isWhitespace) {
            report(.invalidValue, at: location, "\(name()) is empty")
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
        report(.invalidValue, at: location, "\(name()) contains \(character), which is not allowed")
        return false
    }

    /// Returns `true` if a quick check of the bytes shows that a text is valid: its length in bytes is within the limit, it has a visible
    /// character, and no control characters. A text for which this returns `false` may still be valid.
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
                // In UTF-8, U+0080 to U+009F (control characters) are 0xC2 0x80 to 0xC2 0x9F, and U+2028 and U+2029 (line ends) are 0xE2
                // 0x80 0xA8 and 0xE2 0x80 0xA9.
                case 0x80...0x9F: if previous == 0xC2 { return false }
                case 0xA8, 0xA9: if previous == 0x80 { return false }
                default: break
                }
                previous = byte
            }
            return isSeen
        }
    }

    /// Returns the Boolean of an entry, which is written as `true` or `false`; `nil` if the entry is missing or invalid.
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
            if suggestion != nil { rule = "; a boolean is true or false, in lower case and without quotes" }
        }
        report(
            .wrongType, at: entry.value.location,
            "expected true or false for \(entry.key.name.asKey), found \(entry.value.found)\(rule)",
            suggestion: suggestion)
        return nil
    }

    /// Returns a number in the range of its key, or `nil` if the entry is missing or invalid.
    public mutating func number(_ entry: CheckedMapping.Entry?) -> Double? {
        guard let entry else { return nil }
        return number(entry.value, for: entry.key.name.asKey, in: entry.key.type.range)
    }

    /// Returns the numbers of a list that are in the list's range, without invalid ones; empty if the entry is missing.
    public mutating func numbers(_ entry: CheckedMapping.Entry?) -> [Double] {
        guard let entry else { return [] }
        return (list(entry) ?? []).compactMap { number($0, for: entry.key.name.asKey, in: entry.key.type.range) }
    }

    /// Returns a number in the given range, or `nil` if the node is invalid.
    mutating func number(_ node: YAMLNode, for name: @autoclosure () -> String, in range: ClosedRange<Double>?)
        -> Double?
    {
        if case .scalar(let text, true) = node.content, let number = Self.number(text), range?.contains(number) ?? true
        {
            return number
        }
        let bounds = range.map { " from \($0.lowerBound.plain) to \($0.upperBound.plain)" } ?? ""
        let rule = "expected a number\(bounds) for \(name()), found \(node.found)"
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

    /// Returns the value of a decimal number in the notation of JSON, or `nil` if the text is not such a number.
    static func number(_ text: String) -> Double? {
        guard text.utf8.count < 40, text.utf8.allSatisfy({ Set("0123456789+-.eE".utf8).contains($0) }),
            let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// Returns one of the fixed values of a key, or `nil` if the entry is missing or invalid.
    public mutating func choice<Value: RawRepresentable<String>>(_ entry: CheckedMapping.Entry?) -> Value? {
        guard let entry else { return nil }
        return choice(entry.value, of: entry.key)
    }

    mutating func choice<Value: RawRepresentable<String>>(_ node: YAMLNode, of key: MappingKey) -> Value? {
        guard case .scalar(let word, _) = node.content, !node.isNothing, node.boolean == nil else {
            report(
                .wrongType, at: node.location,
                "expected \(key.type.words.list("or")) for \(key.name.asKey), found \(node.found)"
            )
            return nil
        }
        // A key may accept only some of the enum's values.
        if key.type.words.contains(word), let value = Value(rawValue: word) { return value }
        report(
            .invalidValue, at: node.location,
            "expected \(key.type.words.list("or")) for \(key.name.asKey), found \(node.found)",
            suggestion: NearMiss.nearest(to: word, among: key.type.words))
        return nil
    }

    /// Returns the zero-based index of the entry's text among the given words, or `nil` if the entry is missing or is none of them.
    public mutating func index(_ entry: CheckedMapping.Entry?, among words: [String]) -> Int? {
        guard let entry, let word = line(entry) else { return nil }
        if let index = words.firstIndex(of: word) { return index }
        report(
            .invalidValue, at: entry.value.location,
            "expected \(words.prefix(8).map(\.clipped).list("or")) for \(entry.key.name.asKey), found \(entry.value.found)",
            suggestion: NearMiss.nearest(to: word, among: words))
        return nil
    }

    /// Returns a colour, or `nil` if the entry is missing or invalid.
    public mutating func color(_ entry: CheckedMapping.Entry?) -> Color? {
        guard let entry else { return nil }
        let node = entry.value
        guard case .scalar(let text, _) = node.content, !node.isNothing else {
            let reason = node.isNothing ? "; an unquoted # begins a comment" : ""
            report(
                .wrongType, at: node.location,
                "expected a colour such as \"#0A84FF\" for \(entry.key.name.asKey), found \(node.found)\(reason)")
            return nil
        }
        if let color = Color(hex: text) { return color }
        let suggestion = Color(hex: "#" + text) == nil ? nil : "\"#\(text)\""
        report(
            .invalidValue, at: node.location,
            "expected a colour such as \"#0A84FF\" for \(entry.key.name.asKey), found \(node.found)",
            suggestion: suggestion)
        return nil
    }

    /// Returns the elements of a key's list, each as an entry of the same key; empty if the entry is missing or invalid.
    public mutating func elements(_ entry: CheckedMapping.Entry?) -> [CheckedMapping.Entry] {
        guard let entry, case .list(let type, _, _, _) = entry.key.type else { return [] }
        guard let nodes = list(entry) else { return [] }
        if nodes.isEmpty, entry.key.type.elements?.count.contains(0) == false, !isIncomplete {
            report(.invalidValue, at: entry.location, "\(entry.key.name.asKey) is empty")
        }
        let key = MappingKey(entry.key.name, type, entry.key.description)
        return nodes.map { CheckedMapping.Entry(key: key, keyLocation: $0.location, value: $0) }
    }

    /// Returns the elements of a list, or `nil` if the entry is missing, is not a list, or has more elements than the key's type allows.
    ///
    /// - Parameters:
    ///   - entry: The entry that contains the list.
    ///   - suggestsList: A Boolean value that tells whether the error for a single text suggests a list of that text.
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
                "expected a list of \(elements) for \(entry.key.name.asKey), found \(node.found)",
                suggestion: suggestion)
            return nil
        }
        guard values.count <= count.upperBound else {
            report(
                .tooMany, at: node.location,
                "\(entry.key.name.asKey) has \(values.count) \(elements); the maximum is \(count.upperBound)")
            return nil
        }
        return values
    }
}
