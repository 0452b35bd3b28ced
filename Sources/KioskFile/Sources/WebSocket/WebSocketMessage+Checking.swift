import JSON
import ValueAddresses
import WebSocketModel

extension KeyTable {
    private static let contents = [
        MappingKey(
            "body", .content(limit: Limits.body), examples: [["id": "$id", "method": "printer.print.pause"]],
            """
            The message as JSON. $id is a number that rises with each message of the connection; the answer is then the message with the \
            same number. $value is the new value with its type; in a call, $NAME is the argument of that name under with. Inside a longer \
            text they are inserted; $$ is a dollar sign.
            """),
        MappingKey(
            "text", .text(limit: Limits.argument), examples: ["light=$value"], "The message as a plain text."),
        MappingKey(
            "answer", .mapping(.websocketAnswer),
            """
            The part of the answer that tells whether the message succeeded. If left out, a message with $id fails if its answer has the \
            member error, or the member success with the value false; any other message succeeds when it is sent.
            """),
    ]

    private static func condition(_ description: String) -> MappingKey {
        MappingKey(
            "when", .mapping(.websocketCondition), examples: [["path": "type", "is": "auth_required"]], description)
    }

    static let websocketAnswer = KeyTable(
        "websocket answer", subject: "an answer",
        "The answer to a message: the one with the same $id, or else the next message that has the part at path.",
        keys: answerCheck)

    static let websocketCondition = KeyTable(
        "websocket condition", subject: "a condition", "A condition of a message of the server.",
        keys: [
            MappingKey(
                "path", .line(), isRequired: true, examples: ["method"], "The path of a member of the message."),
            MappingKey(
                "is", .either([.flag, .number(Limits.value), .line()]), examples: ["notify_klippy_ready"],
                "The value of that member; any value but null if left out."),
        ])

    static let websocketLogin = KeyTable(
        "websocket login", subject: "a login",
        "The message that logs in to a server, with $user, $password and $token.",
        keys: contents + [condition("The message of the server that asks for the login; at once if left out.")],
        alternatives: ["body", "text"])

    static let websocketMessage = KeyTable(
        "websocket message", subject: "a message", "A message to a server.",
        keys: contents + [
            condition("The message of the server after which this one is sent, each time; after the login if left out.")
        ], alternatives: ["body", "text"])

    static let websocketOrder = KeyTable(
        "websocket order", subject: "an order", "A message that sets a value or performs a call.", keys: contents,
        alternatives: ["body", "text"])

    static let websocketValue = KeyTable(
        "websocket value", subject: "a value",
        "A value of a WebSocket server: the messages that have it, where it is in them, and the message that sets it.",
        keys: [
            MappingKey(
                "path", .either([.line(), .list(of: .line(), "paths", count: 1...WebSocketValue.maximumPaths)]),
                examples: ["merged.print_stats.state", ["event.a.light.s", "event.c.light.+.s"]],
                """
                The path of the value in the JSON of the message: keys and indices, which start at 0, separated by dots; quote a key with \
                dots or spaces, or write a JSON Pointer. Of several paths, the first one that the message has counts. A message with none \
                of them leaves the value as it is. The whole message if left out.
                """),
            condition("The condition of the messages that have the value; all messages with the path if left out."),
            MappingKey(
                "event", .flag, standard: false,
                "Whether each message with the value is an event for a trigger, even the same again."),
            MappingKey(
                "set", .mapping(.websocketOrder), "The message that sets the value. A value without it cannot be set."),
        ] + MappingKey.address.filter { $0.name != "path" })
}

extension KioskFileChecker {
    /// Returns the message that logs in to a server.
    mutating func login(_ entry: CheckedMapping.Entry?) -> WebSocketOrder? {
        guard let mapping = mapping(entry) else { return nil }
        let order = message(mapping, names: ["user", "password", "token"])
        if let entry = mapping["body"], case .json(let body)? = order?.content,
            let member = Self.secretMember(of: body.content)
        {
            // Everyone who can read the kiosk file could read the secret.
            report(
                .secretInFile, at: entry.location,
                """
                plaintext \(member.clipped) in the kiosk file; write it to a separate file, use “token: {file: FILE}” next to “login”, \
                and $token here
                """)
        }
        return order
    }

    /// Returns the name of a member that usually contains a secret, but contains text without a placeholder such as `$token`.
    private static func secretMember(of value: JSONValue) -> String? {
        switch value {
        case .null, .bool, .number, .string: return nil
        case .array(let elements): return elements.lazy.compactMap(secretMember).first
        case .object(let members):
            for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                if case .string(let text) = member, isSecret(key) || key.lowercased().hasSuffix("password"),
                    TextTemplate(text).names.isEmpty
                {
                    return key
                }
                if let inner = secretMember(of: member) { return inner }
            }
            return nil
        }
    }

    /// Returns the messages of the entry `set` or `call`, by name.
    mutating func messages(_ entry: CheckedMapping.Entry?, isCall: Bool) -> [String: WebSocketOrder] {
        var messages: [String: WebSocketOrder] = [:]
        for (name, mapping) in named(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            messages[name] = message(mapping, names: isCall ? nil : ["value"])
        }
        return messages
    }

    /// Returns a message to the server.
    ///
    /// - Parameter names: The names of the placeholders that the message can contain, besides `$id`; `nil` for any.
    mutating func message(_ mapping: CheckedMapping, names: Set<String>?) -> WebSocketOrder? {
        let condition = messageCondition(mapping["when"])
        let check = self.mapping(mapping["answer"]).map { answerCheck($0) }
        if let entry = mapping["body"], let content = content(entry) {
            let body = BodyTemplate(content)
            checkNames(body.names, at: entry.location, among: names?.union([WebSocketOrder.idName]))
            return WebSocketOrder(.json(body), after: condition, check: check)
        }
        guard let entry = mapping["text"],
            let text = text(entry.value, for: "text".asKey, limit: entry.key.type.limit, lines: true)
        else { return nil }
        let template = TextTemplate(text)
        checkNames(template.names, at: entry.location, among: names?.union([WebSocketOrder.idName]))
        return WebSocketOrder(.text(template), after: condition, check: check)
    }

    private mutating func checkNames(_ names: Set<String>, at location: FileLocation, among known: Set<String>?) {
        guard let known, let unknown = names.subtracting(known).min() else { return }
        let choice = known.sorted().map { "$" + $0 }.list("or")
        report(
            .invalidValue, at: location,
            "unknown placeholder $\(unknown.clipped); use \(choice), and $$ for a dollar sign")
    }

    private mutating func messageCondition(_ entry: CheckedMapping.Entry?) -> MessageCondition? {
        guard let mapping = mapping(entry) else { return nil }
        let expected = mapping["is"].flatMap { value($0) }
        return line(mapping["path"]).map { MessageCondition(MemberPath($0), is: expected) }
    }

    /// Adds the values and the messages that set them.
    ///
    /// - Returns: The times after which values are stale.
    mutating func values(_ entry: CheckedMapping.Entry?, of websocket: inout WebSocketSettings) -> [String: Double] {
        var expiry: [String: Double] = [:]
        for (name, written) in namedOrLines(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            var value: WebSocketValue
            var location: FileLocation?
            switch written {
            case .line(let text, let textLocation):
                (value, location) = (WebSocketValue([MemberPath(text)]), textLocation)
            case .mapping(let mapping):
                value = self.value(mapping)
                location = mapping["path"]?.location
                if let entry = mapping["set"], let order = self.mapping(entry) {
                    if websocket.set[name] != nil {
                        report(.conflictingKeys, at: entry.location, "\(name.quoted) is also in “set”")
                    }
                    websocket.set[name] = message(order, names: ["value"])
                }
                expiry[name] = number(mapping["expires"])
            }
            if let location, websocket.merge.isEmpty,
                value.paths.contains(where: { $0.steps.first == WebSocketValues.mergedName })
            {
                report(
                    .missingKey, at: location,
                    "a “path” that begins with “merged” requires the key “merge” in the source")
            }
            websocket.values[name] = value
        }
        return expiry
    }

    private mutating func value(_ mapping: CheckedMapping) -> WebSocketValue {
        var address = address(mapping)
        address.isEvent = flag(mapping["event"]) ?? false
        for name in ["set", "expires"] where address.isEvent {
            guard let entry = mapping[name] else { continue }
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(name.asKey) is not allowed together with “event”; an event has no state")
        }
        return WebSocketValue(paths(mapping), address, of: messageCondition(mapping["when"]))
    }

    private mutating func paths(_ mapping: CheckedMapping) -> [MemberPath] {
        guard let entry = mapping["path"] else { return [] }
        guard case .list = entry.value.content else { return line(entry).map { [MemberPath($0)] } ?? [] }
        guard let nodes = list(entry) else { return [] }
        if nodes.isEmpty { report(.invalidValue, at: entry.location, "“path” is empty") }
        return nodes.compactMap { line($0, for: "path".asKey, limit: Limits.line) }.map(MemberPath.init)
    }
}
