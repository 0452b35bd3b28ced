import JSON

/// A kind of source: what the key of its kind says in the kiosk file.
///
/// Every kind is a folder beside this file, with a type like this, and a line in `SourceKinds`. What a source is in the end is a program that
/// is started: those of some kinds come with Thumbrail.
public protocol SourceContent: Hashable, Sendable {
    /// The program and what it is called with. A program with a slash in its name is meant from the kiosk file's folder, any other is looked
    /// for where the machine has its programs.
    ///
    /// One that comes with Thumbrail is called `thumbrail-` and something, and is found wherever it was installed.
    var command: [String] { get }

    /// What the program is told at its start, beside what stands under `settings`: what the kiosk file says under the key of the kind.
    var settings: [String: JSONValue] { get }

    /// The names of the secrets that the program needs: credentials of the service, or files as seen from the kiosk file's folder.
    var secrets: [String] { get }

    /// The names of all values that it brings; nil where only the program knows them.
    var values: Set<String>? { get }

    /// The names of all values that can be set; nil where only the program knows them.
    var settable: Set<String>? { get }

    /// The names of all that can be called; nil where only the program knows them.
    var calls: Set<String>? { get }
}

extension SourceContent {
    public var settings: [String: JSONValue] { [:] }
    public var secrets: [String] { [] }
    public var values: Set<String>? { nil }
    public var settable: Set<String>? { nil }
    public var calls: Set<String>? { nil }
}

/// A kind of source: the key that a source has for it, and the check of what stands there.
protocol SourceKind: SourceContent {
    static var key: MappingKey { get }

    /// Reports what is wrong with the value of the key.
    ///
    /// - Returns: nil where hardly anything can be made of it.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?
}

/// The list of all kinds of sources.
enum SourceKinds {
    /// A source has exactly one of them.
    static let all: [any SourceKind.Type] = [
        CommandSource.self, MQTTSource.self, HTTPSource.self, MachineSource.self, FileSource.self, ClockSource.self,
        InputSource.self, ProgramsSource.self,
    ]
}
