import JSON

/// What one line of a source says, see the page on connectors.
public struct SourceMessage: Hashable, Sendable {
    /// Values with others than before, by their names.
    public var values: [String: JSONValue] = [:]
    /// Lists that are others than before, by their names.
    public var rows: [String: RowsChange] = [:]
    /// Names of values that there are no more.
    public var gone: [String] = []
    /// How the connection is from now on; nil says nothing of it.
    public var state: SourceState?
    /// What became of requests, by their numbers.
    public var answers: [Int: RequestAnswer] = [:]
    /// Something that happened, with what belongs to it.
    public var event: Event?
    /// The number of the ping that the line answers; 0 enables pings.
    public var pong: Int?

    /// Something that happened.
    public struct Event: Hashable, Sendable {
        /// What it is called.
        public var name: String
        /// What belongs to it; null for nothing.
        public var with: JSONValue

        /// Something that happened.
        public init(_ name: String, with: JSONValue = .null) {
            self.name = name
            self.with = with
        }
    }

    /// Why a line says nothing.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    /// In bytes: of a line, without its end.
    public static let maximumBytes = 1 << 20
    /// Of a line.
    private static let limits = JSONLimits(bytes: maximumBytes, values: 100_000)

    /// A message that says nothing.
    public init() {}

    /// What a line says.
    ///
    /// - Parameter line: without its end; one JSON object.
    /// - Throws: what is wrong with it, in words; then nothing of the line counts.
    public init(parsing line: [UInt8]) throws(Mistake) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: line, limits: Self.limits)
        } catch {
            // Where in a line of a million bytes is of no use to anybody.
            throw Mistake(description: error.reason)
        }
        try self.init(value)
    }

    /// What a JSON object says.
    ///
    /// - Parameters:
    ///   - value: the object.
    ///   - known: further words that the caller has looked at.
    public init(_ value: JSONValue, beside known: Set<String> = []) throws(Mistake) {
        guard case .object(let members) = value else { throw Mistake(description: "it is not a JSON object") }
        guard members.keys.contains(where: { Self.words.contains($0) || known.contains($0) }) else {
            values = members
            return
        }
        let strangers = members.keys.filter {
            !Self.words.contains($0) && !Self.companions.contains($0) && !known.contains($0)
        }
        if let stranger = strangers.min() {
            let word = members.keys.filter { Self.words.contains($0) }.min() ?? "values"
            throw Mistake(
                description:
                    "“\(word)” is a word of the contract: the value “\(stranger.shortened)” beside it goes into “values”, "
                    + "and so does a value of the name “\(word)”")
        }
        if let member = members["values"] { values = try Self.object(member, "values") }
        if let member = members["gone"] { gone = try Self.texts(member, "gone") }
        if let member = members["rows"] {
            for (name, change) in try Self.object(member, "rows") { rows[name] = try RowsChange(change) }
        }
        let why = try Self.why(members["why"])
        if let member = members["state"] { state = try Self.state(member, why) }
        if let member = members["done"] { answers[try Self.id(member, "done")] = .done }
        if let member = members["failed"] { answers[try Self.id(member, "failed")] = .failed(why) }
        if let member = members["pong"] { pong = try Self.id(member, "pong") }
        if let member = members["event"] {
            event = Event(try Self.text(member, "event"), with: members["with"] ?? .null)
        }
    }

    private static let words: Set<String> = ["values", "gone", "rows", "state", "done", "failed", "event", "pong"]
    /// What belongs to one of the words.
    private static let companions: Set<String> = ["why", "with"]

    static func object(_ value: JSONValue, _ word: String) throws(Mistake) -> [String: JSONValue] {
        guard case .object(let members) = value else { throw Mistake(description: "“\(word)” is no object") }
        return members
    }

    private static func text(_ value: JSONValue, _ word: String) throws(Mistake) -> String {
        guard case .string(let text) = value else { throw Mistake(description: "“\(word)” is no text") }
        return text
    }

    static func texts(_ value: JSONValue, _ word: String) throws(Mistake) -> [String] {
        guard case .array(let elements) = value else { throw Mistake(description: "“\(word)” is no list") }
        var texts: [String] = []
        for element in elements { texts.append(try text(element, word)) }
        return texts
    }

    private static func id(_ value: JSONValue, _ word: String) throws(Mistake) -> Int {
        guard let id = value.id else { throw Mistake(description: "“\(word)” is no request's number") }
        return id
    }

    private static func why(_ value: JSONValue?) throws(Mistake) -> String {
        guard let value else { return "" }
        return try text(value, "why").shortened
    }

    private static func state(_ value: JSONValue, _ why: String) throws(Mistake) -> SourceState {
        switch value {
        case .string("up"): .up
        case .string("down"): .down(why)
        default: throw Mistake(description: "“state” is neither up nor down; a value of that name goes into “values”")
        }
    }

    /// The same as JSON: what the hub sends on.
    public var members: [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        if !values.isEmpty { members["values"] = .object(values) }
        if !gone.isEmpty { members["gone"] = .array(gone.map { .string($0) }) }
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
    /// As much of it as a person reads in a log or below a value, with nothing in it that steers a terminal.
    public var shortened: String {
        let most = 200
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars.prefix(most) {
            let category = scalar.properties.generalCategory
            let isPlain = category != .control && category != .lineSeparator && category != .paragraphSeparator
            scalars.append(isPlain ? scalar : " ")
        }
        return unicodeScalars.count > most ? String(scalars) + "…" : String(scalars)
    }
}
