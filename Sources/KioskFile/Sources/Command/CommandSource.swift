/// A source that runs a program of your own, which writes values as one JSON object per line.
public struct CommandSource: SourceContent {
    public var command: [String]

    /// Creates a command source.
    ///
    /// - Parameter command: The program and its arguments.
    public init(_ command: [String]) {
        self.command = command
    }
}

extension CommandSource: SourceKind {
    static let key = MappingKey(
        "command", .list(of: .line(limit: Limits.path), "words", count: 1...Limits.command),
        examples: [["./press-simulator", "--fast"]],
        """
        A program with its arguments that writes values, one JSON object per line. A program whose name has a slash is relative to the \
        kiosk file's folder. No shell is used.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> CommandSource? {
        checker.command(entry).map { CommandSource($0) }
    }
}

extension KioskFileChecker {
    /// Returns a program with its arguments, or `nil` if the entry is invalid.
    mutating func command(_ entry: CheckedMapping.Entry) -> [String]? {
        guard let nodes = list(entry, suggestsList: true) else { return nil }
        guard let program = nodes.first else {
            report(.invalidValue, at: entry.location, "“command” is empty; its first element must be a program")
            return nil
        }
        let words = nodes.compactMap { line($0, for: "command".asKey, limit: Limits.path) }
        guard words.count == nodes.count else { return nil }
        if let programs = format.programs, !programs.contains(words[0]) {
            report(
                .unlistedProgram, at: program.location,
                "the program \(words[0].quoted) is not listed in “programs” of the panel's fleet settings")
        }
        if words[0].contains("/") {
            _ = reference(program, for: "command".asKey, to: .file, noun: "program", missing: .missingData)
        }
        return words
    }
}
