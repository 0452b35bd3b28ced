import JSON

/// The reference documentation of kiosk files in Markdown, generated from the key tables.
public enum KioskReference {
    /// Returns a section for each mapping, with a table row for each of its keys. The section of a page element has a picture,
    /// `element-NAME.png`.
    public static func markdown(of format: KioskFormat) -> String {
        var elements: Set<String> = []
        for case .mapping(let table) in format.elements.map({ $0.key.type }) { elements.insert(table.name) }
        return format.tables.map { section(of: $0, isElement: elements.contains($0.name)) }.joined(separator: "\n")
    }

    private static func section(of table: KeyTable, isElement: Bool) -> String {
        var lines = ["## \(table.name)", "", table.description, ""]
        if isElement { lines += ["![Appearance of \(table.subject)](element-\(table.name).png)", ""] }
        lines += rules(of: table)
        lines += ["| key | value | default | description |", "| --- | --- | --- | --- |"]
        for key in table.keys {
            lines.append(
                "| `\(key.name)` | \(description(of: key.type)) | \(standard(of: key, table)) | \(key.description)\(examples(of: key)) |"
            )
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func rules(of table: KeyTable) -> [String] {
        var rules: [String] = []
        if !table.alternatives.isEmpty {
            rules.append("It has exactly one of the keys \(code(table.alternatives, "and")).")
        }
        if !table.exclusives.isEmpty {
            rules.append("It has at most one of the keys \(code(table.exclusives, "and")).")
        }
        for ban in table.bans {
            rules.append("With `\(ban.key): \(ban.word)` it has no \(code(ban.banned, "and no")).")
        }
        return rules.isEmpty ? [] : [rules.joined(separator: " "), ""]
    }

    private static func standard(of key: MappingKey, _ table: KeyTable) -> String {
        if table.alternatives.contains(key.name) { return "" }
        if key.isRequired { return key.standIn.map { "required, unless `\($0)` is given" } ?? "required" }
        return key.standard.map { "`\(text(of: $0))`" } ?? ""
    }

    private static func examples(of key: MappingKey) -> String {
        key.examples.isEmpty ? "" : " Such as " + key.examples.map { "`\(text(of: $0))`" }.list("or") + "."
    }

    /// Returns a value as it would be written in a kiosk file. JSON is valid YAML.
    private static func text(of value: JSONValue) -> String {
        switch value {
        // A table row cannot contain line breaks, so such a text becomes a JSON string. A text that begins with # or * needs quotes,
        // because these characters begin a comment or an alias in YAML.
        case .string(let text) where text.contains("\n"): (try? value.encoded()) ?? ""
        case .string(let text) where text.first == "#" || text.first == "*": "\"\(text)\""
        case .string(let text): text
        default: (try? value.encoded()) ?? ""
        }
    }

    // MARK: Values

    private static func description(of type: ValueType) -> String {
        switch type {
        case .line(Limits.line): "text of one line"
        case .line(let limit): "text of one line, up to \(limit) characters"
        case .text(let limit): "text, up to \(limit) characters"
        case .localized(let type): description(of: type) + ", or one for each language"
        case .language: "tag of a language"
        case .path: "path"
        case .icon: "name of an icon"
        case .color: "colour"
        case .pixelSize: "size in pixels"
        case .flag: code(["true", "false"], "or")
        case .number(let range): "number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
        case .word, .rotation: code(type.words, "or")
        case .mapping(let table): "mapping, see \(link(to: table))"
        case .element: "mapping, see [element](#element)"
        case .valueName: "name of a source's value"
        case .named(let table, let noun, let limit, let short):
            "mapping of up to \(limit) names to \(noun), see \(link(to: table))" + words(for: short)
        case .arguments(let limit): "mapping of up to \(limit) names, each to a boolean, a number or a text"
        case .content(let limit): "any value, with up to \(limit) values in it"
        case .values(let limit): "mapping of up to \(limit) names, each to any value"
        case .items: "item of a list, or list of items"
        case .pairs(let limit): "mapping of up to \(limit) labels, each to a text of one line"
        case .numbers(let range, let limit):
            "mapping of up to \(limit) names, each to a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
        case .list(let element, let noun, let count, _):
            "list of \(description(of: count)) \(noun): \(description(of: element))"
        case .either(let types): types.map(description(of:)).list("or")
        }
    }

    /// Returns a link to the section of a mapping. Markdown viewers and DocC write hyphens for the spaces of a heading in its anchor.
    private static func link(to table: KeyTable) -> String {
        "[\(table.name)](#\(String(table.name.map { $0 == " " ? "-" : $0 })))"
    }

    private static func description(of count: ClosedRange<Int>) -> String {
        if count.lowerBound == count.upperBound { return "\(count.lowerBound)" }
        return count.lowerBound > 0 ? "\(count.lowerBound) to \(count.upperBound)" : "up to \(count.upperBound)"
    }

    private static func code(_ words: [String], _ conjunction: String) -> String {
        words.map { "`\($0)`" }.list(conjunction)
    }

    private static func words(for short: ValueType.ShortForm?) -> String {
        switch short {
        case nil: ""
        case .line: ", or in short to a text"
        case .value: ", or in short to a boolean, a number or a text"
        }
    }
}
