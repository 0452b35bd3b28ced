import HTTPModel
import KioskFile
import MQTTModel

extension FleetSettings {
    /// Reads settings from a file, such as `/etc/thumbrail/fleet.yaml`.
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
        let choices: [FleetCommand?] = checker.elements(mapping["commands"]).map { checker.choice($0) }
        commands = Set(choices.compactMap { $0 })
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
                    "“bundle” and “uploads” are mutually exclusive")
            }
        }
        if let entry = mapping["commands"], broker == nil, mapping["broker"] == nil {
            checker.report(.missingKey, at: entry.keyLocation, "“commands” needs the key “broker”")
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
                "expected a broker such as mqtts://house.local; use the keys “user” and “password-file”")
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
                "“\(name)” is allowed only with mqtts://; the connection to this broker is not encrypted")
        }
        for (name, other) in [("certificate", "key"), ("key", "certificate"), ("password-file", "user")] {
            guard let entry = mapping[name], mapping[other] == nil else { continue }
            checker.report(.missingKey, at: entry.keyLocation, "“\(name)” needs the key “\(other)”")
        }
        if let entry = mapping["discovery"], let prefix = checker.line(entry) {
            if TopicFilter.isTopic(prefix), !prefix.hasSuffix("/") {
                discovery = prefix
            } else {
                checker.refuse(entry, expected: "a topic prefix, such as homeassistant")
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
            return checker.refuse(entry, expected: "an https:// address without a query")
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
        "fleet", subject: "the settings", "The settings of a panel in a fleet.",
        keys: [
            MappingKey(
                "panel", .line(), isRequired: true, examples: ["hall-1"],
                "The unique name of the panel, of letters, digits, _ and -."),
            MappingKey("name", .line(), examples: ["Hall, east door"], "The display name of the panel."),
            MappingKey(
                "page", .line(), examples: ["https://hall-1.example:8443"],
                "The address at which thumbrail-remote serves the panel, published at the broker for lists of panels."),
            MappingKey(
                "every", .number(1...3_600), standard: 15, "The polling interval of the panel in seconds."),
            MappingKey("broker", .mapping(.fleetBroker), "The MQTT broker to which the panel publishes its state."),
            MappingKey(
                "commands", .list(of: .word(of: FleetCommand.self), "commands", count: 0...5, isUnique: true),
                examples: [["select", "say"]],
                "The commands that are accepted from the broker; none if left out."),
            MappingKey(
                "programs",
                .list(of: .line(limit: Limits.path), "programs", count: 0...Limits.programs, isUnique: true),
                examples: [["./press-simulator"]],
                """
                The programs that a kiosk from a bundle or an upload may start, as written in its file, in addition to those of \
                Thumbrail. A path that begins with ./ refers to a file of the kiosk.
                """),
            MappingKey(
                "fleet", .line(), examples: ["lobbies"],
                "The fleet that the panel belongs to. Manifests must then have this fleet, and an expiry date."),
            MappingKey(
                "group", .line(), examples: ["first"],
                "The group in the fleet, for which a manifest can have a rollout percentage of its own."),
            MappingKey("bundle", .mapping(.fleetBundle), "The server of signed kiosks."),
            MappingKey(
                "uploads", .flag, standard: false,
                "Whether thumbrail-remote may install kiosks that are uploaded with the right “change”."),
        ])

    static let fleetBroker = KeyTable(
        "broker", subject: "a broker", "An MQTT broker.",
        keys: [
            MappingKey(
                "url", .line(), isRequired: true, examples: ["mqtts://house.local"],
                "mqtt:// or, with TLS, mqtts://, a host, and a port unless it is 1883 or 8883."),
            MappingKey("user", .line(), examples: ["hall-1"], "The user name at the broker."),
            MappingKey(
                "password-file", .line(), examples: ["mqtt-password"],
                "The file of the user's password, or the name of a credential of the service."),
            MappingKey("authority", .line(), "The CA certificate that signed the broker's certificate."),
            MappingKey("certificate", .line(), "The panel's own certificate."),
            MappingKey("key", .line(), "The private key of the certificate."),
            MappingKey(
                "discovery", .line(), examples: ["homeassistant"],
                "The discovery prefix of Home Assistant, which then finds the panel automatically."),
            MappingKey(
                "panels", .flag, standard: false,
                "Whether the panel lists all panels that publish their state at the broker, for the page /panels of thumbrail-remote."
            ),
        ])

    static let fleetBundle = KeyTable(
        "bundle", subject: "bundles", "A server of signed kiosks.",
        keys: [
            MappingKey(
                "manifest", .line(), isRequired: true, examples: ["https://kiosks.example/hall/manifest.json"],
                "The address of the manifest."),
            MappingKey(
                "signers", .line(), isRequired: true, examples: ["/etc/thumbrail/fleet-signers"],
                "The file of allowed signers for ssh-keygen -Y verify (ALLOWED SIGNERS in ssh-keygen(1))."
            ),
            MappingKey("authority", .line(), "The CA certificate that signed the server's certificate."),
            MappingKey("token-file", .line(), "The file of a bearer token for the server."),
            MappingKey(
                "every", .number(1...86_400), standard: 300, "The polling interval of the manifest in seconds."),
        ])
}
