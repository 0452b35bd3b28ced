import Glibc
import JSON
import System

/// The settings of a clock from a kiosk file, in the form that the hub passes to the source.
public struct ClockSettings: Hashable, Sendable {
    /// The name of the time zone in the IANA tz database; `nil` for the host's time zone.
    public var zone: String?

    /// Creates settings.
    ///
    /// - Parameter zone: The name of the time zone in the IANA tz database; `nil` for the host's time zone.
    public init(zone: String? = nil) {
        self.zone = zone
    }

    /// Reads the settings of a source.
    ///
    /// - Parameter settings: The settings from the hub.
    /// - Returns: `nil` if the settings are not for a clock.
    public init?(_ settings: JSONValue) {
        guard let value = settings["clock"] else { return nil }
        self.init()
        if case .string(let name)? = value["zone"], Self.isZone(name) { zone = name }
    }

    /// The settings as JSON, for the hub.
    public var settings: [String: JSONValue] {
        ["clock": .object(zone.map { ["zone": .string($0)] } ?? [:])]
    }

    private static let database = "/usr/share/zoneinfo"

    /// Returns `true` if the tz database of the host contains a time zone; always `false` if the host has no tz database.
    ///
    /// - Parameter name: The name of the time zone, such as `Europe/Berlin`.
    public static func isZone(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 64, name.utf8.first != UInt8(ascii: "/"),
            name.utf8.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || "/_+-".utf8.contains($0) })
        else { return false }
        guard let file = try? InputFile("\(database)/\(name)"), let head = try? file.start(4) else { return false }
        return head == Array("TZif".utf8)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
