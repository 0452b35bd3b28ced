import JSON
import SourceProtocol

/// What a line of the hub tells a connector.
public enum HubLine: Hashable, Sendable {
    /// The first line.
    case start(SourceStart)
    /// Something to be done once, and answered by its number.
    case request(Int, SourceRequest.Order)
    /// A ping of the hub; the answer is a pong with the same number.
    case ping(Int)
    /// A line that this connector knows nothing of: one of a newer Thumbrail, or none of the contract.
    case other

    /// What a line says.
    ///
    /// - Parameter line: without its end.
    public init(_ line: [UInt8]) {
        guard let value = try? JSONValue(parsing: line) else {
            self = .other
            return
        }
        if let start = value["start"].flatMap(SourceStart.init) {
            self = .start(start)
        } else if let id = value["request"]?.id, let order = SourceRequest.Order(value) {
            self = .request(id, order)
        } else if let number = value["ping"]?.id {
            self = .ping(number)
        } else {
            self = .other
        }
    }
}

/// What a connector is told at its start.
public struct SourceStart: Hashable, Sendable {
    /// What the kiosk file says under the source.
    public var settings: JSONValue
    /// The names of values that somebody may want to see.
    public var wanted: [String]
    /// The kiosk file's folder, from which paths are meant.
    public var folder: String
    /// Where pictures are written, for a value to name; nil where there is no such folder.
    public var pictures: String?
    /// What people read, as a tag of BCP 47.
    public var language: String
    /// Whether values expire unless they are sent again, even if they did not change.
    public var valuesExpire: Bool

    /// What stands under `start`; nil where that is no object.
    init?(_ value: JSONValue) {
        guard case .object = value else { return nil }
        settings = value["settings"] ?? [:]
        wanted = value["wanted"]?.elements?.compactMap(\.string) ?? []
        folder = value["folder"]?.string ?? "."
        pictures = value["pictures"]?.string
        language = value["language"]?.string ?? "en"
        valuesExpire = value["expires"] == true
    }
}
