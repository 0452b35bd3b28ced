import JSON
import SourceProtocol
import ValueAddresses

/// The specification of a source's program: its command, its settings, and its limits.
public struct SourceProgram: Hashable, Sendable {
    /// The name of the source.
    public var name: String
    /// The program and its arguments. A name with a slash is relative to `folder`; a name without one is looked up in `PATH`.
    public var command: [String]
    /// The working directory of the program.
    public var folder: String
    /// The settings that the program gets in the start line.
    public var settings: JSONValue
    /// The names of the secrets in the settings: credentials of the hub, or files next to the kiosk file.
    public var credentials: [String]
    /// The names of the values that the kiosk uses.
    public var wanted: [String]
    /// The language of the user interface, as a BCP 47 tag.
    public var language: String
    /// The limit of the program's data segment, in bytes.
    public var memory: Int
    /// The timeout of a request, in seconds.
    public var timeout: Double
    /// The delay between the program's end and its next start, in seconds; `nil` for a program that is not expected to exit.
    public var interval: Double?
    /// The times after which values become stale unless they are sent again.
    public var expiry: ValueExpiry.Times
    /// The values that the hub derives from the program's values.
    public var derived: DerivedValues
    /// The names of the other sources' values that the program gets.
    public var inputs: [ValueName]
    /// The names of the values that a panel keeps over a restart. The program starts when a panel has sent them.
    public var kept: Set<String>

    /// Returns `true` if a program that was started for another specification can keep running for this one.
    ///
    /// - Parameters:
    ///   - other: The specification with which the program was started.
    ///   - known: A closure that returns `true` for the name of a value that the program has sent.
    func goesOn(from other: SourceProgram, knowing known: (String) -> Bool) -> Bool {
        var same = other
        same.wanted = wanted
        return self == same && wanted.allSatisfy { other.wanted.contains($0) || known($0) }
    }

    /// Creates the specification of a source's program.
    public init(
        name: String, command: [String], folder: String, settings: JSONValue = [:],
        credentials: [String] = [], wanted: [String] = [], language: String = "en", memory: Int = 256 << 20,
        timeout: Double = 10, interval: Double? = nil, expiry: ValueExpiry.Times = ValueExpiry.Times(),
        derived: DerivedValues = DerivedValues(), inputs: [ValueName] = [],
        kept: Set<String> = []
    ) {
        self.name = name
        self.command = command
        self.folder = folder
        self.settings = settings
        self.credentials = credentials
        self.wanted = wanted
        self.language = language
        self.memory = memory
        self.timeout = timeout
        self.interval = interval
        self.expiry = expiry
        self.derived = derived
        self.inputs = inputs
        self.kept = kept
    }
}
