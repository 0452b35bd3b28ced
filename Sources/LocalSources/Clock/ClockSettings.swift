import Glibc
import JSON
import System

/// The settings of a clock from a kiosk file, in the form that the hub passes to the source.
public struct ClockSettings: Hashable, Sendable {
    /// The name of the time zone in the IANA tz database; `nil` for the host's time zone.
    public var zone: String?
    /// The opening hours of places, by name.
    public var hours: [String: OpeningHours]

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - zone: The name of the time zone in the IANA tz database; `nil` for the host's time zone.
    ///   - hours: The opening hours of places, by name.
    public init(zone: String? = nil, hours: [String: OpeningHours] = [:]) {
        (self.zone, self.hours) = (zone, hours)
    }

    /// Reads the settings of a source.
    ///
    /// - Parameter settings: The settings from the hub.
    /// - Returns: `nil` if the settings are not for a clock.
    public init?(_ settings: JSONValue) {
        guard let value = settings["clock"] else { return nil }
        self.init()
        if case .string(let name)? = value["zone"], Self.isZone(name) { zone = name }
        if case .object(let hours)? = value["hours"] { self.hours = hours.compactMapValues(OpeningHours.init) }
    }

    /// The settings as JSON, for the hub.
    public var settings: [String: JSONValue] {
        var settings: [String: JSONValue] = zone.map { ["zone": .string($0)] } ?? [:]
        if !hours.isEmpty { settings["hours"] = .object(hours.mapValues(\.json)) }
        return ["clock": .object(settings)]
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
