import Drawing

/// The roles of a kiosk, and the rules for locking again.
public struct LockDefinition: Hashable, Sendable {
    /// A role: a group of users with additional rights.
    public struct Role: Hashable, Sendable {
        /// The name of the role in the kiosk file.
        public var name: String
        /// The title that users see, or `nil` to show the name.
        public var title: LocalizedText?
        /// The file or credential with the hash of the role's PIN, or `nil` if the role has no PIN.
        public var pin: String?
        /// The names of the roles whose rights this role includes.
        public var includes: [String]

        /// Creates a role.
        ///
        /// - Parameters:
        ///   - name: The name of the role in the kiosk file.
        ///   - title: The title that users see, or `nil` to show the name.
        ///   - pin: The file or credential with the hash of the role's PIN, or `nil` if the role has no PIN.
        ///   - includes: The names of the roles whose rights this role includes.
        public init(name: String, title: LocalizedText? = nil, pin: String? = nil, includes: [String] = []) {
            self.name = name
            self.title = title
            self.pin = pin
            self.includes = includes
        }
    }

    /// The roles, in the order of the file.
    public var roles: [Role]
    /// The time without a touch after which the panel locks again, in seconds.
    public var rest: Double
    /// The time after which the panel locks again regardless of touches, in seconds, or `nil` for no limit.
    public var longest: Double?
    /// The service page, or `nil` if the kiosk has none.
    public var service: ServiceDefinition?

    /// Creates a lock definition.
    ///
    /// - Parameters:
    ///   - roles: The roles, in the order of the file.
    ///   - rest: The time without a touch after which the panel locks again, in seconds.
    ///   - longest: The time after which the panel locks again regardless of touches, in seconds, or `nil` for no limit.
    ///   - service: The service page, or `nil` if the kiosk has none.
    public init(
        roles: [Role] = [], rest: Double = 120, longest: Double? = nil, service: ServiceDefinition? = nil
    ) {
        self.roles = roles
        self.rest = rest
        self.longest = longest
        self.service = service
    }
}

extension KioskDefinition {
    /// A copy of the kiosk in which no tab requires a role, for tools that inspect all tabs.
    public var unlocked: KioskDefinition {
        var definition = self
        for index in definition.tabs.indices { definition.tabs[index].needs = nil }
        return definition
    }
}
