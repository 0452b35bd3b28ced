import HTTPModel
import MQTTModel

/// What is to be known of a panel that is one of many.
public struct FleetSettings: Hashable, Sendable {
    /// Where bundles come from.
    public struct Bundles: Hashable, Sendable {
        /// The address of the manifest, with `https://`. Its signature lies at the same address with `.sig`.
        public var manifest: String
        /// The file of those whose signatures count, as `ssh-keygen -Y verify` reads it.
        public var signers: String
        /// The file of the authority that has signed the server's certificate; nil takes those that the machine trusts.
        public var authority: String?
        /// The file of a token that the server wants to see.
        public var token: String?
        /// Seconds from one look at the manifest to the next.
        public var every = Self.standardEvery

        /// In seconds.
        public static let standardEvery = 300.0

        /// - Parameters:
        ///   - manifest: an address with `https://`.
        ///   - signers: a file.
        public init(manifest: String, signers: String) { (self.manifest, self.signers) = (manifest, signers) }
    }

    /// Its name among all panels, of letters, digits, `_` and `-`.
    public var panel: String
    /// What people call it.
    public var name: String
    /// The address of its page, which thumbrail-remote serves; `nil` if none is published.
    public var page: String?
    /// Its broker; nil where it has none.
    public var broker: MQTTSettings?
    /// Under which topic Home Assistant finds devices; nil where it is not to find this one.
    public var discovery: String?
    /// Whether it lists the panels that publish their state at the broker.
    public var listsPanels = false
    /// What it does where its broker says so.
    public var commands: Set<FleetCommand> = []
    /// Seconds from one look at the panel to the next.
    public var every = Self.standardEvery
    /// Where its kiosks come from; nil where they come by hand.
    public var bundles: Bundles?
    /// Whether the service thumbrail-remote may hand in kiosks.
    public var takesUploads = false
    /// The programs that a kiosk which is sent or fetched may have started, beside those that come with Thumbrail.
    public var programs: [String] = []
    /// The fleet for which manifests have to be; nil takes those of any.
    public var fleet: String?
    /// The group in the fleet. A manifest can have a rollout percentage for each group.
    public var group: String?

    /// In seconds.
    public static let standardEvery = 15.0
    /// Letters of a panel's name at the most.
    public static let maximumName = 64

    /// - Parameters:
    ///   - panel: its name among all panels.
    ///   - name: what people call it.
    public init(panel: String, name: String) { (self.panel, self.name) = (panel, name) }

    /// Returns whether a text is the address of a page: `https://`, a host and an optional port.
    public static func isPage(_ text: String) -> Bool {
        text.utf8.count <= maximumPage && text.hasPrefix("https://") && WebAddress.isAddress(text)
            && !text.dropFirst(8).contains { $0 == "/" || $0 == "?" }
    }

    /// The maximum size of a page's address, in bytes.
    private static let maximumPage = 300

    /// Whether a panel can have a name: it is part of topics and of what Home Assistant calls its devices.
    public static func isPanel(_ name: String) -> Bool {
        (1...maximumName).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
                    || $0 == 0x2D
            }
    }
}
