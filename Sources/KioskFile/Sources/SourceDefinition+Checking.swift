import SourceProtocol
import ValueAddresses

extension MappingKey {
    static let sources = MappingKey(
        "sources", .named(.source, "sources", limit: Limits.sources),
        """
        The sources of values, each under a name with which its values begin, as in press.speed. A name consists of letters, digits, \
        hyphens and underscores, and begins with a letter.
        """)
}

extension KeyTable {
    static let source = KeyTable(
        "source", subject: "a source", "A source of values, which can also provide calls.",
        keys: SourceKinds.all.map { $0.key } + [
            MappingKey(
                "settings", .pairs(limit: Limits.fields),
                "The settings sent to the program at its start: labels and texts."),
            MappingKey(
                "credentials", .list(of: .line(limit: Limits.line), "credentials", count: 1...Limits.credentials),
                examples: [["press-password"]],
                """
                The names of passwords and tokens that your program needs: credentials of the service (LoadCredential= of systemd). The \
                program finds each as a file of that name in $CREDENTIALS_DIRECTORY, and no others.
                """),
            MappingKey(
                "timeout", .number(Limits.answer), standard: 10,
                "The timeout of a request in seconds."),
            MappingKey(
                "every", .number(Limits.restart), examples: [60],
                """
                The seconds from the program's exit to its next start, for a program that writes its values and exits. If left out, an \
                exit is a failure, and the program is restarted after 1, 2, 4 and up to 60 seconds.
                """),
            MappingKey(
                "expires", .either([.number(Limits.expiry), .numbers(Limits.expiry, limit: Limits.topics)]),
                examples: [600, ["kitchen": 600, "door": 86_400]],
                """
                The seconds without a new value after which a value is stale, even if the source is still connected: one number for all \
                values, or a mapping from the names of values to numbers. A value that arrives unchanged counts as new.
                """),
            MappingKey(
                "values", .named(.derivedValue, "values", limit: Limits.topics, short: .line),
                examples: [["level": ["path": "lamp.bri", "scale": ["in": [0, 254], "out": [0, 100]]]]],
                """
                Further values under names of your choice, which are parts of the source's own values. For mqtt, http and websocket, \
                values is a key of the broker or server.
                """),
        ], alternatives: SourceKinds.all.map { $0.key.name })
}

extension KioskFileChecker {
    /// Returns the kiosk's sources. After this call the names of the sources are known.
    mutating func sources(_ entry: CheckedMapping.Entry?) -> [SourceDefinition] {
        let all = named(
            entry, isName: ValueName.isSource,
            rule: "a name consists of letters, digits, hyphens and underscores and begins with a letter"
        )
        // Names of invalid sources are included, so that a reference to one is not reported as a further error.
        if case .mapping(let written)? = entry?.value.content { sourceNames = written.map(\.key) }
        // Computed sources are checked last, because their inputs have to be known.
        let isComputed = { (mapping: CheckedMapping) in mapping[ComputedSource.key.name] != nil }
        computedSources = Set(all.filter { isComputed($0.mapping) }.map(\.name))
        var sources: [String: SourceDefinition] = [:]
        for (name, mapping) in all where !isComputed(mapping) { sources[name] = source(name, mapping) }
        for (name, mapping) in all where isComputed(mapping) { sources[name] = source(name, mapping) }
        return all.compactMap { sources[$0.name] }
    }

    private mutating func source(_ name: String, _ mapping: CheckedMapping) -> SourceDefinition? {
        let (mistakes, programs) = (errors.count, jqPrograms.count)
        var content: (any SourceContent)?
        for kind in SourceKinds.all {
            guard let entry = mapping[kind.key.name] else { continue }
            content = kind.check(entry, &self)
        }
        if jqPrograms.count - programs > Limits.jqPrograms {
            report(
                .tooMany, at: mapping.location,
                "the source has \(jqPrograms.count - programs) jq programs; the maximum is \(Limits.jqPrograms)")
        }
        if let entry = mapping["every"], mapping[CommandSource.key.name] == nil {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "“every” is allowed only with a “command” that writes its values and exits")
        }
        let settings = pairs(mapping["settings"])
        let credentials = credentials(mapping["credentials"])
        if let entry = mapping["credentials"], mapping[CommandSource.key.name] == nil {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "“credentials” is allowed only together with “command”; other sources use “password” or “token”")
        }
        let (derived, times) = derivedValues(mapping["values"], of: content)
        var expiry = expiry(mapping["expires"], of: content, beside: derived)
        expiry.values.merge(times) { $1 }
        let (timeout, interval) = (number(mapping["timeout"]) ?? 10, number(mapping["every"]))
        // If a source has an error, the names of its values are not checked. Otherwise the same error would be reported again at each
        // use.
        if let content, errors.count == mistakes {
            offers[name] = SourceOffer(
                values: content.values?.union(derived.addresses.keys), events: content.events,
                settable: content.settable?.union(derived.settable.keys), setsParts: content.setsParts,
                calls: content.calls, arguments: content.arguments, laterKeys: content.laterKeys)
        }
        return content.map {
            SourceDefinition(
                name: name, content: $0, settings: settings, credentials: credentials, timeout: timeout,
                interval: interval, expiry: expiry, derived: derived)
        }
    }

    /// Returns the expiry times of a source's values; none if the key is missing or wrong.
    private mutating func expiry(
        _ entry: CheckedMapping.Entry?, of content: (any SourceContent)?, beside derived: DerivedValues
    ) -> ValueExpiry.Times {
        var times = ValueExpiry.Times(values: content?.expiry ?? [:])
        guard let entry else { return times }
        guard case .mapping(let written) = entry.value.content else {
            times.all = number(entry)
            return times
        }
        for item in written.prefix(Limits.topics) {
            if let known = content?.values?.union(derived.addresses.keys), !known.contains(item.key) {
                let meant = NearMiss.nearest(to: item.key, among: known.sorted())
                report(
                    .unknownValue, at: item.keyLocation, "the source has no value \(item.key.clipped.quoted)",
                    suggestion: meant)
            }
            times.values[item.key] = number(item.value, for: item.key.asKey, in: Limits.expiry)
        }
        if written.count > Limits.topics {
            report(
                .tooMany, at: entry.location,
                "“expires” has \(written.count) values; the maximum is \(Limits.topics)")
        }
        return times
    }

    /// Returns the names of credentials; empty if the entry is missing or invalid.
    private mutating func credentials(_ entry: CheckedMapping.Entry?) -> [String] {
        guard let entry, let nodes = list(entry, suggestsList: true) else { return [] }
        return nodes.compactMap { node in
            guard let name = line(node, for: "credentials".asKey, limit: Limits.line) else { return nil }
            guard !name.contains("/"), name != ".", name != ".." else {
                report(.invalidValue, at: node.location, "invalid credential name: \(name.quoted); a name has no slash")
                return nil
            }
            return name
        }
    }

    /// Returns labels that the author of the file chose, with their texts; empty if the entry is missing or invalid.
    mutating func pairs(_ entry: CheckedMapping.Entry?) -> [String: String] {
        guard let entry, let limit = entry.key.type.limit else { return [:] }
        guard case .mapping(let written) = entry.value.content else {
            report(
                .wrongType, at: entry.location,
                "expected a mapping of labels to texts for \(entry.key.name.asKey), found \(entry.value.found)")
            return [:]
        }
        guard written.count <= limit else {
            report(
                .tooMany, at: entry.location,
                "\(entry.key.name.asKey) has \(written.count) pairs; the maximum is \(limit)")
            return [:]
        }
        var pairs: [String: String] = [:]
        for item in written { pairs[item.key] = line(item.value, for: item.key.asKey, limit: Limits.line) }
        return pairs
    }

    // MARK: Names of values

    /// Returns the name of a source's value, or `nil` if the entry is missing or invalid. An unknown source is reported.
    ///
    /// - Parameter need: The type of value that is needed; `nil` for any.
    public mutating func valueName(_ entry: CheckedMapping.Entry?, as need: ValueUse.Need? = nil) -> ValueName? {
        guard let entry, let text = line(entry), let name = valueName(text, for: entry) else { return nil }
        use(name, as: need, at: entry.location)
        return name
    }

    /// Records the type of value that is needed, for a check with running sources.
    public mutating func use(_ name: ValueName?, as need: ValueUse.Need?, at location: FileLocation?) {
        guard texts != nil, let name, var need, let location else { return }
        if case .rows(let keys) = need, let later = offers[name.source]?.laterKeys[name.name] {
            need = .rows(keys: keys.filter { $0.text != later })
        }
        valueUses.append(ValueUse(of: name, as: need, at: location))
    }

    /// Returns the name of a call, a settable value or an event of a source. Unlike `valueName`, it does not check the name against the
    /// source's values.
    mutating func deedName(_ entry: CheckedMapping.Entry) -> ValueName? {
        guard let text = line(entry) else { return nil }
        return valueName(text, for: entry, isValue: false)
    }

    /// Returns the name of a value that can be set, even if the source does not list it among its values.
    mutating func settableName(_ entry: CheckedMapping.Entry) -> ValueName? {
        guard let name = settable(deedName(entry), entry) else { return nil }
        valueNames.insert(name)
        return name
    }

    /// Returns a number or the name of the value that contains it; neither if the entry is missing or invalid.
    public mutating func numberOrName(_ entry: CheckedMapping.Entry?) -> (number: Double?, name: ValueName?) {
        guard let entry else { return (nil, nil) }
        if entry.nameText != nil { return (nil, valueName(entry, as: .number)) }
        return (number(entry), nil)
    }

    /// Returns a Boolean or the name of the value that contains it; neither if the entry is missing or invalid.
    public mutating func flagOrName(_ entry: CheckedMapping.Entry?) -> (flag: Bool?, name: ValueName?) {
        guard let entry else { return (nil, nil) }
        if entry.nameText != nil { return (nil, valueName(entry, as: .flag)) }
        return (flag(entry), nil)
    }

    /// Returns the name of a value if the entry contains one instead of a fixed word. Any other content is not checked.
    ///
    /// - Parameters:
    ///   - entry: The entry of the key.
    ///   - words: The words that do not count as names.
    /// - Returns: A Boolean value that tells whether the text is meant as a name, and the name if it is valid.
    public mutating func name(
        _ entry: CheckedMapping.Entry?, unless words: [String] = []
    ) -> (isMeant: Bool, name: ValueName?) {
        guard let entry, let text = entry.nameText, !words.contains(text) else { return (false, nil) }
        return (true, valueName(text, for: entry))
    }

    /// Reports the name of a value that cannot be set: a part of a value, or a value that its source does not offer for setting.
    ///
    /// - Returns: The name, or `nil` if it cannot be set.
    public mutating func settable(_ name: ValueName?, _ entry: CheckedMapping.Entry?) -> ValueName? {
        guard let name, let entry else { return name }
        guard !name.path.isEmpty, offers[name.source]?.setsParts != true else {
            return expect(
                name, among: offers[name.source]?.settable, "value that can be set as", at: entry.location)
                ? name : nil
        }
        report(
            .invalidValue, at: entry.location,
            "\(name.description.quoted) is a part of a value; only whole values can be set, such as \(name.source).\(name.name)"
        )
        return nil
    }

    private mutating func valueName(
        _ text: String, for entry: CheckedMapping.Entry, isValue: Bool = true
    ) -> ValueName? {
        guard canName(text, "a value of a source", at: entry.location) else { return nil }
        return valueName(
            text, for: entry.key.name.asKey, found: entry.value.found, at: entry.location, isValue: isValue)
    }

    /// Returns the value's name that a text is, or `nil` if it is invalid.
    mutating func valueName(
        _ text: String, for noun: @autoclosure () -> String, found: @autoclosure () -> String,
        at location: FileLocation,
        isValue: Bool = true
    ) -> ValueName? {
        guard let name = ValueName(text) else {
            report(
                .invalidValue, at: location,
                "expected the name of a source's value, such as house.lamp, for \(noun()), found \(found())")
            return nil
        }
        guard sourceNames.contains(name.source) else {
            let meant = NearMiss.nearest(to: name.source, among: sourceNames)
            let known =
                sourceNames.isEmpty
                ? "; it has no sources" : meant == nil ? "; its sources are \(sourceNames.list("and"))" : ""
            report(
                .unknownSource, at: location, "source \(name.source.quoted) is not defined for the kiosk\(known)",
                suggestion: meant.map { text.replacingSource(by: $0) })
            return nil
        }
        if isValue {
            guard expect(name, among: offers[name.source]?.values, "value", at: location) else {
                return nil
            }
            valueNames.insert(name)
        }
        return name
    }

    /// Reports a name that its source does not have.
    ///
    /// - Parameters:
    ///   - name: The name to check.
    ///   - known: The names that the source has, or `nil` if they are not known.
    ///   - noun: The noun for the named thing, for the message.
    ///   - location: The location of the name.
    /// - Returns: `true` if the source has the name, or may have it.
    mutating func expect(_ name: ValueName, among known: Set<String>?, _ noun: String, at location: FileLocation)
        -> Bool
    {
        guard let known, !known.contains(name.name) else { return true }
        let names = known.sorted()
        let meant = NearMiss.nearest(to: name.name, among: names)
        let choice = meant != nil ? "" : names.isEmpty ? "; it has none" : "; it has \(names.prefix(16).list("and"))"
        report(
            .unknownValue, at: location, "the source \(name.source.quoted) has no \(noun) \(name.name.quoted)\(choice)",
            suggestion: meant.map { ([name.source, $0] + name.path).joined(separator: ".") })
        return false
    }
}

extension CheckedMapping.Entry {
    /// The text, or `nil` if it is not meant as a value's name. Such a name begins with a letter, contains a dot, and is not a number.
    fileprivate var nameText: String? {
        guard case .scalar(let text, let isPlain) = value.content, text.contains("."),
            !isPlain || KioskFileChecker.number(text) == nil,
            text.utf8.first.map({ (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }) == true
        else { return nil }
        return text
    }
}

extension String {
    fileprivate func replacingSource(by source: String) -> String {
        source + self[(firstIndex(of: ".") ?? endIndex)...]
    }
}
