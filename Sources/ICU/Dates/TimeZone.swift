import CICU

/// A time zone of the IANA tz database, which gives the offset from UTC at any moment.
///
/// The rules come from ICU's copy of the database. Not thread-safe.
package final class TimeZone {
    private let calendar: UnsafeMutableRawPointer
    private let library: ICULibrary

    /// Opens a time zone by its name.
    ///
    /// - Parameter name: The name in the tz database, such as `Asia/Tokyo`.
    /// - Returns: `nil` if there is no zone of that name or ICU is not installed.
    package convenience init?(_ name: String) {
        self.init(name, .languages)
    }

    init?(_ name: String, _ library: ICULibrary?) {
        // For an unknown zone, ICU would silently use UTC.
        guard let library, Self.exists(name, library) == true else { return nil }
        let letters = Array(name.utf16)
        guard let calendar = icu_zone_open(library.functions, letters, Int32(letters.count)) else { return nil }
        (self.calendar, self.library) = (calendar, library)
    }

    deinit {
        icu_zone_close(library.functions, calendar)
    }

    /// Returns the offset from UTC at a moment.
    ///
    /// - Parameter moment: The seconds since 1970-01-01 00:00 UTC.
    /// - Returns: The offset in seconds; `nil` if ICU cannot represent the moment.
    package func secondsFromUTC(at moment: Double) -> Int? {
        var milliseconds: Int32 = 0
        let isKnown = icu_zone_offset(library.functions, calendar, moment * 1000, &milliseconds)
        return isKnown ? Int(milliseconds) / 1000 : nil
    }

    /// Returns `true` if a zone of that name exists; `nil` if ICU is not installed.
    package static func exists(_ name: String) -> Bool? { exists(name, .languages) }

    static func exists(_ name: String, _ library: ICULibrary?) -> Bool? {
        guard let library else { return nil }
        let letters = Array(name.utf16)
        // ICU stops reading at a null character.
        guard letters.count < 64, !letters.contains(0) else { return false }
        return icu_zone_exists(library.functions, letters, Int32(letters.count))
    }

    /// Returns the tz database name of a Windows time zone, such as `W. Europe Standard Time`; `nil` if the name is unknown or ICU is not
    /// installed.
    package static func name(ofWindowsZone name: String) -> String? {
        guard let library = ICULibrary.languages else { return nil }
        let letters = Array(name.utf16)
        guard letters.count < 64, !letters.contains(0) else { return nil }
        let zone = UTF16Text.text { icu_zone_of_windows(library.functions, letters, Int32(letters.count), $0, $1) }
        return zone?.isEmpty == false ? zone : nil
    }

    /// The names of all zones; empty if ICU is not installed.
    package static var names: [String] {
        guard let functions = ICULibrary.languages?.functions, let all = icu_zone_names_open(functions) else {
            return []
        }
        defer { icu_zone_names_close(functions, all) }
        var names: [String] = []
        while let name = icu_zone_names_next(functions, all) { names.append(String(cString: name)) }
        return names
    }
}
