import JSON
import ValueAddresses

extension KeyTable {
    static let derivedValue = KeyTable(
        "derived value", subject: "a value", "A value that is a part of a source's own value.",
        keys: [
            MappingKey(
                "path", .line(), isRequired: true, examples: ["lamp.bri"],
                "The name of the source's own value, followed by the path of the part in it."),
            MappingKey(
                "set", .flag, standard: false, "Whether the value can be set, as that part of the source's value."),
        ] + MappingKey.address.filter { $0.name != "path" && $0.name != "jq" })
}

extension KioskFileChecker {
    /// Returns the values that are parts of a source's own values, and the times after which they are stale.
    mutating func derivedValues(
        _ entry: CheckedMapping.Entry?, of content: (any SourceContent)?
    ) -> (values: DerivedValues, expiry: [String: Double]) {
        var addresses: [String: ValueAddress] = [:]
        var settable: [String: MemberPath] = [:]
        var expiry: [String: Double] = [:]
        let kind: MappingKey? =
            switch content {
            case is MQTTSource: MQTTSource.key
            case is HTTPSource: HTTPSource.key
            case is WebSocketSource: WebSocketSource.key
            default: nil
            }
        if let entry, let kind {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "“values” is not allowed next to \(kind.name.asKey); move it into \(kind.name.asKey)")
            return (DerivedValues(), [:])
        }
        for (name, written) in namedOrLines(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            if let entry, content?.values?.contains(name) == true {
                report(.conflictingKeys, at: entry.location, "the source already has a value \(name.quoted)")
            }
            var address = ValueAddress()
            switch written {
            case .line(let text, _): address.path = MemberPath(text)
            case .mapping(let mapping):
                address = self.address(mapping)
                expiry[name] = number(mapping["expires"])
                if flag(mapping["set"]) == true { settable[name] = address.path }
            }
            guard let path = address.path, let first = path.steps.first, let entry else { continue }
            if let known = content?.values, !known.contains(first) {
                report(
                    .unknownValue, at: entry.location, "the source has no value \(first.clipped.quoted)",
                    suggestion: NearMiss.nearest(to: first, among: known.sorted()))
            }
            addresses[name] = address
        }
        return (DerivedValues(addresses, settable: settable), expiry)
    }
}
