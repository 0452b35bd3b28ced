import JSON

/// The settings of programs that can be called, in the form that the hub passes to the source.
public struct ProgramsSettings: Hashable, Sendable {
    /// The commands by their names, each with its arguments; the first element is the program.
    public var commands: [String: [String]]

    /// Creates settings.
    ///
    /// - Parameter commands: The commands by their names, each with its arguments; the first element is the program.
    public init(_ commands: [String: [String]]) {
        self.commands = commands
    }

    /// Returns the command line of a program. Numbers replace their names in braces, such as `{percent}`.
    ///
    /// Only numbers are inserted, so text that was typed at a panel can become neither an option nor a path. The program itself never
    /// changes.
    ///
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - with: An object with the numbers, which may be strings, by name; null if there are none.
    /// - Returns: The program with its arguments; or `nil` and the reason why the program is not called.
    public func words(of name: String, with: JSONValue) -> (words: [String]?, why: String) {
        guard let command = commands[name] else { return (nil, "the kiosk file defines no program for this request") }
        guard with != .null else { return (command, "") }
        guard case .object(let members) = with else { return (nil, "program arguments must be numbers") }
        var numbers: [String: String] = [:]
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let number = Self.number(value) else {
                return (nil, "program argument \(name) is not a number")
            }
            numbers[name] = number
        }
        var usedNames: Set<String> = []
        let words = command.prefix(1) + command.dropFirst().map { Self.filled($0, with: numbers, &usedNames) }
        if let name = numbers.keys.sorted().first(where: { !usedNames.contains($0) }) {
            return (nil, "unknown program argument: \(name)")
        }
        return (Array(words), "")
    }

    /// Returns an argument with names in braces replaced by numbers. Braces around any other text are kept.
    private static func filled(_ word: String, with numbers: [String: String], _ usedNames: inout Set<String>) -> String
    {
        var filled = ""
        var remaining = Substring(word)
        while let brace = remaining.firstIndex(of: "{") {
            filled += remaining[..<brace]
            let inner = remaining[remaining.index(after: brace)...]
            if let end = inner.firstIndex(of: "}"), let number = numbers[String(inner[..<end])] {
                usedNames.insert(String(inner[..<end]))
                filled += number
                remaining = inner[inner.index(after: end)...]
            } else {
                filled += "{"
                remaining = inner
            }
        }
        return filled + remaining
    }

    /// Returns a number as text for an argument; `nil` if the value is not a number.
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

    /// Reads the settings of a source.
    ///
    /// - Parameter settings: The settings from the hub.
    /// - Returns: `nil` if the settings are not for programs.
    public init?(_ settings: JSONValue) {
        guard case .object(let written)? = settings["programs"] else { return nil }
        commands = written.compactMapValues { value in
            guard case .array(let words) = value, !words.isEmpty else { return nil }
            let texts = words.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return texts.count == words.count ? texts : nil
        }
    }

    /// The settings as JSON, for the hub.
    public var settings: [String: JSONValue] {
        ["programs": .object(commands.mapValues { .array($0.map { .string($0) }) })]
    }
}
