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
        """
        Answers of a server. What it sends as JSON is that value, and what it sends as text is a text.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> HTTPSource? {
        guard let mapping = checker.mapping(entry), let url = mapping["url"] else { return nil }
        var http = HTTPSettings(url: checker.line(url) ?? "", interval: checker.number(mapping["every"]) ?? 60)
        if !http.url.isEmpty, !WebAddress.isAddress(http.url) {
            // The message does not quote the address, because it may contain a password.
            let hint = http.url.contains("@") ? "; user and password, or a token, have keys of their own" : ""
            checker.report(
                .invalidValue, at: url.location, "expected an address such as https://trains.example/api for url\(hint)"
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
                checker.report(.conflictingKeys, at: entry.location, "\(name.quoted) stands under \(other), too")
            }
        }
        return HTTPSource(http)
    }

    private static func checkLogin(_ mapping: CheckedMapping, _ checker: inout KioskFileChecker) {
        if let entry = mapping["token"], mapping["user"] != nil {
            checker.report(.conflictingKeys, at: entry.keyLocation, "a token is in place of user and password")
        }
        if let entry = mapping["password"], mapping["user"] == nil {
            checker.report(.missingKey, at: entry.keyLocation, "a password needs the key \"user\", too")
        }
    }
}

extension KeyTable {
    static let http = KeyTable(
        "http", subject: "a server", "A server of the web, and what is of interest there.",
        keys: [
            MappingKey(
                "url", .line(limit: WebAddress.maximumBytes), isRequired: true,
                examples: ["https://trains.example/api"],
                "http:// or https://, a host, and what stands before all paths."),
            MappingKey(
                "every", .number(Limits.restart), standard: 60, examples: [30],
                "How many seconds after an answer it is asked again."),
            MappingKey("token", .mapping(.secret), "A bearer token."),
            MappingKey("user", .line(), examples: ["panel"], "By which the server knows the panel."),
            MappingKey("password", .mapping(.secret), "The user's password."),
            .insecure,
            MappingKey(
                "authority", .line(limit: Limits.path), examples: ["house-ca.pem"],
                "The certificate of the authority that the server's is signed by; else those that the machine trusts."),
            MappingKey(
                "get", .pairs(limit: Limits.topics),
                "Values under names of your own, each with a path below the url, or an address of its own."),
            MappingKey(
                "stream", .pairs(limit: Limits.streams),
                "The same of what stays open, and says something anew whenever it changes: server-sent events, or lines."
            ),
            MappingKey(
                "pictures", .pairs(limit: Limits.webPictures),
                """
                Pictures under names of your own, such as what a camera sees, each with its path. They are asked for as often as what \
                stands under get, and an element picture shows them by the value's name.
                """),
            MappingKey(
                "set", .named(.httpRequest, "requests", limit: Limits.topics),
                "Values that can be set, each with how the new value is sent, as JSON."),
            MappingKey(
                "call", .named(.httpRequest, "requests", limit: Limits.topics),
                "What can be called, each with how what stands under with is sent, as JSON."),
        ])

    static let httpRequest = KeyTable(
        "request", subject: "a request", "How something is sent to a server.",
        keys: ["post", "put", "patch", "delete"].map {
            MappingKey(
                $0, .line(limit: WebAddress.maximumBytes), examples: ["/lamp"],
                "The path below the url, or an address of its own, to which it is sent by \($0.uppercased()).")
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
                    "\(item.key.quoted) is no name of a value: it has no spaces and no points")
                continue
            }
            paths[item.key] = path(text, for: item.key, at: item.value.location)
        }
        return paths
    }

    fileprivate mutating func requests(_ entry: CheckedMapping.Entry?) -> [String: HTTPSettings.Request] {
        var requests: [String: HTTPSettings.Request] = [:]
        for (name, mapping) in named(entry, isName: Self.isName, rule: "it has no spaces and no points") {
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
            "expected a path such as /departures?station=1 for \(name.clipped), or a whole address, with % for what is no letter of English"
        )
        return nil
    }
}
