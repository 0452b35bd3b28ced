import KioskFile
import System

/// A requirement of a standard, and what tells whether a kiosk meets it.
nonisolated struct Requirement: Hashable, Sendable {
    /// A condition of a kiosk without which a requirement does not apply.
    enum Condition: String, Hashable, Sendable {
        /// Something ends by itself after some time, such as a visit or an unlocked role.
        case timeLimit = "time limit"
    }

    /// The number of the clause.
    let clause: String
    /// The requirement in a few words.
    let title: String
    /// The tests that show that every kiosk meets it, as SUITE.FUNCTION.
    private(set) var tests: [String] = []
    /// The rules that a kiosk file, or what a panel shows of it, can break.
    private(set) var rules: [AccessibilityRule] = []
    /// The missing feature because of which no kiosk meets it; `nil` if there is none.
    private(set) var missing: String?
    /// The reason why it applies to no kiosk; `nil` if it can apply.
    private(set) var absent: String?
    /// The test that a person has to do; `nil` if there is none.
    private(set) var person: String?
    /// The condition without which it does not apply; `nil` for none.
    private(set) var condition: Condition?

    /// Reads a line of the table: the clause, the title, and then parts that begin with a word and a colon, separated by “ | ”.
    ///
    /// - Returns: `nil` if the line is not valid.
    init?(_ line: String) {
        var parts = Self.parts(of: line)[...]
        guard let clause = parts.popFirst(), let title = parts.popFirst(), !clause.isEmpty, !title.isEmpty else {
            return nil
        }
        (self.clause, self.title) = (clause, title)
        for part in parts {
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let value = String(part[part.index(after: colon)...].drop { $0 == " " })
            guard !value.isEmpty, take(value, as: part[..<colon]) else { return nil }
        }
        guard !tests.isEmpty || !rules.isEmpty || missing != nil || absent != nil || person != nil else { return nil }
    }

    /// Takes a part of a line, and returns `false` if it is not valid.
    private mutating func take(_ value: String, as name: Substring) -> Bool {
        let words = value.split(separator: " ").map(String.init)
        switch name {
        case "built": tests = words
        case "rules":
            rules = words.compactMap(AccessibilityRule.init)
            return rules.count == words.count
        case "missing": missing = value
        case "absent": absent = value
        case "person": person = value
        case "only":
            condition = Condition(rawValue: value)
            return condition != nil
        default: return false
        }
        return true
    }

    private static func parts(of line: String) -> [String] {
        var (parts, rest) = ([String](), line)
        while let separator = rest.range(of: " | ") {
            parts.append(String(rest[..<separator.lowerBound]))
            rest = String(rest[separator.upperBound...])
        }
        return parts + [rest]
    }
}
