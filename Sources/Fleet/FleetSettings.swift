import HTTPModel
import MQTTModel

/// The settings of a panel in a fleet.
public struct FleetSettings: Hashable, Sendable {
    /// The settings of the server from which a panel downloads bundles.
    public struct Bundles: Hashable, Sendable {
        /// The URL of the manifest, with `https://`. Its signature is at the same URL with `.sig`.
        public var manifest: String
        /// The path of the file with the allowed signers, as `ssh-keygen -Y verify` reads it.
        public var signers: String
        /// The path of the CA certificate that verifies the server; `nil` to use the system's trusted CAs.
        public var authority: String?
        /// The path of the file with a bearer token for the server; `nil` if the server requires none.
        public var token: String?
        /// The interval between two checks of the manifest, in seconds.
        public var every = Self.standardEvery

        /// The default interval, in seconds.
        public static let standardEvery = 300.0

        /// Creates settings.
        ///
        /// - Parameters:
        ///   - manifest: The URL of the manifest, with `https://`.
        ///   - signers: The path of the file with the allowed signers.
        public init(manifest: String, signers: String) { (self.manifest, self.signers) = (manifest, signers) }
    }

    /// The panel's unique name, of letters, digits, `_` and `-`.
    public var panel: String
    /// The display name of the panel.
    public var name: String
    /// The URL of the panel's page, which thumbrail-remote serves; `nil` if none is published.
    public var page: String?
    /// The settings of the MQTT broker; `nil` if the panel has none.
    public var broker: MQTTSettings?
    /// The prefix of Home Assistant's discovery topics; `nil` if the panel is not announced to Home Assistant.
    public var discovery: String?
    /// A Boolean value that tells whether the panel lists all panels that publish their state at the broker.
    public var listsPanels = false
    /// The commands that the panel accepts from its broker.
    public var commands: Set<FleetCommand> = []
    /// The interval between two checks of the panel, in seconds.
    public var every = Self.standardEvery
    /// The server of bundles; `nil` if the panel does not download kiosks.
    public var bundles: Bundles?
    /// A Boolean value that tells whether thumbrail-remote may pass on uploaded kiosks.
    public var takesUploads = false
    /// The programs that an uploaded or downloaded kiosk may start, in addition to those of Thumbrail.
    public var programs: [String] = []
    /// The fleet that manifests have to name; `nil` to accept manifests of any fleet.
    public var fleet: String?
    /// The panel's group in the fleet. A manifest can have a rollout percentage for each group.
    public var group: String?

    /// The default interval, in seconds.
    public static let standardEvery = 15.0
    /// The maximum length of a panel's name.
    public static let maximumName = 64

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - panel: The panel's unique name.
    ///   - name: The display name of the panel.
    public init(panel: String, name: String) { (self.panel, self.name) = (panel, name) }

    /// Returns `true` if a text is a valid page address: `https://`, a host and an optional port.
    public static func isPage(_ text: String) -> Bool {
        text.utf8.count <= maximumPage && text.hasPrefix("https://") && WebAddress.isAddress(text)
            && !text.dropFirst(8).contains { $0 == "/" || $0 == "?" }
    }

    /// The maximum size of a page's address, in bytes.
    private static let maximumPage = 300

    /// Returns `true` if a text is a valid name of a panel. The name is part of topics and of Home Assistant's device IDs.
    public static func isPanel(_ name: String) -> Bool {
        (1...maximumName).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
                    || $0 == 0x2D
            }
    }
}
