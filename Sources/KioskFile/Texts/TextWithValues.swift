import SourceProtocol

/// A text with values of sources in it, such as “It is {house.outdoors, digits: 1, unit: °C} outside”.
///
/// A value is in braces: its name, which contains a period, and optionally its format. All other braces are part of the text. A doubled
/// brace is a brace, also before a name. Braces after a dollar sign belong to a reference.
package struct TextWithValues: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        case value(ValueName, ValueFormat)
    }

    /// The reason why a value in braces is invalid.
    package struct Problem: Error {
        package var reason: String
        package var suggestion: String?
    }

    package let parts: [Part]

    /// Returns the names of the values in texts, without duplicates.
    package static func names(in texts: [String]) -> [ValueName] {
        var names: [ValueName] = []
        for text in texts {
            for value in TextWithValues(text)?.values ?? [] where !names.contains(value.name) {
                names.append(value.name)
            }
        }
        return names
    }

    /// The values of a text; `nil` if it has none, or an invalid one, so that it is shown as it is.
    package init?(_ text: String) {
        guard let parsed = try? Self.parse(text) else { return nil }
        self = parsed
    }

    private init(parts: [Part]) { self.parts = parts }

    /// The names and formats of the values, in the order of the text.
    package var values: [(name: ValueName, format: ValueFormat)] {
        parts.compactMap { if case .value(let name, let format) = $0 { (name, format) } else { nil } }
    }

    /// Parses a text. Returns `nil` if it has neither a value nor a doubled brace before a name.
    package static func parse(_ text: String) throws(Problem) -> TextWithValues? {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
        var parts: [Part] = []
        var (plain, isChanged) = ("", false)
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            plain += rest[..<brace]
            rest = rest[brace...].dropFirst()
            let isDoubled = rest.first == "{" && isName(rest.dropFirst())
            // “${…}” refers to a row or an event.
            if !isDoubled, plain.last != "$", isName(rest), let end = rest.firstIndex(of: "}") {
                if !plain.isEmpty { parts.append(.text(plain)) }
                plain = ""
                parts.append(try value(rest[..<end]))
                rest = rest[end...].dropFirst()
                isChanged = true
            } else {
                plain += "{"
                guard isDoubled else { continue }
                rest = rest.dropFirst()
                isChanged = true
            }
        }
        guard isChanged else { return nil }
        plain += rest
        if !plain.isEmpty { parts.append(.text(plain)) }
        return TextWithValues(parts: parts)
    }

    /// Returns `true` if a text begins with the name of a source and a period.
    private static func isName(_ text: Substring) -> Bool {
        guard let period = text.firstIndex(of: ".") else { return false }
        return text.utf8.distance(from: text.startIndex, to: period) <= ValueName.maximumSource
            && ValueName.isSource(String(text[..<period]))
    }

    // MARK: Texts of other origin

    /// Returns the texts in the braces of values, as they are written.
    static func writtenValues(in text: String) -> [String] {
        var found: [String] = []
        _ = doublingBraces(in: text) { written in
            found.append(written)
            return false
        }
        return found
    }

    /// Returns a text in which the braces of some values are doubled, so that they are shown as they are written.
    ///
    /// - Parameter isDoubled: Returns `true` if the braces around a text are doubled.
    static func doublingBraces(in text: String, where isDoubled: (String) -> Bool) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        var result = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            result += rest[..<brace]
            let isReference = result.last == "$"
            result += "{"
            rest = rest[brace...].dropFirst()
            if rest.first == "{", isName(rest.dropFirst()) {
                result += "{"
                rest = rest.dropFirst()
            } else if !isReference, isName(rest), let end = rest.firstIndex(of: "}"),
                isDoubled(String(rest[..<end]))
            {
                result += "{"
            }
        }
        return result + rest
    }

    // MARK: Values

    /// The keys of a format that a value in a text can have.
    private static let keys = ["as", "digits", "grouping", "unit", "zone"]

    private static func value(_ written: Substring) throws(Problem) -> Part {
        let fields = written.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
        guard let name = ValueName(fields[0]) else {
            throw Problem(reason: "\(fields[0].clipped.quoted) is not the name of a source's value")
        }
        var format = ValueFormat()
        for field in fields.dropFirst() {
            let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
            guard parts.count == 2, !parts[1].isEmpty else {
                throw Problem(
                    reason: "expected a format such as “digits: 1” after the comma, found \(field.clipped.quoted)")
            }
            try set(parts[0], to: withoutQuotes(parts[1]), in: &format)
        }
        return .value(name, format)
    }

    private static func set(_ key: String, to text: String, in format: inout ValueFormat) throws(Problem) {
        switch key {
        case "as":
            let kinds = ValueFormat.Kind.allCases.filter { !$0.isRelative }
            format.kind = kinds.first { $0.rawValue == text }
            guard format.kind == nil else { return }
            let words = kinds.map(\.rawValue)
            throw Problem(
                reason: "expected \(words.list("or")) for “as” in a text, found \(text.clipped.quoted)",
                suggestion: NearMiss.nearest(to: text, among: words))
        case "digits":
            format.digits = Int(text).flatMap { Limits.digits.contains(Double($0)) ? $0 : nil }
            if format.digits == nil {
                throw Problem(reason: "expected a whole number from 0 to 9 for “digits”, found \(text.clipped.quoted)")
            }
        case "grouping":
            guard text == "true" || text == "false" else {
                throw Problem(reason: "expected true or false for “grouping”, found \(text.clipped.quoted)")
            }
            format.isGrouped = text == "true"
        case "unit":
            guard text.count <= Limits.unit else {
                throw Problem(
                    reason: "the unit \(text.clipped.quoted) is too long; the maximum is \(Limits.unit) characters")
            }
            format.unit = LocalizedText(text)
        case "zone": format.zone = text
        default:
            throw Problem(
                reason: "unknown key \(key.clipped.quoted) in the format of a value; the keys are \(keys.list("and"))",
                suggestion: NearMiss.nearest(to: key, among: keys))
        }
    }

    /// Returns a text without the quotes around it, which authors write as in YAML.
    private static func withoutQuotes(_ text: String) -> String {
        guard text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
            return text
        }
        return String(text.dropFirst().dropLast())
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
        return String(text[start..<end])
    }
}

extension KioskFileChecker {
    /// Checks the values in a text of an element.
    mutating func checkValues(in text: LocalizedText, at location: FileLocation) {
        for text in text.all {
            let named = TextWithValues.writtenValues(in: text).filter { !RowData.keys(in: $0).isEmpty }
            guard named.allSatisfy({ canName($0, "a value of a source", at: location) }) else { continue }
            do throws(TextWithValues.Problem) {
                for (name, format) in try TextWithValues.parse(text)?.values ?? [] {
                    guard
                        let name = valueName(
                            name.description, for: "a text", found: name.description.quoted, at: location)
                    else { continue }
                    use(name, as: format.need, at: location)
                    if let zone = format.zone { _ = self.zone(zone, at: location) }
                }
            } catch {
                report(.invalidValue, at: location, "\(error.reason)", suggestion: error.suggestion)
            }
        }
    }
}
