import JSON
import SourceProtocol

/// A program that brings the values of one source, and how it is started.
public struct SourceProgram: Hashable, Sendable {
    /// The source's name.
    public var name: String
    /// The program and what it is called with. One with a slash in its name is meant from `folder`, another is looked for in PATH.
    public var command: [String]
    /// Where it is started.
    public var folder: String
    /// What it is told at its start.
    public var settings: JSONValue
    /// The names of the secrets that its settings name: credentials of the hub, or files beside the kiosk file.
    public var credentials: [String]
    /// The names of values that somebody may want to see.
    public var wanted: [String]
    /// What people read, as a tag of BCP 47.
    public var language: String
    /// How much it may have of its own, in bytes.
    public var memory: Int
    /// How long a request to it is waited for, in seconds.
    public var timeout: Double
    /// How long after its end it is started again, in seconds; nil for one that is not meant to end.
    public var interval: Double?
    /// The times after which values are stale unless they are sent again.
    public var expiry: ValueExpiry.Times

    /// Whether a program that was started for another spec can go on for this one.
    ///
    /// - Parameter known: the names of values that it has brought.
    func goesOn(from other: SourceProgram, knowing known: (String) -> Bool) -> Bool {
        var same = other
        same.wanted = wanted
        return self == same && wanted.allSatisfy { other.wanted.contains($0) || known($0) }
    }

    /// A program that brings the values of one source.
    public init(
        name: String, command: [String], folder: String, settings: JSONValue = [:],
        credentials: [String] = [], wanted: [String] = [], language: String = "en", memory: Int = 256 << 20,
        timeout: Double = 10, interval: Double? = nil, expiry: ValueExpiry.Times = ValueExpiry.Times()
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
    }
}
