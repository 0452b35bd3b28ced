import HTTPModel
import JSON
import SourceProtocol

/// Responses and streams of a web server, which a companion of Thumbrail reads, and requests that it sends to the server.
public struct HTTPSource: SourceContent {
    /// The address of the server, and the requests to it.
    public var http: HTTPSettings

    /// Creates an HTTP source.
    ///
    /// - Parameter http: The address of the server, and the requests to it.
    public init(_ http: HTTPSettings) {
        self.http = http
    }

    public var command: [String] { ["thumbrail-http"] }
    public var settings: [String: JSONValue] { http.settings }
    public var secrets: [String] { [http.password, http.token].compactMap(\.self) }
    public var values: Set<String>? { Set(http.get.keys).union(http.stream.keys).union(http.pictures.keys) }
    public var settable: Set<String>? { Set(http.set.keys) }
    public var calls: Set<String>? { Set(http.call.keys) }
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
            let hint = http.url.contains("@") ? "; use the keys user and password, or token" : ""
            checker.report(
                .invalidValue, at: url.location, "expected a URL such as https://trains.example/api for url\(hint)"
            )
        }
        (http.user, http.password) = (checker.line(mapping["user"]), checker.secret(mapping["password"]))
        http.token = checker.secret(mapping["token"])
        checkLogin(mapping, &checker)
        if http.url.hasPrefix("http://") {
            let secrets = [mapping["password"], mapping["token"]].compactMap(\.self)
            checker.checkPlain(secrets, to: WebAddress.host(of: http.url), remedy: "https://", in: mapping)
        }
        if let entry = mapping["authority"] {
            http.authority = checker.line(entry)
            _ = checker.reference(entry.value, for: "authority", to: .file, noun: "file", missing: .missingData)
        }
        http.get = checker.paths(mapping["get"])
        http.stream = checker.paths(mapping["stream"])
        http.pictures = checker.paths(mapping["pictures"])
        (http.set, http.call) = (checker.requests(mapping["set"]), checker.requests(mapping["call"]))
        let readings = [("get", http.get), ("stream", http.stream), ("pictures", http.pictures)]
        for (index, (key, names)) in readings.enumerated() {
            guard let entry = mapping[key] else { continue }
            for name in names.keys.sorted() {
                guard let other = readings[..<index].first(where: { $0.1[name] != nil })?.0 else { continue }
                checker.report(.conflictingKeys, at: entry.location, "\(name.quoted) is also under \(other)")
            }
        }
        return HTTPSource(http)
    }

    private static func checkLogin(_ mapping: CheckedMapping, _ checker: inout KioskFileChecker) {
        if let entry = mapping["token"], mapping["user"] != nil {
            checker.report(.conflictingKeys, at: entry.keyLocation, "token cannot be combined with user and password")
        }
        if let entry = mapping["password"], mapping["user"] == nil {
            checker.report(.missingKey, at: entry.keyLocation, "a password also needs the key \"user\"")
        }
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
            .insecure,
            MappingKey(
                "authority", .line(limit: Limits.path), examples: ["house-ca.pem"],
                "The file with the CA certificate that signed the server's certificate; the system's CA certificates if left out."
            ),
            MappingKey(
                "get", .pairs(limit: Limits.topics),
                "Values under names of your choice, each with a path below url or a URL of its own."),
            MappingKey(
                "stream", .pairs(limit: Limits.streams),
                "Values from a connection that stays open and sends every change: server-sent events, or lines. Each has a path or a URL."
            ),
            MappingKey(
                "pictures", .pairs(limit: Limits.webPictures),
                """
                Pictures under names of your choice, such as a camera's picture, each with its path. They are requested at the same \
                interval as the values under get, and an element picture shows them by the value's name.
                """),
            MappingKey(
                "set", .named(.httpRequest, "requests", limit: Limits.topics),
                "Values that can be set, each with the request that sends the new value as JSON."),
            MappingKey(
                "call", .named(.httpRequest, "requests", limit: Limits.topics),
                "Calls, each with the request that sends the members under with as JSON."),
        ])

    static let httpRequest = KeyTable(
        "request", subject: "a request", "A request to a server.",
        keys: ["post", "put", "patch", "delete"].map {
            MappingKey(
                $0, .line(limit: WebAddress.maximumBytes), examples: ["/lamp"],
                "The path below url, or a URL of its own, for the method \($0.uppercased()).")
        }, alternatives: ["post", "put", "patch", "delete"])
}

extension KioskFileChecker {
    /// Returns the names of values with their paths.
    fileprivate mutating func paths(_ entry: CheckedMapping.Entry?) -> [String: String] {
        let pairs = pairs(entry)
        guard let entry, case .mapping(let written) = entry.value.content else { return [:] }
        var paths: [String: String] = [:]
        for item in written {
            guard let text = pairs[item.key] else { continue }
            guard Self.isName(item.key) else {
                report(
                    .invalidValue, at: item.keyLocation,
                    "invalid value name: \(item.key.quoted); a name has no spaces and no dots")
                continue
            }
            paths[item.key] = path(text, for: item.key, at: item.value.location)
        }
        return paths
    }

    fileprivate mutating func requests(_ entry: CheckedMapping.Entry?) -> [String: HTTPSettings.Request] {
        var requests: [String: HTTPSettings.Request] = [:]
        for (name, mapping) in named(entry, isName: Self.isName, rule: "a name has no spaces and no dots") {
            for key in ["post", "put", "patch", "delete"] {
                guard let entry = mapping[key], let text = line(entry),
                    let path = path(text, for: key, at: entry.location)
                else {
                    continue
                }
                requests[name] = HTTPSettings.Request(key.uppercased(), path)
            }
        }
        return requests
    }

    private static func isName(_ text: String) -> Bool { ValueName("a." + text)?.path.isEmpty == true }

    private mutating func path(_ text: String, for name: String, at location: FileLocation) -> String? {
        if WebAddress.isPath(text) { return text }
        report(
            .invalidValue, at: location,
            "expected a path such as /departures?station=1 or a URL for \(name.clipped); percent-encode characters that are not ASCII"
        )
        return nil
    }
}
