import JSON

/// The settings of an HTTP server in a kiosk file, as the source gets them.
public struct HTTPSettings: Hashable, Sendable {
    /// The method and path of a request that changes something.
    public struct Request: Hashable, Sendable {
        /// The HTTP method, such as `POST`.
        public var method: String
        /// A path relative to the server's URL, or a complete URL.
        public var path: String

        /// Creates a request.
        ///
        /// - Parameters:
        ///   - method: The HTTP method, such as `POST`.
        ///   - path: A path relative to the server's URL, or a complete URL.
        public init(_ method: String, _ path: String) {
            (self.method, self.path) = (method, path)
        }
    }

    /// The URL of the server, to which paths are appended.
    public var url: String
    /// The interval between two readings, in seconds.
    public var interval: Double
    public var user: String?
    /// The names of the secrets with the user's password and with a token.
    public var password: String?
    public var token: String?
    /// The path of the certificate of the authority that signed the server's; `nil` for the system's trusted authorities.
    public var authority: String?
    /// The paths that are read periodically, by the names of values.
    public var get: [String: String] = [:]
    /// The paths of streams, which stay open and send changes, by the names of values.
    public var stream: [String: String] = [:]
    /// The paths of pictures that are read periodically, by the names of values.
    public var pictures: [String: String] = [:]
    /// The requests that set values, and those that can be called, by name.
    public var set: [String: Request] = [:]
    public var call: [String: Request] = [:]

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - url: The URL of the server.
    ///   - interval: The interval between two readings, in seconds.
    public init(url: String, interval: Double) {
        (self.url, self.interval) = (url, interval)
    }

    /// Parses the settings of a source; returns `nil` if they have no HTTP server.
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

    /// The settings of the source as JSON.
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
