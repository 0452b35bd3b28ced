import HTTPModel
import KioskFile
import MQTTModel

extension FleetSettings {
    /// Reads settings from a file: `/etc/thumbrail/fleet.yaml`.
    ///
    /// - Throws: All errors of the file, with their file locations.
    public init(contentsOf path: String) throws(KioskFileErrors) {
        self = try SettingsFile.read(path, .fleet) { mapping, checker in Self(mapping, &checker) }
    }

    private init?(_ mapping: CheckedMapping, _ checker: inout KioskFileChecker) {
        guard let panel = Self.name(mapping["panel"], such: "hall-1", &checker) else { return nil }
        self.init(panel: panel, name: checker.line(mapping["name"]) ?? panel)
        if let entry = mapping["page"], let address = checker.line(entry) {
            if Self.isPage(address) {
                page = address
            } else {
                checker.refuse(entry, expected: "an address such as https://hall-1.example:8443, without a path")
            }
        }
        if let seconds = checker.number(mapping["every"]) { every = seconds }
        let words: [FleetCommand?] = checker.elements(mapping["commands"]).map { checker.choice($0) }
        commands = Set(words.compactMap { $0 })
        programs = checker.elements(mapping["programs"]).compactMap { checker.line($0) }
        fleet = Self.name(mapping["fleet"], such: "lobbies", &checker)
        group = Self.name(mapping["group"], such: "first", &checker)
        if let broker = checker.mapping(mapping["broker"]) { takeBroker(broker, &checker) }
        if let bundle = checker.mapping(mapping["bundle"]) { takeBundles(bundle, &checker) }
        if let entry = mapping["uploads"] {
            takesUploads = checker.flag(entry) ?? false
            if takesUploads, mapping["bundle"] != nil {
                checker.report(
                    .conflictingKeys, at: entry.keyLocation,
                    "a panel gets its kiosks from one place: either “bundle” or “uploads”")
            }
        }
        if let entry = mapping["commands"], broker == nil, mapping["broker"] == nil {
            checker.report(.missingKey, at: entry.keyLocation, "commands come from a broker, and there is none")
        }
    }

    private static func name(
        _ entry: CheckedMapping.Entry?, such example: String, _ checker: inout KioskFileChecker
    ) -> String? {
        guard let entry, let name = checker.line(entry) else { return nil }
        if isPanel(name) { return name }
        checker.refuse(entry, expected: "a name of at most \(maximumName) letters, digits, _ and -, such as \(example)")
        return nil
    }

    private mutating func takeBroker(_ mapping: CheckedMapping, _ checker: inout KioskFileChecker) {
        guard let entry = mapping["url"], let address = checker.line(entry) else { return }
        guard let (host, port, isEncrypted) = MQTTSettings.broker(address) else {
            // The value is not quoted because it may contain a password.
            return checker.report(
                .invalidValue, at: entry.location,
                "expected a broker such as mqtts://house.local; user and password have keys of their own")
        }
        var broker = MQTTSettings(host: host, port: port, isEncrypted: isEncrypted)
        broker.user = checker.line(mapping["user"])
        broker.password = checker.line(mapping["password-file"])
        broker.authority = checker.line(mapping["authority"])
        broker.certificate = checker.line(mapping["certificate"])
        broker.key = checker.line(mapping["key"])
        broker.status = FleetTopics(panel).availability
        for name in ["authority", "certificate", "key"] where !isEncrypted {
            guard let entry = mapping[name] else { continue }
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                "\(name) is for mqtts://; the connection to this broker is open")
        }
        for (name, other) in [("certificate", "key"), ("key", "certificate"), ("password-file", "user")] {
            guard let entry = mapping[name], mapping[other] == nil else { continue }
            checker.report(.missingKey, at: entry.keyLocation, "\(name) needs the key \"\(other)\", too")
        }
        if let entry = mapping["discovery"], let prefix = checker.line(entry) {
            if TopicFilter.isTopic(prefix), !prefix.hasSuffix("/") {
                discovery = prefix
            } else {
                checker.refuse(entry, expected: "the beginning of topics, such as homeassistant")
            }
        }
        listsPanels = checker.flag(mapping["panels"]) ?? false
        self.broker = broker
    }

    private mutating func takeBundles(_ mapping: CheckedMapping, _ checker: inout KioskFileChecker) {
        guard let entry = mapping["manifest"], let address = checker.line(entry),
            let signers = checker.line(mapping["signers"])
        else { return }
        guard WebAddress.isAddress(address), address.hasPrefix("https://"), !address.contains("?") else {
            return checker.refuse(entry, expected: "an address with https://, without a query")
        }
        var bundles = Bundles(manifest: address, signers: signers)
        bundles.authority = checker.line(mapping["authority"])
        bundles.token = checker.line(mapping["token-file"])
        if let seconds = checker.number(mapping["every"]) { bundles.every = seconds }
        self.bundles = bundles
    }
}

extension KeyTable {
    static let fleet = KeyTable(
        "fleet", subject: "the settings", "What makes a panel one of many.",
        keys: [
            MappingKey(
                "panel", .line(), isRequired: true, examples: ["hall-1"],
                "Its name among all panels, of letters, digits, _ and -. No two have the same."),
            MappingKey("name", .line(), examples: ["Hall, east door"], "What people call it."),
            MappingKey(
                "page", .line(), examples: ["https://hall-1.example:8443"],
                "The address at which thumbrail-remote serves the panel, published at the broker for lists of panels."),
            MappingKey(
                "every", .number(1...3_600), standard: 15, "Seconds from one look at the panel to the next."),
            MappingKey("broker", .mapping(.fleetBroker), "The MQTT broker to which it says how it is."),
            MappingKey(
                "commands", .list(of: .word(of: FleetCommand.self), "commands", count: 0...5, isUnique: true),
                examples: [["select", "say"]],
                "What it does where its broker says so; without this key nothing."),
            MappingKey(
                "programs",
                .list(of: .line(limit: Limits.path), "programs", count: 0...Limits.programs, isUnique: true),
                examples: [["./press-simulator"]],
                """
                Programs that a kiosk from elsewhere may have started, as they stand in its file, beside those that come with Thumbrail. A path \
                that begins with ./ is whatever comes with the kiosk.
                """),
            MappingKey(
                "fleet", .line(), examples: ["lobbies"],
                "The fleet that the panel belongs to: manifests have to name it, and the day on which they expire."),
            MappingKey(
                "group", .line(), examples: ["first"],
                "The group in the fleet, for which a manifest can have a rollout percentage of its own."),
            MappingKey("bundle", .mapping(.fleetBundle), "Where its kiosks come from."),
            MappingKey(
                "uploads", .flag, standard: false,
                "Whether kiosks are taken that somebody with the right “change” sends to thumbrail-remote."),
        ])

    static let fleetBroker = KeyTable(
        "broker", subject: "a broker", "An MQTT broker.",
        keys: [
            MappingKey(
                "url", .line(), isRequired: true, examples: ["mqtts://house.local"],
                "mqtt:// or, with TLS, mqtts://, a host, and a port where it is not 1883 or 8883."),
            MappingKey("user", .line(), examples: ["hall-1"], "By which the broker knows the panel."),
            MappingKey(
                "password-file", .line(), examples: ["mqtt-password"],
                "The file of the user's password, or the name of a credential that the service has."),
            MappingKey("authority", .line(), "The certificate of the authority that has signed the broker's."),
            MappingKey("certificate", .line(), "The panel's own certificate."),
            MappingKey("key", .line(), "The private key of the certificate."),
            MappingKey(
                "discovery", .line(), examples: ["homeassistant"],
                "Where Home Assistant finds devices, so that the panel shows up there by itself."),
            MappingKey(
                "panels", .flag, standard: false,
                "Whether the panel lists all panels that publish their state at the broker, for the page /panels of thumbrail-remote."
            ),
        ])

    static let fleetBundle = KeyTable(
        "bundle", subject: "bundles", "Where kiosks come from.",
        keys: [
            MappingKey(
                "manifest", .line(), isRequired: true, examples: ["https://kiosks.example/hall/manifest.json"],
                "The address of the manifest."),
            MappingKey(
                "signers", .line(), isRequired: true, examples: ["/etc/thumbrail/fleet-signers"],
                "The file of those whose signatures count, as ssh-keygen -Y verify reads it (ALLOWED SIGNERS in ssh-keygen(1))."
            ),
            MappingKey("authority", .line(), "The certificate of the authority that has signed the server's."),
            MappingKey("token-file", .line(), "The file of a token that the server wants to see."),
            MappingKey(
                "every", .number(1...86_400), standard: 300, "Seconds from one look at the manifest to the next."),
        ])
}
