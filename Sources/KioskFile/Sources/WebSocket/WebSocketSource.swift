import HTTPModel
import JSON
import SourceProtocol
import WebSocketModel

/// A source for a WebSocket server, to which the program `thumbrail-websocket` stays connected.
public struct WebSocketSource: SourceContent {
    /// The address of the server, and the messages to it.
    public var websocket: WebSocketSettings
    public var expiry: [String: Double]

    /// Creates a WebSocket source.
    ///
    /// - Parameters:
    ///   - websocket: The address of the server, and the messages to it.
    ///   - expiry: The times after which values are stale, by name.
    public init(_ websocket: WebSocketSettings, expiry: [String: Double] = [:]) {
        (self.websocket, self.expiry) = (websocket, expiry)
    }

    public var command: [String] { ["thumbrail-websocket"] }
    public var settings: [String: JSONValue] { websocket.settings }
    public var secrets: [String] { websocket.secrets }
    public var values: Set<String>? { Set(websocket.values.filter { !$0.value.address.isEvent }.keys) }
    public var events: Set<String>? { Set(websocket.values.filter { $0.value.address.isEvent }.keys) }
    public var settable: Set<String>? { Set(websocket.set.keys) }
    public var calls: Set<String>? { Set(websocket.call.keys) }
    public var arguments: [String: Set<String>] {
        websocket.call.mapValues { $0.names.subtracting([WebSocketOrder.idName]) }
    }
}

extension WebSocketSource: SourceKind {
    static let key = MappingKey(
        "websocket", .mapping(.websocket),
        "Messages of a WebSocket server. A JSON message is decoded, and any other message is a text.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> WebSocketSource? {
        guard let mapping = checker.mapping(entry), let url = mapping["url"] else { return nil }
        var websocket = WebSocketSettings(url: checker.line(url) ?? "")
        let address = WebSocketAddress(websocket.url)
        if address == nil, !websocket.url.isEmpty { reportURL(websocket.url, at: url, &checker) }
        (websocket.user, websocket.password) = (checker.line(mapping["user"]), checker.secret(mapping["password"]))
        websocket.token = checker.secret(mapping["token"])
        websocket.headers = checker.headers(mapping["headers"])
        websocket.authority = checker.certificateFile(mapping["authority"])
        websocket.certificate = checker.certificateFile(mapping["certificate"])
        websocket.key = checker.certificateFile(mapping["key"])
        checker.checkCredentials(mapping)
        if let address, !address.isEncrypted {
            checker.checkUnencrypted(mapping, "wss", "server")
            let headers = websocket.headers.values.contains { $0.isSecret } ? mapping["headers"] : nil
            let secrets = [mapping["password"], mapping["token"], headers].compactMap(\.self)
            checker.checkPlain(secrets, to: address.host, remedy: "wss://", in: mapping)
        }
        if let seconds = checker.number(mapping["ping"]) { websocket.pingInterval = seconds }
        websocket.login = checker.login(mapping["login"])
        websocket.send = checker.mappings(mapping["send"]).compactMap { checker.message($0, names: []) }
        websocket.merge = checker.elements(mapping["merge"]).compactMap { checker.line($0) }.map(MemberPath.init)
        websocket.set = checker.messages(mapping["set"], isCall: false)
        websocket.call = checker.messages(mapping["call"], isCall: true)
        let expiry = checker.values(mapping["values"], of: &websocket)
        return WebSocketSource(websocket, expiry: expiry)
    }

    private static func reportURL(_ text: String, at entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) {
        // The message does not quote the address, because it may contain a password.
        let hint = text.contains("@") ? "; use the keys “user” and “password”, or “token”" : ""
        let isHTTP = hint.isEmpty && WebAddress.isAddress(text)
        checker.report(
            .invalidValue, at: entry.location,
            "expected a URL such as ws://printer.local/websocket for “url”\(hint)",
            suggestion: isHTTP ? "ws" + text.dropFirst(4) : nil)
    }
}

extension KeyTable {
    static let websocket = KeyTable(
        "websocket", subject: "a server", "A WebSocket server with its messages.",
        keys: [
            MappingKey(
                "url", .line(limit: WebAddress.maximumBytes), isRequired: true,
                examples: ["ws://printer.local/websocket"],
                "The URL of the server: ws://, or wss:// with TLS, a host, and the path of its WebSocket."),
            MappingKey(
                "token", .mapping(.secret),
                "A token: $token in the login, or a bearer token in the request that opens the connection."),
            MappingKey(
                "user", .line(), examples: ["panel"],
                "The user name: $user in the login, or with the password in the request that opens the connection."),
            MappingKey("password", .mapping(.secret), "The user's password: $password in the login."),
            MappingKey(
                "headers", .named(.secret, "headers", limit: Limits.headers, short: .line),
                examples: [["X-Api-Key": ["file": "printer-key"]]],
                "Headers of the request that opens the connection, each with a text, or with the file of a secret."),
            .insecure,
        ] + MappingKey.certificates(of: "server") + [
            MappingKey(
                "ping", .number(WebSocketSettings.pingIntervals), standard: 30,
                "The seconds between two pings. A server that does not answer one before the next is down."),
            MappingKey(
                "login", .mapping(.websocketLogin),
                "The message that logs in, with $user, $password and $token, and the answer to it."),
            MappingKey(
                "send",
                .list(
                    of: .mapping(.websocketMessage), "messages", count: 1...WebSocketSettings.maximumSend),
                examples: [[["body": ["id": "$id", "type": "get_states"]]]],
                """
                The messages that subscribe to values. They are sent in order after the login, or each time after a message of the server \
                (when).
                """),
            MappingKey(
                "merge", .list(of: .line(), "paths", count: 1...WebSocketSettings.maximumMerge),
                examples: [["result.status", "params.0"]],
                """
                The paths of objects in messages of a server that sends only the members that have changed. They are merged into one \
                object, which each message that changes it has as its member merged.
                """),
            MappingKey(
                "values", .named(.websocketValue, "values", limit: Limits.topics, short: .line),
                examples: [["state": ["path": "merged.print_stats.state"]]],
                "Values under names of your choice, each with the address where it is read, and the message that sets it."
            ),
            MappingKey(
                "set", .named(.websocketOrder, "messages", limit: Limits.topics),
                "Values that can be set, each with the message that sends the new value."),
            MappingKey(
                "call", .named(.websocketOrder, "messages", limit: Limits.topics),
                "Calls, each with the message that sends the arguments under with."),
        ])
}
