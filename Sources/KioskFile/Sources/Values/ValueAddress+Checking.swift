import JSON
import ValueAddresses

extension MappingKey {
    /// The keys that select and convert a part of a payload.
    static let address = [
        MappingKey(
            "path", .line(), examples: ["state", "sensors.0.temperature"],
            """
            The path of the value in the JSON of the payload: keys and indices, which start at 0, separated by dots; quote a key with dots \
            or spaces, or write a JSON Pointer. The whole payload if left out.
            """),
        MappingKey(
            "jq", .text(limit: Limits.jqProgram), examples: [".result.progress * 100"],
            """
            A program of jq that computes the value from the payload. It runs in a process without files and network, and has 100 ms. Its \
            first output is the value.
            """),
        MappingKey(
            "type", .word(of: ReadingType.self), examples: ["text"],
            "The type of the value. If left out, each element reads the payload as it needs."),
        MappingKey(
            "scale", .mapping(.scale), examples: [["in": [0, 254], "out": [0, 100]]],
            "The conversion from the numbers of the device to those of the kiosk."),
        MappingKey(
            "on", .either([.flag, .number(Limits.value), .line()]), examples: ["ON"],
            "The device's value for on. The common words are known without it."),
        MappingKey(
            "off", .either([.flag, .number(Limits.value), .line()]), examples: ["OFF"], "The device's value for off."),
        MappingKey(
            "expires", .number(Limits.expiry), examples: [600],
            "The seconds without a new payload after which the value is stale."),
    ]
}

extension KeyTable {
    static let scale = KeyTable(
        "scale", subject: "a scale", "A linear conversion between the numbers of a device and those of the kiosk.",
        keys: [
            MappingKey(
                "in", .list(of: .number(Limits.scale), "numbers", count: 2...2), isRequired: true,
                examples: [[0, 254]], "Two different numbers of the device."),
            MappingKey(
                "out", .list(of: .number(Limits.scale), "numbers", count: 2...2), isRequired: true,
                examples: [[0, 100]], "The two numbers that the kiosk shows for them."),
        ])

    static let answerCheck = [
        MappingKey(
            "path", .line(), examples: ["ok"],
            "The path of the part of the answer that tells whether the order succeeded."),
        MappingKey(
            "is", .either([.flag, .number(Limits.value), .line()]), examples: ["ok"],
            "The value of that part that means success; any value but false and no data if left out."),
        MappingKey(
            "error", .line(), examples: ["message"],
            "The path of the error message in the answer, which is shown if the order failed."),
    ]
}

extension KioskFileChecker {
    /// The rule for the names of values, for messages.
    static let nameRule = "a name has no spaces and no dots"

    /// Returns the named texts of a mapping, with the locations of the texts. An invalid name is reported.
    mutating func namedTexts(
        _ entry: CheckedMapping.Entry?
    ) -> [(name: String, text: String, location: FileLocation)] {
        let pairs = pairs(entry)
        guard let entry, case .mapping(let written) = entry.value.content else { return [] }
        var texts: [(name: String, text: String, location: FileLocation)] = []
        for item in written {
            guard let text = pairs[item.key] else { continue }
            guard Self.isPlainName(item.key) else {
                report(
                    .invalidValue, at: item.keyLocation,
                    "invalid value name: \(item.key.quoted); \(Self.nameRule)")
                continue
            }
            texts.append((item.key, text, item.value.location))
        }
        return texts
    }

    /// Returns the address of a value.
    mutating func address(_ mapping: CheckedMapping) -> ValueAddress {
        var address = ValueAddress()
        // A source kind whose values can have several paths reads them itself.
        if let entry = mapping["path"], entry.key.type.elements == nil {
            address.path = line(entry).map(MemberPath.init)
        }
        address.jq = jqProgram(mapping["jq"])
        if let entry = mapping["jq"], mapping["path"] != nil {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "“jq” cannot be combined with “path”; write the path in the program")
        }
        address.type = choice(mapping["type"])
        address.scale = scale(mapping["scale"])
        address.on = mapping["on"].flatMap { value($0) }
        address.off = mapping["off"].flatMap { value($0) }
        if let entry = mapping["off"], let on = address.on, address.off == on {
            report(.conflictingKeys, at: entry.location, "“on” and “off” must have different values")
        }
        for (name, other) in [("on", "off"), ("off", "on")] {
            guard let entry = mapping[name], mapping[other] == nil else { continue }
            report(.missingKey, at: entry.keyLocation, "\(name.asKey) also needs the key \(other.asKey)")
        }
        if let entry = mapping["scale"], mapping["on"] != nil {
            report(.conflictingKeys, at: entry.keyLocation, "“scale” cannot be combined with “on” and “off”")
        }
        return address
    }

    private mutating func jqProgram(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let text = text(entry.value, for: "jq".asKey, limit: Limits.jqProgram, lines: true) else {
            return nil
        }
        jqPrograms.append(LocatedText(text, at: entry.location))
        return text
    }

    private mutating func scale(_ entry: CheckedMapping.Entry?) -> ValueScale? {
        guard let entry, let mapping = mapping(entry) else { return nil }
        guard let device = pair(mapping["in"]), let shown = pair(mapping["out"]) else { return nil }
        if let scale = ValueScale(device: device, shown: shown) { return scale }
        report(.invalidValue, at: entry.location, "“in” and “out” must each contain two different numbers")
        return nil
    }

    private mutating func pair(_ entry: CheckedMapping.Entry?) -> ValueScale.Pair? {
        let mistakes = errors.count
        let all = numbers(entry)
        if all.count == 2 { return ValueScale.Pair(all[0], all[1]) }
        if let entry, errors.count == mistakes {
            report(
                .invalidValue, at: entry.location,
                "expected two numbers for \(entry.key.name.asKey), found \(all.count)")
        }
        return nil
    }

    /// Returns the rule that tells whether an answer means success.
    mutating func answerCheck(_ mapping: CheckedMapping) -> AnswerCheck {
        var check = AnswerCheck()
        check.path = line(mapping["path"])
        check.expected = mapping["is"].flatMap { value($0) }
        check.error = line(mapping["error"])
        return check
    }

    /// Returns the template of a body. If the body sets a value, a placeholder other than `$value` is reported.
    ///
    /// - Parameter isCall: A Boolean value that tells whether the body belongs to a call, in which any argument name is allowed.
    mutating func body(_ entry: CheckedMapping.Entry?, isCall: Bool) -> BodyTemplate? {
        guard let entry, let content = content(entry) else { return nil }
        let body = BodyTemplate(content)
        checkNames(body.names, at: entry.location, isCall: isCall)
        return body
    }

    /// Reports a placeholder other than `$value` in a template that sets a value.
    mutating func checkNames(_ names: Set<String>, at location: FileLocation, isCall: Bool) {
        guard !isCall, let unknown = names.subtracting(["value"]).min() else { return }
        report(
            .invalidValue, at: location,
            "unknown placeholder $\(unknown.clipped); use $value for the value to set, and $$ for a dollar sign")
    }
}
