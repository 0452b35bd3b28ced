import JSON

/// What a kiosk file says of a server, as the connector is told.
public struct HTTPSettings: Hashable, Sendable {
    /// How something is asked for that changes something.
    public struct Request: Hashable, Sendable {
        /// Such as `POST`.
        public var method: String
        /// Below the server's address, or an address of its own.
        public var path: String

        /// - Parameters:
        ///   - method: such as `POST`.
        ///   - path: below the server's address, or an address of its own.
        public init(_ method: String, _ path: String) {
            (self.method, self.path) = (method, path)
        }
    }

    /// Before all paths.
    public var url: String
    /// Seconds between two readings.
    public var interval: Double
    public var user: String?
    /// The files that hold the user's password, or a token.
    public var password: String?
    public var token: String?
    /// The file of the authority that has signed the server's certificate; nil takes those that the machine trusts.
    public var authority: String?
    /// What is read again and again, by the names of values.
    public var get: [String: String] = [:]
    /// What stays open and says something whenever it changes.
    public var stream: [String: String] = [:]
    /// What is read again and again, and is a picture.
    public var pictures: [String: String] = [:]
    /// How values are set, and what can be called.
    public var set: [String: Request] = [:]
    public var call: [String: Request] = [:]

    /// - Parameters:
    ///   - url: before all paths.
    ///   - interval: seconds between two readings.
    public init(url: String, interval: Double) {
        (self.url, self.interval) = (url, interval)
    }

    /// What stands under the settings of a source.
    ///
    /// - Returns: nil where that is nothing of this kind.
    public init?(_ settings: JSONValue) {
        guard let value = settings["http"], case .string(let url)? = value["url"], WebAddress.isAddress(url) else {
            return nil
        }
        var interval = 60.0
        if case .number(let seconds)? = value["every"], seconds >= 0.1, seconds <= 86_400 { interval = seconds }
        self.init(url: url, interval: interval)
        (user, password, token) = (value["user"]?.text, value["password"]?.text, value["token"]?.text)
        authority = value["authority"]?.text
        get = Self.members(value["get"]).compactMapValues(\.text)
        stream = Self.members(value["stream"]).compactMapValues(\.text)
        pictures = Self.members(value["pictures"]).compactMapValues(\.text)
        set = Self.members(value["set"]).compactMapValues(Self.request)
        call = Self.members(value["call"]).compactMapValues(Self.request)
    }

    private static func members(_ value: JSONValue?) -> [String: JSONValue] {
        if case .object(let members)? = value { members } else { [:] }
    }

    private static func request(_ value: JSONValue) -> Request? {
        guard let method = value["method"]?.text, let path = value["path"]?.text else { return nil }
        return Request(method, path)
    }

    /// The settings of a source that say so.
    public var settings: [String: JSONValue] {
        var value: [String: JSONValue] = ["url": .string(url), "every": .number(interval)]
        for (name, text) in ["user": user, "password": password, "token": token, "authority": authority] {
            value[name] = text.map { .string($0) }
        }
        for (name, pairs) in ["get": get, "stream": stream, "pictures": pictures] where !pairs.isEmpty {
            value[name] = .object(pairs.mapValues { .string($0) })
        }
        for (name, requests) in ["set": set, "call": call] where !requests.isEmpty {
            value[name] = .object(
                requests.mapValues { ["method": .string($0.method), "path": .string($0.path)] })
        }
        return ["http": .object(value)]
    }
}
