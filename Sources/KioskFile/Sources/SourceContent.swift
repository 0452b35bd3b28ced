import JSON
import SourceProtocol

/// The content of a source, as defined by the key of its kind in the kiosk file.
///
/// Each kind has a folder beside this file, with a type that conforms to this protocol, and an entry in `SourceKinds`. Every source runs a
/// program. The programs of some kinds come with Thumbrail.
public protocol SourceContent: Hashable, Sendable {
    /// The program and its arguments. A program with a slash in its name is relative to the kiosk file's folder; any other is searched in
    /// the machine's program folders.
    ///
    /// The names of programs that come with Thumbrail begin with `thumbrail-`. They are found wherever Thumbrail is installed.
    var command: [String] { get }

    /// The settings that the program receives when it starts, as defined by the key of the kind. Those under `settings` are added to them.
    var settings: [String: JSONValue] { get }

    /// The names of the secrets that the program needs: credentials of the service, or files relative to the kiosk file's folder.
    var secrets: [String] { get }

    /// The names of the values of other sources that the program receives as inputs.
    var inputs: [ValueName] { get }

    /// The names of all values that the source provides, or `nil` if only the program knows them.
    var values: Set<String>? { get }

    /// The names of all events, or `nil` if only the program knows them.
    var events: Set<String>? { get }

    /// The times after which values are stale unless they arrive again, in seconds, by name.
    var expiry: [String: Double] { get }

    /// The names of the values that are kept over a restart of the panel.
    var kept: Set<String> { get }

    /// The names of all values that can be set, or `nil` if only the program knows them.
    var settable: Set<String>? { get }

    /// A Boolean value that tells whether a part of a value can be set, such as one member of a device's JSON.
    var setsParts: Bool { get }

    /// The names of all calls, or `nil` if only the program knows them.
    var calls: Set<String>? { get }

    /// The names of the required arguments, by call name.
    var arguments: [String: Set<String>] { get }

    /// The keys of rows that the source fills after it has sent the rows, by the names of lists.
    var laterKeys: [String: String] { get }
}

extension SourceContent {
    public var settings: [String: JSONValue] { [:] }
    public var secrets: [String] { [] }
    public var inputs: [ValueName] { [] }
    public var values: Set<String>? { nil }
    public var events: Set<String>? { nil }
    public var expiry: [String: Double] { [:] }
    public var kept: Set<String> { [] }
    public var settable: Set<String>? { nil }
    public var setsParts: Bool { false }
    public var calls: Set<String>? { nil }
    public var arguments: [String: Set<String>] { [:] }
    public var laterKeys: [String: String] { [:] }
}

/// A kind of source: its key in a source, and the check of the key's value.
protocol SourceKind: SourceContent {
    static var key: MappingKey { get }

    /// Checks the value of the key and reports errors.
    ///
    /// - Returns: The content, or `nil` if the value is not usable.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?
}

/// All kinds of sources.
enum SourceKinds {
    /// The kinds. A source has exactly one of them.
    static let all: [any SourceKind.Type] = [
        CommandSource.self, MQTTSource.self, HTTPSource.self, WebSocketSource.self, MachineSource.self, FileSource.self,
        ClockSource.self, InputSource.self, ProgramsSource.self, ComputedSource.self,
        VariablesSource.self,
    ]
}
