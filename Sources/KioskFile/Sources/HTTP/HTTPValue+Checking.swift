import HTTPModel
import JSON
import ValueAddresses

extension KeyTable {
    private static func method(_ name: String) -> MappingKey {
        MappingKey(
            name, .line(limit: WebAddress.maximumBytes), examples: ["/lamp"],
            "The path below url, or a URL of its own, for the method \(name.uppercased()).")
    }

    private static let content = [
        MappingKey(
            "body", .content(limit: Limits.body), examples: [["on": "$value"]],
            """
            The JSON of the request. A text that is $value alone is the new value with its type; in a call, $NAME is the argument of that \
            name under with. Inside a longer text they are inserted; $$ is a dollar sign.
            """),
        MappingKey(
            "form", .pairs(limit: Limits.body), examples: [["text": "$text"]],
            "Names and texts that are sent as an HTML form sends them."),
        MappingKey("text", .text(limit: Limits.argument), examples: ["M140 S$target"], "A plain text that is sent."),
        MappingKey(
            "headers", .named(.secret, "headers", limit: Limits.headers, short: .line),
            "Headers of this request, each with a text, or with the file of a secret."),
    ]

    private static let success = MappingKey(
        "success", .mapping(.httpSuccess),
        "The part of the response that tells whether the request succeeded, for servers that answer failures with a good status."
    )

    private static let contents = ["body", "form", "text"]

    static let httpSuccess = KeyTable(
        "http success", subject: "a success", "How the response of a server tells that a request succeeded.",
        keys: answerCheck)

    static let httpRequest = KeyTable(
        "request", subject: "a request", "A request to a server.",
        keys: ["get", "post", "put", "patch", "delete"].map(method) + content + [success],
        alternatives: ["get", "post", "put", "patch", "delete"], exclusives: contents)

    static let httpLogin = KeyTable(
        "login", subject: "a login",
        "The request that logs in to a server, with $user and $password in its body or path.",
        keys: ["get", "post", "put"].map(method) + content + [
            MappingKey(
                "token", .line(), examples: ["result.token"],
                "The path of the token in the response, which is sent with all further requests; if left out, cookies keep the session."
            ),
            success,
        ], alternatives: ["get", "post", "put"], exclusives: contents)

    static let httpPicture = KeyTable(
        "http picture", subject: "a picture", "A picture whose address comes with a value of the same source.",
        keys: [
            MappingKey(
                "value", .line(), isRequired: true, examples: ["cover-path"],
                "The name of the value, without the source: a URL of the server, complete or relative to url."),
            MappingKey(
                "under", .line(limit: WebAddress.maximumBytes), examples: ["/server/files/gcodes"],
                "The path of a folder of the server. Then the value is the path of a file in that folder."),
        ])

    static let httpRowPictures = KeyTable(
        "row pictures", subject: "the pictures of rows", "The pictures of the rows of a list.",
        keys: [
            MappingKey(
                "key", .line(), isRequired: true, examples: ["cover"],
                """
                The key of the rows that gets the name of the picture's file. Without “path”, the server's rows have the address under \
                this key: a URL of the server, complete or relative to url.
                """),
            MappingKey(
                "path", .line(limit: WebAddress.maximumBytes), examples: ["/api/events/$id/snapshot.jpg"],
                "The path of the pictures below url, with the keys of a row as $NAME."),
            MappingKey(
                "under", .line(limit: WebAddress.maximumBytes), examples: ["/media"],
                "The path of a folder of the server. Then the rows have the paths of files in that folder."),
        ], exclusives: ["path", "under"])

    static let httpValue = KeyTable(
        "http value", subject: "a value", "A value of a server: where it is read, and how it is set.",
        keys: ["get", "post", "put", "patch"].map(method) + [
            MappingKey(
                "stream", .line(limit: WebAddress.maximumBytes), examples: ["/events"],
                "The path or URL of a connection that stays open and sends every change: server-sent events, or lines."),
            MappingKey(
                "every", .number(Limits.restart), examples: [300],
                "The polling interval in seconds, if it differs from that of the server."),
            MappingKey(
                "pages", .line(), examples: ["header", "links.next"],
                """
                Where a response has the address of the next page, which is read, too: header for the Link header, or the path in the JSON. \
                The lists of all pages are joined.
                """),
        ] + MappingKey.address + [
            MappingKey(
                "event", .flag, standard: false,
                "Whether each line or event of the stream is an event for a trigger, instead of the new state of a value."
            ),
            MappingKey(
                "set", .mapping(.httpRequest), "The request that sets the value. A value without it cannot be set."),
        ] + content + [success], alternatives: ["get", "post", "put", "patch", "stream"], exclusives: contents)
}

extension KioskFileChecker {
    /// Returns the paths of values, by name.
    mutating func paths(_ entry: CheckedMapping.Entry?) -> [String: String] {
        var paths: [String: String] = [:]
        for (name, text, location) in namedTexts(entry) { paths[name] = path(text, for: name.asKey, at: location) }
        return paths
    }

    /// Returns the pictures of the entry `pictures`, by name. The server's values have to be known before this call.
    mutating func pictures(_ entry: CheckedMapping.Entry?, of http: HTTPSettings) -> [String: HTTPPicture] {
        var pictures: [String: HTTPPicture] = [:]
        for (name, written) in namedOrLines(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            switch written {
            case .line(let text, let location):
                pictures[name] = path(text, for: name.asKey, at: location).map { .path($0) }
            case .mapping(let mapping): pictures[name] = picture(mapping, of: http)
            }
        }
        return pictures
    }

    /// Returns the picture whose address is the value with the given name.
    private mutating func picture(_ mapping: CheckedMapping, of http: HTTPSettings) -> HTTPPicture? {
        let folder = mapping["under"].flatMap { entry in
            line(entry).flatMap { path($0, for: "under".asKey, at: entry.location) }
        }
        guard let entry = mapping["value"], let name = line(entry) else { return nil }
        guard http.values[name]?.address.isEvent == false else {
            let names = http.values.filter { !$0.value.address.isEvent }.keys.sorted()
            report(
                .unknownValue, at: entry.location, "the source has no value \(name.clipped.quoted)",
                suggestion: NearMiss.nearest(to: name, among: names))
            return nil
        }
        return .value(name, under: folder)
    }

    /// Returns the pictures of rows, by the name of their list. The server's values have to be known before this call.
    mutating func rowPictures(_ entry: CheckedMapping.Entry?, of http: HTTPSettings) -> [String: HTTPRowPictures] {
        var pictures: [String: HTTPRowPictures] = [:]
        for (name, written) in namedOrLines(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            if let entry, http.values[name]?.address.isEvent != false {
                let names = http.values.filter { !$0.value.address.isEvent }.keys.sorted()
                report(
                    .unknownValue, at: entry.location, "the source has no value \(name.clipped.quoted)",
                    suggestion: NearMiss.nearest(to: name, among: names))
            }
            switch written {
            case .line(let text, _): pictures[name] = HTTPRowPictures(key: text)
            case .mapping(let mapping):
                guard let key = line(mapping["key"]) else { continue }
                var picture = HTTPRowPictures(key: key)
                picture.path = mapping["path"].flatMap { entry in
                    line(entry).flatMap { path($0, for: "path".asKey, at: entry.location) }
                }
                picture.folder = mapping["under"].flatMap { entry in
                    line(entry).flatMap { path($0, for: "under".asKey, at: entry.location) }
                }
                pictures[name] = picture
            }
        }
        return pictures
    }

    /// Returns the requests of the entry `set` or `call`, by name.
    mutating func requests(_ entry: CheckedMapping.Entry?, isCall: Bool) -> [String: HTTPRequest] {
        var requests: [String: HTTPRequest] = [:]
        for (name, mapping) in named(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            requests[name] = request(mapping, isCall: isCall)
        }
        return requests
    }

    /// Adds the values of the long form and their requests.
    ///
    /// - Returns: The times after which values are stale.
    mutating func values(_ entry: CheckedMapping.Entry?, of http: inout HTTPSettings) -> [String: Double] {
        var expiry: [String: Double] = [:]
        for (name, written) in namedOrLines(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            if let entry, http.values[name] != nil {
                report(.conflictingKeys, at: entry.location, "\(name.quoted) is also in “get” or “stream”")
            }
            switch written {
            case .line(let text, let location):
                http.values[name] = path(text, for: name.asKey, at: location).map {
                    HTTPValue(HTTPReading(HTTPRequest("GET", $0)))
                }
            case .mapping(let mapping):
                http.values[name] = value(mapping)
                if let entry = mapping["set"], let request = self.mapping(entry) {
                    if http.set[name] != nil {
                        report(.conflictingKeys, at: entry.location, "\(name.quoted) is also in “set”")
                    }
                    http.set[name] = self.request(request, isCall: false)
                }
                expiry[name] = number(mapping["expires"])
            }
        }
        return expiry
    }

    private mutating func value(_ mapping: CheckedMapping) -> HTTPValue? {
        var address = address(mapping)
        address.isEvent = flag(mapping["event"]) ?? false
        if address.isEvent {
            if let entry = mapping["event"], mapping["stream"] == nil {
                report(.conflictingKeys, at: entry.keyLocation, "“event” is allowed only together with “stream”")
            }
            for name in ["set", "expires"] {
                guard let entry = mapping[name] else { continue }
                report(
                    .conflictingKeys, at: entry.keyLocation,
                    "\(name.asKey) is not allowed together with “event”; an event has no state")
            }
        }
        if let entry = mapping["pages"], mapping["get"] == nil {
            report(.conflictingKeys, at: entry.keyLocation, "“pages” is allowed only together with “get”")
        }
        if let entry = mapping["every"], mapping["stream"] != nil {
            report(.conflictingKeys, at: entry.keyLocation, "“every” cannot be combined with “stream”")
        }
        let interval = number(mapping["every"])
        guard let request = request(mapping, isCall: false, isReading: true) else { return nil }
        var reading = HTTPReading(request, isStream: mapping["stream"] != nil, interval: interval)
        reading.pages = line(mapping["pages"]).map { HTTPPages($0) }
        return HTTPValue(reading, address)
    }

    /// Returns the request that logs in to a server.
    mutating func login(_ entry: CheckedMapping.Entry?) -> HTTPLogin? {
        guard let mapping = mapping(entry) else { return nil }
        let token = line(mapping["token"])
        return request(mapping, isCall: true).map { HTTPLogin($0, token: token) }
    }

    private mutating func request(_ mapping: CheckedMapping, isCall: Bool, isReading: Bool = false) -> HTTPRequest? {
        var request: HTTPRequest?
        for method in HTTPRequest.methods + (isReading ? ["STREAM"] : []) {
            guard let entry = mapping[method.lowercased()], let text = line(entry),
                let path = path(text, for: method.lowercased().asKey, at: entry.location)
            else { continue }
            if !isReading { checkNames(TextTemplate(path).names, at: entry.location, isCall: isCall) }
            request = HTTPRequest(method == "STREAM" ? "GET" : method, path)
        }
        let body = content(of: mapping, isCall: isCall)
        let headers = headers(mapping["headers"])
        let check = self.mapping(mapping["success"]).map { answerCheck($0) }
        if let entry = mapping["get"], body != nil {
            report(.conflictingKeys, at: entry.keyLocation, "a request with “get” cannot have “body”, “form” or “text”")
        }
        request?.body = body
        request?.headers = headers
        request?.check = check
        return request
    }

    private mutating func content(of mapping: CheckedMapping, isCall: Bool) -> HTTPBody? {
        if let entry = mapping["body"] { return body(entry, isCall: isCall).map { .json($0) } }
        if let entry = mapping["form"] {
            let fields = pairs(entry).mapValues { TextTemplate($0) }
            checkNames(fields.values.reduce(into: []) { $0.formUnion($1.names) }, at: entry.location, isCall: isCall)
            return .form(fields)
        }
        guard let entry = mapping["text"],
            let text = text(entry.value, for: "text".asKey, limit: entry.key.type.limit, lines: true)
        else { return nil }
        let template = TextTemplate(text)
        checkNames(template.names, at: entry.location, isCall: isCall)
        return .text(template)
    }

    /// Returns the headers of a server or a request.
    mutating func headers(_ entry: CheckedMapping.Entry?) -> [String: HTTPHeader] {
        var headers: [String: HTTPHeader] = [:]
        let rule = "expected a header name such as X-Api-Key that the HTTP connection does not set itself"
        for (name, value) in namedOrLines(entry, isName: HTTPHeader.isName, rule: rule) {
            switch value {
            case .line(let text, let location):
                // Everyone who can read the kiosk file could read the secret, and error messages would contain it.
                if Self.isSecret(name) {
                    report(
                        .secretInFile, at: location,
                        "plaintext \(name) in the kiosk file; write it to a separate file and use “\(name): {file: FILE}”"
                    )
                } else {
                    headers[name] = .text(text)
                }
            case .mapping(let mapping): headers[name] = line(mapping["file"]).map { .secret($0) }
            }
        }
        return headers
    }

    /// Returns `true` if a header or member with this name usually contains a secret.
    static func isSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        return name == "authorization" || name == "cookie" || name.hasSuffix("key") || name.hasSuffix("token")
    }

    /// Returns the path of a certificate as written in the file. A missing file is a data fault.
    mutating func certificateFile(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        _ = reference(entry.value, for: entry.key.name.asKey, to: .file, noun: "file", missing: .missingData)
        return line(entry)
    }

    private mutating func path(_ text: String, for name: @autoclosure () -> String, at location: FileLocation)
        -> String?
    {
        if WebAddress.isPath(text) { return text }
        report(
            .invalidValue, at: location,
            "expected a path such as /departures?station=1 or a URL for \(name()); percent-encode characters that are not ASCII"
        )
        return nil
    }
}
