import HTTPModel
import JSON
import SourceProtocol

/// A source for a web server: the program `thumbrail-http` reads responses and streams, and sends requests to the server.
public struct HTTPSource: SourceContent {
    /// The address of the server, and the requests to it.
    public var http: HTTPSettings
    public var expiry: [String: Double]

    /// Creates an HTTP source.
    ///
    /// - Parameters:
    ///   - http: The address of the server, and the requests to it.
    ///   - expiry: The times after which values are stale, by name.
    public init(_ http: HTTPSettings, expiry: [String: Double] = [:]) {
        (self.http, self.expiry) = (http, expiry)
    }

    public var command: [String] { ["thumbrail-http"] }
    public var settings: [String: JSONValue] { http.settings }
    public var secrets: [String] { http.secrets }
    public var values: Set<String>? {
        Set(http.values.filter { !$0.value.address.isEvent }.keys).union(http.pictures.keys)
    }
    public var events: Set<String>? { Set(http.values.filter { $0.value.address.isEvent }.keys) }
    public var settable: Set<String>? { Set(http.set.keys) }
    public var calls: Set<String>? { Set(http.call.keys) }
    public var arguments: [String: Set<String>] { http.call.mapValues(\.names) }
    public var laterKeys: [String: String] { http.rowPictures.mapValues(\.key) }
}

extension HTTPSource: SourceKind {
    static let key = MappingKey(
        "http", .mapping(.http),
        "Responses of an HTTP server. A JSON response is decoded, and a text response is a text.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> HTTPSource? {
        guard let mapping = checker.mapping(entry), let url = mapping["url"] else { return nil }
        var http = HTTPSettings(url: checker.line(url) ?? "", interval: checker.number(mapping["every"]) ?? 60)
        if !http.url.isEmpty, !WebAddress.isAddress(http.url) {
            // The message does not quote the address, because it may contain a password.
            let hint = http.url.contains("@") ? "; use the keys “user” and “password”, or “token”" : ""
            checker.report(
                .invalidValue, at: url.location, "expected a URL such as https://trains.example/api for “url”\(hint)"
            )
        }
        (http.user, http.password) = (checker.line(mapping["user"]), checker.secret(mapping["password"]))
        http.token = checker.secret(mapping["token"])
        http.usesDigest = checker.flag(mapping["digest"]) ?? false
        http.login = checker.login(mapping["login"])
        http.headers = checker.headers(mapping["headers"])
        checkLogin(mapping, &checker)
        checker.checkCredentials(mapping, ofUser: ["password", "digest", "login"])
        if http.url.hasPrefix("http://") {
            // A digest does not reveal the password.
            let password = http.usesDigest ? nil : mapping["password"]
            let headers = http.headers.values.contains { $0.isSecret } ? mapping["headers"] : nil
            let secrets = [password, mapping["token"], headers].compactMap(\.self)
            checker.checkPlain(secrets, to: WebAddress.host(of: http.url), remedy: "https://", in: mapping)
        }
        http.authority = checker.certificateFile(mapping["authority"])
        http.certificate = checker.certificateFile(mapping["certificate"])
        http.key = checker.certificateFile(mapping["key"])
        for (name, value) in checker.paths(mapping["get"]) {
            http.values[name] = HTTPValue(HTTPReading(HTTPRequest("GET", value)))
        }
        for (name, value) in checker.paths(mapping["stream"]) {
            if http.values[name] != nil, let entry = mapping["stream"] {
                checker.report(.conflictingKeys, at: entry.location, "\(name.quoted) is also in “get”")
            }
            http.values[name] = HTTPValue(HTTPReading(HTTPRequest("GET", value), isStream: true))
        }
        (http.set, http.call) = (
            checker.requests(mapping["set"], isCall: false), checker.requests(mapping["call"], isCall: true)
        )
        let expiry = checker.values(mapping["values"], of: &http)
        http.pictures = checker.pictures(mapping["pictures"], of: http)
        for name in http.pictures.keys.sorted() where http.values[name] != nil {
            guard let entry = mapping["pictures"] else { continue }
            checker.report(.conflictingKeys, at: entry.location, "\(name.quoted) is also the name of another value")
        }
        http.rowPictures = checker.rowPictures(mapping["row-pictures"], of: http)
        return HTTPSource(http, expiry: expiry)
    }

    private static func checkLogin(_ mapping: CheckedMapping, _ checker: inout KioskFileChecker) {
        guard let entry = mapping["digest"], mapping["login"] != nil else { return }
        checker.report(.conflictingKeys, at: entry.keyLocation, "“digest” cannot be combined with “login”")
    }
}

extension KeyTable {
    static let http = KeyTable(
        "http", subject: "a server", "An HTTP server with its paths.",
        keys: [
            MappingKey(
                "url", .line(limit: WebAddress.maximumBytes), isRequired: true,
                examples: ["https://trains.example/api"],
                "The base URL: http:// or https://, a host, and the common beginning of all paths."),
            MappingKey(
                "every", .number(Limits.restart), standard: 60, examples: [30],
                "The polling interval in seconds, from a response to the next request."),
            MappingKey("token", .mapping(.secret), "A bearer token."),
            MappingKey("user", .line(), examples: ["panel"], "The user name."),
            MappingKey("password", .mapping(.secret), "The user's password."),
            MappingKey(
                "digest", .flag, standard: false,
                "Whether the server asks for a digest of the password, as many cameras do, instead of the password itself."
            ),
            MappingKey(
                "login", .mapping(.httpLogin),
                "The request that logs in, if the server keeps a session in cookies or hands out tokens."),
            MappingKey(
                "headers", .named(.secret, "headers", limit: Limits.headers, short: .line),
                examples: [["X-Api-Key": ["file": "printer-key"]]],
                "Headers of all requests to the server, each with a text, or with the file of a secret."),
            .insecure,
        ] + MappingKey.certificates(of: "server") + [
            MappingKey(
                "values", .named(.httpValue, "values", limit: Limits.topics, short: .line),
                examples: [["outdoor": ["get": "/forecast", "path": "current.temperature_2m"]]],
                "Values under names of your choice, each with the address where it is read, and the request that sets it."
            ),
            MappingKey(
                "get", .pairs(limit: Limits.topics),
                "The short form of values: names, each with a path below url or a URL of its own."),
            MappingKey(
                "stream", .pairs(limit: Limits.streams),
                "Values from a connection that stays open and sends every change: server-sent events, or lines. Each has a path or a URL."
            ),
            MappingKey(
                "pictures", .named(.httpPicture, "pictures", limit: Limits.webPictures, short: .line),
                examples: [["still": "/snapshot.jpg", "cover": ["value": "cover-path"]]],
                """
                Pictures under names of your choice, such as a camera's picture, each with its path or with the value that has the path. \
                They are requested at the same interval as the values under get, and an element picture shows them by the value's name.
                """),
            MappingKey(
                "row-pictures", .named(.httpRowPictures, "lists", limit: Limits.webPictures, short: .line),
                examples: [["events": "cover", "seen": ["key": "picture", "path": "/api/events/$id/snapshot.jpg"]]],
                """
                The pictures of the rows of lists, each under the name of a list among the values: the key of the rows that has the \
                address, or a mapping. The pictures are read, and the key gets the name of the file, for “picture” of rows and of “json”.
                """),
            MappingKey(
                "set", .named(.httpRequest, "requests", limit: Limits.topics),
                "Values that can be set, each with the request that sends the new value as JSON."),
            MappingKey(
                "call", .named(.httpRequest, "requests", limit: Limits.topics),
                "Calls, each with the request that sends the members under with as JSON."),
        ])
}
