import Glibc
import JSON
import System

/// What a kiosk file says of a clock with values, as the program that brings them is told.
public struct ClockSettings: Hashable, Sendable {
    /// By the name that IANA's tz database has for it; nil for the machine's own.
    public var zone: String?

    /// - Parameter zone: by the name that IANA's tz database has for it; nil for the machine's own.
    public init(zone: String? = nil) {
        self.zone = zone
    }

    /// What stands under the settings of a source.
    ///
    /// - Parameter settings: as the hub tells them.
    /// - Returns: nil where that is nothing of this kind.
    public init?(_ settings: JSONValue) {
        guard let value = settings["clock"] else { return nil }
        self.init()
        if case .string(let name)? = value["zone"], Self.isZone(name) { zone = name }
    }

    /// The settings of a source that say so.
    public var settings: [String: JSONValue] {
        ["clock": .object(zone.map { ["zone": .string($0)] } ?? [:])]
    }

    private static let database = "/usr/share/zoneinfo"

    /// Whether this is the name of a time zone. A machine without a database of them knows of none.
    ///
    /// - Parameter name: such as `Europe/Berlin`.
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
