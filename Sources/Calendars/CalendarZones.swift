import ICU
import ListFormats

/// The time zones that a calendar names, as far as the host knows them.
public struct CalendarZones: Sendable {
    /// The panel's zone, in which times without a zone are meant and all times are written.
    public var local: ZoneOffsets
    /// The zones by the names in the calendar.
    public var named: [String: ZoneOffsets]

    /// Creates zones.
    public init(local: ZoneOffsets, named: [String: ZoneOffsets] = [:]) {
        (self.local, self.named) = (local, named)
    }

    /// Returns the names in the tz database that a zone name of a calendar may mean, the likeliest first.
    ///
    /// Programs write the name itself (`Europe/Berlin`), with a prefix (`/freeassociation.sourceforge.net/Europe/Berlin`), or the name that
    /// Windows uses (`W. Europe Standard Time`).
    public static func candidates(for name: String) -> [String] {
        let parts = name.split(separator: "/").map(String.init)
        let tails = (0..<parts.count).map { parts[$0...].joined(separator: "/") }.filter(isPlain)
        return tails + (TimeZone.name(ofWindowsZone: name).map { [$0] } ?? [])
    }

    /// Returns `true` for a text that can be the name of a file in the folder of the tz database.
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.count <= 64 && name.utf8.allSatisfy(isLetterOrDigit)
            && name.utf8.first.map { $0 != UInt8(ascii: "-") } == true
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "_+-/".utf8.contains(byte)
    }
}
