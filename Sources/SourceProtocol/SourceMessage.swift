import JSON

/// The content of a line that a source sends; see the page Sources.
public struct SourceMessage: Hashable, Sendable {
    /// The new and changed values, by name.
    public var values: [String: JSONValue] = [:]
    /// The changes of lists, by name.
    public var rows: [String: RowsChange] = [:]
    /// The names of values that no longer exist.
    public var gone: [String] = []
    /// The names of values that are stale until they are sent again, although the connection is up.
    public var stale: [String] = []
    /// The new state of the connection; `nil` if the line does not change it.
    public var state: SourceState?
    /// The answers to requests, by the requests' numbers.
    public var answers: [Int: RequestAnswer] = [:]
    /// An event with its data.
    public var event: Event?
    /// The number of the ping that the line answers; 0 enables pings. `nil` if the line is not a pong.
    public var pong: Int?

    /// An event that a source reports.
    public struct Event: Hashable, Sendable {
        /// The name of the event.
        public var name: String
        /// The data of the event; null if there is none.
        public var with: JSONValue

        /// Creates an event.
        public init(_ name: String, with: JSONValue = .null) {
            self.name = name
            self.with = with
        }
    }

    /// The reason why a line is invalid.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    /// The maximum length of a line without its line ending, in bytes.
    public static let maximumBytes = 1 << 20
    /// The limits of a line.
    private static let limits = JSONLimits(bytes: maximumBytes, values: 100_000)

    /// Creates an empty message.
    public init() {}

    /// Parses a line.
    ///
    /// - Parameter line: The line without its line ending: one JSON object.
    /// - Throws: An error with the reason as text; the whole line is then ignored.
    public init(parsing line: [UInt8]) throws(Mistake) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: line, limits: Self.limits)
        } catch {
            // The line number is omitted, because the message has only one line.
            throw Mistake(description: error.reason)
        }
        try self.init(value)
    }

    /// Parses a JSON object.
    ///
    /// - Parameters:
    ///   - value: The object.
    ///   - known: Additional keys, which the caller handles.
    public init(_ value: JSONValue, beside known: Set<String> = []) throws(Mistake) {
        guard case .object(let members) = value else { throw Mistake(description: "not a JSON object") }
        guard members.keys.contains(where: { Self.words.contains($0) || known.contains($0) }) else {
            values = members
            return
        }
        let unknownKeys = members.keys.filter {
            !Self.words.contains($0) && !Self.companions.contains($0) && !known.contains($0)
        }
        if let unknownKey = unknownKeys.min() {
            let word = members.keys.filter { Self.words.contains($0) }.min() ?? "values"
            throw Mistake(
                description:
                    "“\(word)” is a reserved key and cannot be used next to the value “\(unknownKey.shortened)”; "
                    + "move all values into “values”")
        }
        if let member = members["values"] { values = try Self.object(member, "values") }
        if let member = members["gone"] { gone = try Self.texts(member, "gone") }
        if let member = members["stale"], !known.contains("stale") { stale = try Self.texts(member, "stale") }
        if let member = members["rows"] {
            for (name, change) in try Self.object(member, "rows") { rows[name] = try RowsChange(change) }
        }
        let why = try Self.why(members["why"])
        if let member = members["state"] { state = try Self.state(member, why) }
        if let member = members["done"] {
            answers[try Self.id(member, "done")] = RequestAnswer(performed: members["answer"] ?? .null)
        }
        if let member = members["failed"] {
            answers[try Self.id(member, "failed")] = .failed(why, try Self.failure(members["outcome"]))
        }
        if let member = members["pong"] { pong = try Self.id(member, "pong") }
        if let member = members["event"] {
            event = Event(try Self.text(member, "event"), with: members["with"] ?? .null)
        }
    }

    private static let words: Set<String> = [
        "values", "gone", "stale", "rows", "state", "done", "failed", "event", "pong",
    ]
    /// The keys that are valid only together with a reserved key.
    private static let companions: Set<String> = ["why", "with", "outcome", "answer"]

    static func object(_ value: JSONValue, _ word: String) throws(Mistake) -> [String: JSONValue] {
        guard case .object(let members) = value else { throw Mistake(description: "“\(word)” is not an object") }
        return members
    }

    private static func text(_ value: JSONValue, _ word: String) throws(Mistake) -> String {
        guard case .string(let text) = value else { throw Mistake(description: "“\(word)” is not a string") }
        return text
    }

    static func texts(_ value: JSONValue, _ word: String) throws(Mistake) -> [String] {
        guard case .array(let elements) = value else { throw Mistake(description: "“\(word)” is not an array") }
        var texts: [String] = []
        for element in elements { texts.append(try text(element, word)) }
        return texts
    }

    private static func id(_ value: JSONValue, _ word: String) throws(Mistake) -> Int {
        guard let id = value.id else { throw Mistake(description: "“\(word)” is not a request number") }
        return id
    }

    private static func why(_ value: JSONValue?) throws(Mistake) -> String {
        guard let value else { return "" }
        return try text(value, "why").shortened
    }

    /// Returns the kind of a failure. A word that this version does not know may mean anything, so the outcome is unknown.
    private static func failure(_ value: JSONValue?) throws(Mistake) -> RequestFailure {
        guard let value else { return .refused }
        return RequestFailure(rawValue: try text(value, "outcome")) ?? .unknown
    }

    private static func state(_ value: JSONValue, _ why: String) throws(Mistake) -> SourceState {
        switch value {
        case .string("up"): .up
        case .string("down"): .down(why)
        default:
            throw Mistake(
                description: "“state” must be “up” or “down”; if it is the name of a value, move it into “values”")
        }
    }

    /// The members of the message's JSON object, except lists, answers and pongs.
    public var members: [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        if !values.isEmpty { members["values"] = .object(values) }
        if !gone.isEmpty { members["gone"] = .array(gone.map { .string($0) }) }
        if !stale.isEmpty { members["stale"] = .array(stale.map { .string($0) }) }
        switch state {
        case .up: members["state"] = "up"
        case .down(let why):
            members["state"] = "down"
            if !why.isEmpty { members["why"] = .string(why) }
        case .starting, nil: break
        }
        if let event {
            members["event"] = .string(event.name)
            if event.with != .null { members["with"] = event.with }
        }
        return members
    }
}

extension String {
    /// The text truncated to 200 Unicode scalars for a log or a label. Control characters, line separators and bidirectional overrides are
    /// replaced with spaces.
    public var shortened: String {
        let maximumCount = 200
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars.prefix(maximumCount) {
            let category = scalar.properties.generalCategory
            let isPlain = category != .control && category != .lineSeparator && category != .paragraphSeparator
            // Direction marks, which are common in mixed-direction text, have lower values and are kept.
            let isOverride = scalar.properties.isBidiControl && scalar.value >= 0x202A
            scalars.append(isPlain && !isOverride ? scalar : " ")
        }
        return unicodeScalars.count > maximumCount ? String(scalars) + "…" : String(scalars)
    }
}
