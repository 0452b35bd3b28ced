import JSON

/// The settings of an HTTP server from a kiosk file, in the form that the hub passes to the source.
public struct HTTPSettings: Hashable, Sendable {
    /// The URL of the server, to which paths are appended.
    public var url: String
    /// The interval between two readings, in seconds.
    public var interval: Double
    public var user: String?
    /// The names of the secrets with the user's password and with a token.
    public var password: String?
    public var token: String?
    /// A Boolean value that tells whether digest authentication is used (RFC 7616).
    public var usesDigest = false
    /// The login request; `nil` if the user and password, or the token, are sent with each request.
    public var login: HTTPLogin?
    /// The headers of all requests to the server.
    public var headers: [String: HTTPHeader] = [:]
    /// The path of the CA certificate that verifies the server; `nil` to use the system's trusted CAs.
    public var authority: String?
    /// The paths of the client certificate and its key.
    public var certificate: String?
    public var key: String?
    /// The values, by name.
    public var values: [String: HTTPValue] = [:]
    /// The pictures that are read periodically, by the names of values.
    public var pictures: [String: HTTPPicture] = [:]
    /// The pictures of the rows of lists, by the name of the list.
    public var rowPictures: [String: HTTPRowPictures] = [:]
    /// The requests that set values, and the requests that can be called, by name.
    public var set: [String: HTTPRequest] = [:]
    public var call: [String: HTTPRequest] = [:]

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - url: The URL of the server.
    ///   - interval: The interval between two readings, in seconds.
    public init(url: String, interval: Double) {
        (self.url, self.interval) = (url, interval)
    }

    /// Parses the settings of a source; returns `nil` if they contain no HTTP server.
    public init?(_ settings: JSONValue) {
        guard let value = settings["http"], case .string(let url)? = value["url"], WebAddress.isAddress(url) else {
            return nil
        }
        var interval = 60.0
        if case .number(let seconds)? = value["every"], seconds >= 0.1, seconds <= 86_400 { interval = seconds }
        self.init(url: url, interval: interval)
        (user, password, token) = (value["user"]?.text, value["password"]?.text, value["token"]?.text)
        (authority, certificate, key) = (value["authority"]?.text, value["certificate"]?.text, value["key"]?.text)
        usesDigest = value["digest"] == true
        login = value["login"].flatMap(HTTPLogin.init)
        headers = Self.members(value["headers"]).compactMapValues(HTTPHeader.init)
        values = Self.members(value["values"]).compactMapValues(HTTPValue.init)
        pictures = Self.members(value["pictures"]).compactMapValues(HTTPPicture.init)
        rowPictures = Self.members(value["row-pictures"]).compactMapValues(HTTPRowPictures.init)
        set = Self.members(value["set"]).compactMapValues(HTTPRequest.init)
        call = Self.members(value["call"]).compactMapValues(HTTPRequest.init)
    }

    private static func members(_ value: JSONValue?) -> [String: JSONValue] {
        if case .object(let members)? = value { members } else { [:] }
    }

    /// The settings of the source as JSON.
    public var settings: [String: JSONValue] {
        var value: [String: JSONValue] = ["url": .string(url), "every": .number(interval)]
        let texts = [
            "user": user, "password": password, "token": token, "authority": authority, "certificate": certificate,
            "key": key,
        ]
        for (name, text) in texts { value[name] = text.map { .string($0) } }
        if usesDigest { value["digest"] = true }
        value["login"] = login?.settings
        if !headers.isEmpty { value["headers"] = .object(headers.mapValues(\.settings)) }
        if !values.isEmpty { value["values"] = .object(values.mapValues { .object($0.settings) }) }
        if !pictures.isEmpty { value["pictures"] = .object(pictures.mapValues(\.settings)) }
        if !rowPictures.isEmpty { value["row-pictures"] = .object(rowPictures.mapValues(\.settings)) }
        for (name, requests) in ["set": set, "call": call] where !requests.isEmpty {
            value[name] = .object(requests.mapValues { .object($0.settings) })
        }
        return ["http": .object(value)]
    }

    /// The names of all secrets that the requests need.
    public var secrets: [String] {
        let requests = values.values.map(\.reading.request) + Array(set.values) + Array(call.values)
        let headers = headers.values.compactMap(\.secret) + requests.flatMap(\.secrets) + (login?.request.secrets ?? [])
        return [password, token].compactMap(\.self) + Set(headers).sorted()
    }
}
