import JSON

/// A line that the hub sends to a source.
public enum HubLine: Hashable, Sendable {
    /// The first line, with the start parameters.
    case start(SourceStart)
    /// A request to be performed once, with the number that its answer has to contain. If it has a key, it may be sent again, with the same
    /// key. `language` is the BCP 47 tag of the language that the panel showed to the user who made the request; `nil` if no user made it.
    case request(Int, SourceRequest.Order, key: String? = nil, language: String? = nil)
    /// The values of other sources that are inputs of this source.
    case inputs(SourceInputs)
    /// A ping from the hub; the source answers with a pong that contains the same number.
    case ping(Int)
    /// An unknown line: it is invalid, or comes from a newer version of Thumbrail.
    case other

    /// Parses a line.
    ///
    /// - Parameter line: The line without its line ending.
    public init(_ line: [UInt8]) {
        guard let value = try? JSONValue(parsing: line) else {
            self = .other
            return
        }
        if let start = value["start"].flatMap(SourceStart.init) {
            self = .start(start)
        } else if let id = value["request"]?.id, let order = SourceRequest.Order(value) {
            self = .request(id, order, key: value["key"]?.string, language: value["language"]?.string)
        } else if let inputs = SourceInputs(value) {
            self = .inputs(inputs)
        } else if let number = value["ping"]?.id {
            self = .ping(number)
        } else {
            self = .other
        }
    }
}

/// The parameters that a source gets when it is started.
public struct SourceStart: Hashable, Sendable {
    /// The settings of the source in the kiosk file.
    public var settings: JSONValue
    /// The names of the values that the kiosk uses.
    public var wanted: [String]
    /// The kiosk file's folder, to which relative paths refer.
    public var folder: String
    /// The folder for the picture files to which values refer; `nil` if there is none.
    public var pictures: String?
    /// The language of the user interface, as a BCP 47 tag.
    public var language: String
    /// A Boolean value that tells whether values expire, so that unchanged values also have to be sent again.
    public var valuesExpire: Bool
    /// The source's values from before a restart that are kept, by name.
    public var kept: [String: JSONValue]

    /// Parses the object under `start`; returns `nil` if it is not an object.
    init?(_ value: JSONValue) {
        guard case .object = value else { return nil }
        settings = value["settings"] ?? [:]
        wanted = value["wanted"]?.elements?.compactMap(\.string) ?? []
        folder = value["folder"]?.string ?? "."
        pictures = value["pictures"]?.string
        language = value["language"]?.string ?? "en"
        valuesExpire = value["expires"] == true
        kept = if case .object(let kept)? = value["kept"] { kept } else { [:] }
    }
}
