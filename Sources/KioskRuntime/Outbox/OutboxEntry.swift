import JSON
import SourceProtocol

/// A request in the outbox: the call of a source with what a visitor has entered.
nonisolated struct OutboxEntry: Hashable, Sendable {
    /// The number of the entry. Later entries have higher numbers.
    let number: Int
    /// A random text by which the source can recognize a request that is sent again.
    let key: String
    let source: String
    /// The definition of the source when the visitor sent the form. A source with another definition does not get it.
    let definition: String
    let call: String
    let arguments: JSONValue
    /// A Boolean value that tells whether the source performs a request with the same key only once.
    let isRepeatable: Bool
    /// The place on the panel, and the role that was unlocked there.
    let place: String
    let role: String?
    /// The BCP 47 tag of the language that the panel showed to the visitor; `nil` if it is unknown.
    let language: String?
    /// The time at which the entry was saved, in seconds since 1970 (UTC); `nil` if the clock was not set then.
    var time: Double?

    private static let version = 1.0
    private static let limits = JSONLimits(bytes: 1 << 20, values: 10_000)

    /// - Parameters:
    ///   - request: The request; `nil` is returned if it is not a call.
    ///   - definition: The definition of its source.
    ///   - origin: The origin of the request, with the role.
    init?(
        _ request: SourceRequest, as definition: String, number: Int, isRepeatable: Bool, from origin: RequestOrigin,
        at time: Double?
    ) {
        guard case .call(let call, let arguments) = request.order else { return nil }
        (self.number, self.call, self.arguments) = (number, call, arguments)
        (source, self.definition) = (request.source, definition)
        (self.isRepeatable, self.time) = (isRepeatable, time)
        (place, role, language) = (origin.place.shortened, origin.role, origin.language)
        key = Self.makeKey()
    }

    /// Returns 128 random bits in hexadecimal digits.
    private static func makeKey() -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The request that is sent.
    var request: SourceRequest { SourceRequest(.call(call, with: arguments), to: source, key: key) }

    // MARK: File

    /// The content of the entry's file; `nil` if it cannot be encoded.
    var encoded: [UInt8]? {
        var members: [String: JSONValue] = [
            "version": .number(Self.version), "key": .string(key), "source": .string(source), "call": .string(call),
            "definition": .string(definition), "with": arguments, "repeatable": .bool(isRepeatable),
            "place": .string(place),
        ]
        members["role"] = role.map { .string($0) }
        members["language"] = language.map { .string($0) }
        members["time"] = time.map { .number($0) }
        return (try? JSONValue.object(members).encoded()).map { Array($0.utf8) }
    }

    /// Reads the content of a file; returns `nil` if it is damaged or of another version.
    init?(_ bytes: [UInt8], number: Int) {
        guard let value = try? JSONValue(parsing: bytes, limits: Self.limits),
            value["version"] == .number(Self.version),
            let key = value["key"]?.string, let source = value["source"]?.string, let call = value["call"]?.string,
            let definition = value["definition"]?.string, let arguments = value["with"]
        else { return nil }
        (self.number, self.key, self.source, self.call) = (number, key, source, call)
        self.definition = definition
        (self.arguments, isRepeatable) = (arguments, value["repeatable"] == true)
        (place, role) = (value["place"]?.string ?? "", value["role"]?.string)
        language = value["language"]?.string
        time = value["time"].flatMap(Double.init(outbox:))
    }
}

/// An entry that will not be sent any more, without what the visitor entered.
nonisolated struct OutboxFailure: Hashable, Sendable {
    /// The reason for which it will not be sent.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The source has refused it.
        case refused
        /// The answer of the source was lost.
        case unknown
    }

    let number: Int
    let kind: Kind
    let source: String
    /// The time of the failure, in seconds since 1970 (UTC); `nil` if the clock was not set then.
    var time: Double?

    init(_ kind: Kind, of entry: OutboxEntry, at time: Double?) {
        (self.kind, number, source, self.time) = (kind, entry.number, entry.source, time)
    }

    /// Reads the content of a file; returns `nil` if it is damaged.
    init?(_ bytes: [UInt8], _ kind: Kind, number: Int) {
        guard let value = try? JSONValue(parsing: bytes), let source = value["source"]?.string else { return nil }
        (self.kind, self.number, self.source) = (kind, number, source)
        time = value["time"].flatMap(Double.init(outbox:))
    }

    /// The content of the failure's file; `nil` if it cannot be encoded.
    var encoded: [UInt8]? {
        var members: [String: JSONValue] = ["source": .string(source)]
        members["time"] = time.map { .number($0) }
        return (try? JSONValue.object(members).encoded()).map { Array($0.utf8) }
    }
}

nonisolated extension Double {
    /// Creates a time in seconds since 1970 from a file of the outbox; returns `nil` for any other value.
    fileprivate init?(outbox value: JSONValue) {
        guard case .number(let time) = value, (0...1e12).contains(time) else { return nil }
        self = time
    }
}
