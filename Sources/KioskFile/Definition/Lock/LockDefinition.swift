import Drawing

/// What a kiosk file says of who may what.
public struct LockDefinition: Hashable, Sendable {
    /// One of those who may what others may not.
    public struct Role: Hashable, Sendable {
        /// By which the kiosk file speaks of it.
        public var name: String
        /// As people read it; nil shows the name.
        public var title: LocalizedText?
        /// The file or credential that has the hash of its PIN; nil where it has none.
        public var pin: String?
        /// The names of the roles that it includes.
        public var includes: [String]

        /// - Parameters:
        ///   - name: by which the kiosk file speaks of it.
        ///   - title: as people read it; nil shows the name.
        ///   - pin: the file or credential that has the hash of its PIN; nil where it has none.
        ///   - includes: the names of the roles that it includes.
        public init(name: String, title: LocalizedText? = nil, pin: String? = nil, includes: [String] = []) {
            self.name = name
            self.title = title
            self.pin = pin
            self.includes = includes
        }
    }

    /// In the order of the file.
    public var roles: [Role]
    /// Seconds without a touch after which what is open is locked again.
    public var rest: Double
    /// Seconds after which it is locked again whatever is touched; nil for however long.
    public var longest: Double?
    /// nil where the kiosk has no service page.
    public var service: ServiceDefinition?

    /// - Parameters:
    ///   - roles: in the order of the file.
    ///   - rest: seconds without a touch after which what is open is locked again.
    ///   - longest: seconds after which it is locked again whatever is touched; nil for however long.
    ///   - service: nil where the kiosk has no service page.
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
    /// The same kiosk with everything open: for tools that look at all of it.
    public var unlocked: KioskDefinition {
        var definition = self
        for index in definition.tabs.indices { definition.tabs[index].needs = nil }
        return definition
    }
}
