import HTTPModel
import JSON

/// The settings of a WebSocket server from a kiosk file, in the form that the hub passes to the source.
public struct WebSocketSettings: Hashable, Sendable {
    /// The URL of the server.
    public var url: String
    public var user: String?
    /// The names of the secrets with the user's password and with a token.
    public var password: String?
    public var token: String?
    /// The headers of the request that opens the connection.
    public var headers: [String: HTTPHeader] = [:]
    /// The path of the CA certificate that verifies the server; `nil` to use the system's trusted CAs.
    public var authority: String?
    /// The paths of the client certificate and its key.
    public var certificate: String?
    public var key: String?
    /// The interval between two pings, which is also the timeout for a pong, in seconds.
    public var pingInterval = 30.0
    /// The login message; `nil` if the user and password, or the token, are sent in headers.
    public var login: WebSocketOrder?
    /// The messages that are sent once the connection is ready, in order, or after messages of the server.
    public var send: [WebSocketOrder] = []
    /// The paths of objects in messages that are merged into one.
    public var merge: [MemberPath] = []
    /// The values, by name.
    public var values: [String: WebSocketValue] = [:]
    /// The orders that set values, and the orders that can be called, by name.
    public var set: [String: WebSocketOrder] = [:]
    public var call: [String: WebSocketOrder] = [:]

    /// The valid intervals between two pings, in seconds.
    public static let pingIntervals = 1.0...3_600
    /// The maximum number of automatic messages, and the maximum number of paths of merged objects.
    public static let maximumSend = 32
    public static let maximumMerge = 8

    /// Creates settings.
    ///
    /// - Parameter url: The URL of the server.
    public init(url: String) {
        self.url = url
    }

    /// Parses the settings of a source; returns `nil` if they contain no WebSocket server.
    public init?(_ settings: JSONValue) {
        guard let value = settings["websocket"], let url = value["url"]?.string, WebSocketAddress(url) != nil else {
            return nil
        }
        self.init(url: url)
        (user, password, token) = (value["user"]?.text, value["password"]?.text, value["token"]?.text)
        (authority, certificate, key) = (value["authority"]?.text, value["certificate"]?.text, value["key"]?.text)
        headers = Self.members(value["headers"]).compactMapValues(HTTPHeader.init)
        if let seconds = value["ping"]?.number, Self.pingIntervals.contains(seconds) { pingInterval = seconds }
        login = value["login"].flatMap(WebSocketOrder.init)
        send = (value["send"]?.elements ?? []).compactMap(WebSocketOrder.init)
        merge = (value["merge"]?.elements ?? []).compactMap(\.string).map(MemberPath.init)
        values = Self.members(value["values"]).mapValues(WebSocketValue.init)
        set = Self.members(value["set"]).compactMapValues(WebSocketOrder.init)
        call = Self.members(value["call"]).compactMapValues(WebSocketOrder.init)
    }

    private static func members(_ value: JSONValue?) -> [String: JSONValue] {
        if case .object(let members)? = value { members } else { [:] }
    }

    /// The settings of the source as JSON.
    public var settings: [String: JSONValue] {
        var value: [String: JSONValue] = ["url": .string(url), "ping": .number(pingInterval)]
        let texts = [
            "user": user, "password": password, "token": token, "authority": authority, "certificate": certificate,
            "key": key,
        ]
        for (name, text) in texts { value[name] = text.map { .string($0) } }
        if !headers.isEmpty { value["headers"] = .object(headers.mapValues(\.settings)) }
        value["login"] = login?.settings
        if !send.isEmpty { value["send"] = .array(send.map(\.settings)) }
        if !merge.isEmpty { value["merge"] = .array(merge.map { .string($0.text) }) }
        if !values.isEmpty { value["values"] = .object(values.mapValues(\.settings)) }
        for (name, orders) in ["set": set, "call": call] where !orders.isEmpty {
            value[name] = .object(orders.mapValues(\.settings))
        }
        return ["websocket": .object(value)]
    }

    /// The names of all secrets that the connection needs.
    public var secrets: [String] {
        [password, token].compactMap(\.self) + Set(headers.values.compactMap(\.secret)).sorted()
    }
}
