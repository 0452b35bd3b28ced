import JSON

/// The settings of programs that can be called, in the form in which the hub passes them to the source.
public struct ProgramsSettings: Hashable, Sendable {
    /// The commands by their names, each with its arguments; the first element is the program.
    public var commands: [String: [String]]

    /// Creates settings.
    ///
    /// - Parameter commands: The commands by their names, each with its arguments; the first element is the program.
    public init(_ commands: [String: [String]]) {
        self.commands = commands
    }

    /// Returns the arguments with which a program is called. Numbers replace their names in braces: `{percent}`.
    ///
    /// Only numbers are inserted, so text that was typed at a panel can be neither an option of a program nor a path. The program itself
    /// never changes.
    ///
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - with: The numbers by their names, also as strings; null for none.
    /// - Returns: The arguments, or the reason why the program is not called.
    public func words(of name: String, with: JSONValue) -> (words: [String]?, why: String) {
        guard let command = commands[name] else { return (nil, "no program for this request in the kiosk file") }
        guard with != .null else { return (command, "") }
        guard case .object(let members) = with else { return (nil, "program arguments must be numbers") }
        var numbers: [String: String] = [:]
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let number = Self.number(value) else {
                return (nil, "program argument \(name) is not a number")
            }
            numbers[name] = number
        }
        var taken: Set<String> = []
        let words = command.prefix(1) + command.dropFirst().map { Self.filled($0, with: numbers, &taken) }
        if let name = numbers.keys.sorted().first(where: { !taken.contains($0) }) {
            return (nil, "unknown program argument: \(name)")
        }
        return (Array(words), "")
    }

    /// Returns an argument with numbers in the place of their names. Braces around any other text stay.
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

    /// Returns a number as it is written in an argument; `nil` for any other value.
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
    /// - Returns: `nil` if they are not those of programs.
    public init?(_ settings: JSONValue) {
        guard case .object(let written)? = settings["programs"] else { return nil }
        commands = written.compactMapValues { value in
            guard case .array(let words) = value, !words.isEmpty else { return nil }
            let texts = words.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return texts.count == words.count ? texts : nil
        }
    }

    /// The settings of the source, for the hub.
    public var settings: [String: JSONValue] {
        ["programs": .object(commands.mapValues { .array($0.map { .string($0) }) })]
    }
}
