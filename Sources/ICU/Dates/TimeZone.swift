/// The offset of a time zone from UTC, according to the IANA tz database.
///
/// The rules come from ICU's copy of the database. Not thread-safe.
package final class TimeZone {
    private typealias Open =
        @convention(c) (
            UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CInt>
        ) -> OpaquePointer?
    private typealias SetMoment = @convention(c) (OpaquePointer, Double, UnsafeMutablePointer<CInt>) -> Void
    private typealias Field = @convention(c) (OpaquePointer, CInt, UnsafeMutablePointer<CInt>) -> Int32
    private typealias Close = @convention(c) (OpaquePointer) -> Void
    private typealias CanonicalName =
        @convention(c) (
            UnsafePointer<UInt16>, Int32, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int8>,
            UnsafeMutablePointer<CInt>
        ) -> Int32
    private typealias OpenNames =
        @convention(c) (
            CInt, UnsafePointer<CChar>?, UnsafePointer<Int32>?, UnsafeMutablePointer<CInt>
        ) -> OpaquePointer?
    private typealias NextName =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<CInt>
        ) -> UnsafePointer<CChar>?

    private let calendar: OpaquePointer
    private let setMoment: SetMoment
    private let field: Field
    private let close: Close

    /// Opens a time zone by its name.
    ///
    /// - Parameter name: The name in the tz database, such as `Asia/Tokyo`.
    /// - Returns: `nil` if there is no zone of that name or ICU is not installed.
    package convenience init?(_ name: String) {
        self.init(name, .languages)
    }

    init?(_ name: String, _ library: ICULibrary?) {
        // For an unknown zone, ICU would silently use UTC.
        guard let library, Self.exists(name, library) == true,
            let open = library.function("ucal_open", as: Open.self),
            let setMoment = library.function("ucal_setMillis", as: SetMoment.self),
            let field = library.function("ucal_get", as: Field.self),
            let close = library.function("ucal_close", as: Close.self)
        else { return nil }
        let letters = Array(name.utf16)
        var status: CInt = 0
        // UCAL_GREGORIAN
        guard let calendar = open(letters, Int32(letters.count), "en_US", 1, &status), status <= 0 else { return nil }
        (self.calendar, self.setMoment, self.field, self.close) = (calendar, setMoment, field, close)
    }

    deinit {
        close(calendar)
    }

    /// Returns the offset from UTC at a moment.
    ///
    /// - Parameter moment: The seconds since 1970-01-01 00:00 UTC.
    /// - Returns: The offset in seconds; `nil` if ICU cannot represent the moment.
    package func secondsFromUTC(at moment: Double) -> Int? {
        var status: CInt = 0
        setMoment(calendar, moment * 1000, &status)
        // UCAL_ZONE_OFFSET and UCAL_DST_OFFSET, in milliseconds.
        let ahead = Int(field(calendar, 15, &status)) + Int(field(calendar, 16, &status))
        return status <= 0 ? ahead / 1000 : nil
    }

    /// Returns a Boolean value that tells whether a zone of that name exists; `nil` if ICU is not installed.
    package static func exists(_ name: String) -> Bool? { exists(name, .languages) }

    static func exists(_ name: String, _ library: ICULibrary?) -> Bool? {
        guard let canonical = library?.function("ucal_getCanonicalTimeZoneID", as: CanonicalName.self) else {
            return nil
        }
        let letters = Array(name.utf16)
        // ICU stops reading at a null character.
        guard letters.count < 64, !letters.contains(0) else { return false }
        var isOfDatabase: Int8 = 0
        let found = UTF16Text.text { canonical(letters, Int32(letters.count), $0, $1, &isOfDatabase, &$2) }
        return found != nil && isOfDatabase != 0
    }

    /// The names of all zones; empty if ICU is not installed.
    package static var names: [String] {
        let library = ICULibrary.languages
        var status: CInt = 0
        guard let library, let open = library.function("ucal_openTimeZoneIDEnumeration", as: OpenNames.self),
            let next = library.function("uenum_next", as: NextName.self),
            let close = library.function("uenum_close", as: Close.self),
            // UCAL_ZONE_TYPE_ANY
            let all = open(0, nil, nil, &status), status <= 0
        else { return [] }
        defer { close(all) }
        var names: [String] = []
        while let name = next(all, nil, &status), status <= 0 { names.append(String(cString: name)) }
        return names
    }
}
