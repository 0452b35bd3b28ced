import JSON
import LocalSources
import SourceProtocol

/// A source whose calls run programs, started by the program `thumbrail-machine`.
public struct ProgramsSource: SourceContent {
    /// The settings of the programs.
    public var programs: ProgramsSettings

    /// Creates a programs source.
    ///
    /// - Parameter programs: The settings of the programs.
    public init(_ programs: ProgramsSettings) {
        self.programs = programs
    }

    public var command: [String] { ["thumbrail-machine"] }
    public var settings: [String: JSONValue] { programs.settings }
    public var values: Set<String>? { [] }
    public var settable: Set<String>? { [] }
    public var calls: Set<String>? { Set(programs.commands.keys) }
}

extension ProgramsSource: SourceKind {
    static let key = MappingKey(
        "programs", .named(.program, "programs", limit: Limits.programs),
        """
        Programs that an action can run, called by names of your choice. A call succeeds with exit status 0; each program runs only once \
        at a time.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ProgramsSource? {
        var programs = ProgramsSettings([:])
        let isName: (String) -> Bool = { ValueName("a." + $0)?.path.isEmpty == true }
        for (name, mapping) in checker.named(entry, isName: isName, rule: "a name has no spaces and no dots") {
            programs.commands[name] = mapping["command"].flatMap { checker.command($0) }
        }
        return ProgramsSource(programs)
    }
}

extension KeyTable {
    static let program = KeyTable(
        "program", subject: "a program", "A program that an action can run.",
        keys: [
            MappingKey(
                "command", .list(of: .line(limit: Limits.path), "words", count: 1...Limits.command), isRequired: true,
                examples: [["systemctl", "reboot"]],
                """
                The program with its arguments. A program whose name has a slash is relative to the kiosk file's folder. No shell is \
                used. A name in braces, as in "{percent}", is replaced by a number from the call.
                """)
        ])
}
