import AccessControl
import System

extension MappingKey {
    static let roles = MappingKey(
        "roles", .named(.role, "roles", limit: Limits.roles),
        """
        Roles, each under a name of letters, digits, hyphens and underscores that begins with a letter. Whatever needs a role is locked \
        until the role's PIN is entered.
        """)

    static let lock = MappingKey(
        "lock", .mapping(.lock), "The timeouts after which everything that a PIN has unlocked is locked again.")

    /// The key for the role that an element requires.
    static let needs = MappingKey(
        "needs", .line(limit: Limits.roleName), examples: ["operator"],
        "The required role. The PIN of a role that includes it is also accepted.")
}

extension KeyTable {
    static let role = KeyTable(
        "role", subject: "a role", "A role: the permission to use what is locked.",
        keys: [
            MappingKey(
                "title", .localized(.line(limit: Limits.roleName)), examples: ["Operator"],
                "The name shown where the PIN is entered; the role's name if left out."),
            MappingKey(
                "pin", .mapping(.secret),
                """
                The file with the hash of the role's PIN, written by “thumbrail pin”. A role without a PIN can be unlocked only on the \
                machine itself, not at the panel.
                """),
            MappingKey(
                "includes", .list(of: .line(limit: Limits.roleName), "roles", count: 1...Limits.roles, isUnique: true),
                examples: [["operator"]], "The roles whose permissions it also has."),
        ])

    static let lock = KeyTable(
        "lock", subject: "the lock", "The timeouts after which everything that a PIN has unlocked is locked again.",
        keys: [
            MappingKey(
                "after", .number(Limits.lockRest), standard: 120, "The idle time in seconds."),
            MappingKey(
                "at-most", .number(Limits.lockRest), examples: [3600],
                "The maximum seconds since the PIN was entered, whatever is touched; no limit if left out."),
            MappingKey(
                "service", .mapping(.service),
                "The service page, opened by taps at the screen's corners; none if left out."),
        ])

    static let service = KeyTable(
        "service", subject: "the service page",
        "The service page: version, addresses, screen tests, log and restart.",
        keys: [
            MappingKey(
                "needs", .line(limit: Limits.roleName), isRequired: true, examples: ["service"],
                "The role whose PIN is required after the taps."),
            MappingKey(
                "corners", .list(of: .word(of: ScreenCorner.self), "corners", count: Limits.serviceCorners),
                standard: .array(ServiceDefinition.standardCorners.map { .string($0.rawValue) }),
                "The corners of the screen in the order in which they are tapped, with one finger and no other touch in between."
            ),
        ])
}

extension KioskFileChecker {
    /// Returns the roles and the rules for locking. After this call the names of the roles are known.
    mutating func lock(roles: CheckedMapping.Entry?, _ lock: CheckedMapping.Entry?) -> LockDefinition {
        // Names of invalid roles are included, so that a reference to one is not reported as a further error.
        if case .mapping(let written)? = roles?.value.content { roleNames = written.map(\.key) }
        let all = named(
            roles, isName: { Self.isRole($0) },
            rule: "a name consists of letters, digits, hyphens and underscores and begins with a letter"
        )
        for (name, mapping) in all { rolePlaces[name] = mapping.location }
        var definition = LockDefinition()
        definition.roles = all.map { name, mapping in
            let included = elements(mapping["includes"]).compactMap { includedRole($0) }
            return LockDefinition.Role(
                name: name, title: localizedLine(mapping["title"]), pin: pin(mapping["pin"]), includes: included)
        }
        let included = Dictionary(
            definition.roles.map { ($0.name, $0.includes) }, uniquingKeysWith: { first, _ in first })
        if let circle = Roles(included).circle, let entry = all.first(where: { $0.name == circle })?.mapping["includes"]
        {
            report(.wrongRole, at: entry.location, "the role \(circle.quoted) includes itself through other roles")
        }
        if let mapping = mapping(lock) {
            definition.rest = number(mapping["after"]) ?? definition.rest
            definition.longest = number(mapping["at-most"])
            definition.service = service(mapping["service"])
        }
        return definition
    }

    private mutating func service(_ entry: CheckedMapping.Entry?) -> ServiceDefinition? {
        guard let mapping = mapping(entry), let role = role(mapping["needs"]) else { return nil }
        let written = elements(mapping["corners"])
        let corners: [ScreenCorner] = written.compactMap { choice($0) }
        let count = Limits.serviceCorners
        if let entry = mapping["corners"], !written.isEmpty, written.count < count.lowerBound {
            report(
                .invalidValue, at: entry.location,
                "“corners” needs at least \(count.lowerBound) corners, found \(written.count)")
        }
        return ServiceDefinition(role: role, corners: corners.isEmpty ? ServiceDefinition.standardCorners : corners)
    }

    private static func isRole(_ name: String) -> Bool {
        guard let first = name.utf8.first, (1...Limits.roleName).contains(name.utf8.count) else { return false }
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        let isOther = { (byte: UInt8) in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "_")
        }
        return isLetter(first) && name.utf8.allSatisfy { isLetter($0) || isOther($0) }
    }

    private mutating func includedRole(_ entry: CheckedMapping.Entry) -> String? {
        line(entry).flatMap { knownRole($0, at: entry.location) }
    }

    /// Returns the role that an element requires, or `nil` if the entry is missing or the kiosk does not have the role.
    mutating func role(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let name = line(entry), canName(name, "a role", at: entry.location),
            let role = knownRole(name, at: entry.location)
        else { return nil }
        neededRoles.insert(role)
        return role
    }

    private mutating func knownRole(_ name: String, at location: FileLocation) -> String? {
        if roleNames.contains(name) { return name }
        let meant = NearMiss.nearest(to: name, among: roleNames)
        let known =
            roleNames.isEmpty ? "; it has no roles" : meant == nil ? "; its roles are \(roleNames.list("and"))" : ""
        report(
            .wrongRole, at: location, "role \(name.quoted) is not defined for the kiosk\(known)", suggestion: meant)
        return nil
    }

    /// Returns the file or credential that contains the hash of a PIN. A PIN in plain text, in the kiosk file or in that file, is reported
    /// without its value.
    private mutating func pin(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        if case .scalar = entry.value.content {
            report(
                .secretInFile, at: entry.location,
                "plaintext PIN in the kiosk file; write its hash to a file with “thumbrail pin FILE” and use “pin: {file: FILE}”"
            )
            return nil
        }
        guard let name = secret(entry) else { return nil }
        do throws(SecretError) {
            _ = try PINFile.hash(in: name, from: folder)
        } catch {
            // Credentials exist only while the service runs. A name without a slash may be a credential.
            if name.contains("/") || !error.description.contains(text: "cannot read secret") {
                fault(.wrongData, at: entry.location, error.description)
            }
        }
        return name
    }

    /// Returns hints about roles that no key requires, and about roles that cannot be unlocked at the panel.
    func lockHints(_ lock: LockDefinition) -> [KioskFileHint] {
        let roles = Roles(
            Dictionary(lock.roles.map { ($0.name, $0.includes) }, uniquingKeysWith: { first, _ in first }))
        let withPIN = Set(lock.roles.filter { $0.pin != nil }.map(\.name))
        return lock.roles.compactMap { role in
            guard let location = rolePlaces[role.name] else { return nil }
            if !neededRoles.contains(where: { roles.may(role.name, what: $0) }) {
                return KioskFileHint(.idleRole, at: location, "unused role \(role.name.quoted): no key requires it")
            }
            if neededRoles.contains(role.name), withPIN.isDisjoint(with: roles.allowing(role.name)) {
                return KioskFileHint(
                    .idleRole, at: location,
                    "the role \(role.name.quoted) cannot be unlocked at the panel: neither it nor a role that includes it has a PIN"
                )
            }
            return nil
        }
    }
}
