import ICU
import ListFormats

/// The local time zone, and the time zones of a calendar that the host knows.
public struct CalendarZones: Sendable {
    /// The panel's time zone. It applies to times without a zone, and all times are written in it.
    public var local: ZoneOffsets
    /// The time zones, by their names in the calendar.
    public var named: [String: ZoneOffsets]

    /// Creates a set of time zones.
    public init(local: ZoneOffsets, named: [String: ZoneOffsets] = [:]) {
        (self.local, self.named) = (local, named)
    }

    /// Returns the possible names in the tz database for a time zone name of a calendar, the most likely first.
    ///
    /// Programs write the plain name (`Europe/Berlin`), the name with a prefix (`/freeassociation.sourceforge.net/Europe/Berlin`), or the
    /// Windows name (`W. Europe Standard Time`).
    public static func candidates(for name: String) -> [String] {
        let parts = name.split(separator: "/").map(String.init)
        let tails = (0..<parts.count).map { parts[$0...].joined(separator: "/") }.filter(isPlain)
        return tails + (TimeZone.name(ofWindowsZone: name).map { [$0] } ?? [])
    }

    /// Returns `true` if a text can be the name of a file in the tz database.
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.count <= 64 && name.utf8.allSatisfy(isLetterOrDigit)
            && name.utf8.first.map { $0 != UInt8(ascii: "-") } == true
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "_+-/".utf8.contains(byte)
    }
}
