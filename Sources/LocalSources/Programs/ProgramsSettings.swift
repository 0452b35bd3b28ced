import JSON

/// What a kiosk file says of programs that can be called, as the program that runs them is told.
public struct ProgramsSettings: Hashable, Sendable {
    /// Each with what it is called with, itself first, by the names under which they are asked for.
    public var commands: [String: [String]]

    /// - Parameter commands: each with what it is called with, itself first, by the names under which they are asked for.
    public init(_ commands: [String: [String]]) {
        self.commands = commands
    }

    /// The words with which a program is called, with numbers in the place of their names in braces: `{percent}`.
    ///
    /// Only numbers come into them: whatever was typed at a panel is no option of a program, and no path. The program itself is never another.
    ///
    /// - Parameters:
    ///   - name: under which it is asked for.
    ///   - with: numbers by their names, or texts that are numbers; null for none.
    /// - Returns: the words, or why the program is not called.
    public func words(of name: String, with: JSONValue) -> (words: [String]?, why: String) {
        guard let command = commands[name] else { return (nil, "the kiosk file has no program for that") }
        guard with != .null else { return (command, "") }
        guard case .object(let members) = with else { return (nil, "a program takes nothing but numbers with it") }
        var numbers: [String: String] = [:]
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let number = Self.number(value) else {
                return (nil, "a program takes nothing but numbers with it, and \(name) is none")
            }
            numbers[name] = number
        }
        var taken: Set<String> = []
        let words = command.prefix(1) + command.dropFirst().map { Self.filled($0, with: numbers, &taken) }
        if let name = numbers.keys.sorted().first(where: { !taken.contains($0) }) {
            return (nil, "the program takes no \(name)")
        }
        return (Array(words), "")
    }

    /// A word with numbers in the place of their names; what is in braces and no number's name stays.
    private static func filled(_ word: String, with numbers: [String: String], _ taken: inout Set<String>) -> String {
        var filled = ""
        var rest = Substring(word)
        while let brace = rest.firstIndex(of: "{") {
            filled += rest[..<brace]
            let inner = rest[rest.index(after: brace)...]
            if let end = inner.firstIndex(of: "}"), let number = numbers[String(inner[..<end])] {
                taken.insert(String(inner[..<end]))
                filled += number
                rest = inner[inner.index(after: end)...]
            } else {
                filled += "{"
                rest = inner
            }
        }
        return filled + rest
    }

    /// A number as it stands in a call; nil for anything else.
    private static func number(_ value: JSONValue) -> String? {
        let number: Double? =
            switch value {
            case .number(let number): number
            case .string(let text)
            where text.utf8.count < 40 && text.utf8.allSatisfy(Set("0123456789+-.".utf8).contains):
                Double(text)
            default: nil
            }
        guard let number, number.isFinite, abs(number) <= 1e12 else { return nil }
        return number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    /// What stands under the settings of a source.
    ///
    /// - Parameter settings: as the hub tells them.
    /// - Returns: nil where that is nothing of this kind.
    public init?(_ settings: JSONValue) {
        guard case .object(let written)? = settings["programs"] else { return nil }
        commands = written.compactMapValues { value in
            guard case .array(let words) = value, !words.isEmpty else { return nil }
            let texts = words.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return texts.count == words.count ? texts : nil
        }
    }

    /// The settings of a source that say so.
    public var settings: [String: JSONValue] {
        ["programs": .object(commands.mapValues { .array($0.map { .string($0) }) })]
    }
}
