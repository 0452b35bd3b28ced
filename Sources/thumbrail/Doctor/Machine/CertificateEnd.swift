/// A reader for the end of validity of a certificate (RFC 5280), without a TLS library.
enum CertificateEnd {
    /// Returns the end of validity of the first certificate of a PEM file, in seconds since 1970; `nil` if there is none.
    static func seconds(inPEM bytes: [UInt8]) -> Int64? {
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN CERTIFICATE") }),
            let last = lines[first...].firstIndex(where: { $0.hasPrefix("-----END CERTIFICATE") }),
            let der = base64(lines[(first + 1)..<last].joined())
        else { return nil }
        return seconds(inDER: der)
    }

    /// Returns the end of validity of a certificate in DER, in seconds since 1970.
    static func seconds(inDER bytes: [UInt8]) -> Int64? {
        var whole = bytes[...]
        guard var certificate = take(0x30, from: &whole), var body = take(0x30, from: &certificate) else { return nil }
        // The fields are the version, which is optional, the serial number, the signature algorithm, the issuer, and the validity.
        if body.first == 0xA0 { _ = take(0xA0, from: &body) }
        guard take(0x02, from: &body) != nil, take(0x30, from: &body) != nil, take(0x30, from: &body) != nil,
            var validity = take(0x30, from: &body), let start = validity.first, take(start, from: &validity) != nil,
            let kind = validity.first, let time = take(kind, from: &validity)
        else { return nil }
        return moment(String(decoding: time, as: UTF8.self), isLong: kind == 0x18)
    }

    /// Reads one element with a tag and returns its content.
    private static func take(_ tag: UInt8, from bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.popFirst() == tag, let first = bytes.popFirst() else { return nil }
        var length = Int(first)
        if first >= 0x80 {
            guard (0x81...0x84).contains(first) else { return nil }
            length = 0
            for _ in 0..<(first & 0x7F) {
                guard let byte = bytes.popFirst() else { return nil }
                length = length << 8 | Int(byte)
            }
        }
        guard length <= bytes.count else { return nil }
        let content = bytes.prefix(length)
        bytes = bytes.dropFirst(length)
        return content
    }

    /// Returns the time of a UTCTime (`YYMMDDhhmmssZ`), or of a GeneralizedTime, which has a year of four digits.
    private static func moment(_ text: String, isLong: Bool) -> Int64? {
        let digits = Array(text.utf8)
        let yearLength = isLong ? 4 : 2
        guard digits.count == yearLength + 11, digits.last == UInt8(ascii: "Z"),
            digits.dropLast().allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        func number(_ start: Int, _ count: Int) -> Int {
            digits[start..<(start + count)].reduce(0) { $0 * 10 + Int($1) - 0x30 }
        }
        var year = number(0, yearLength)
        if !isLong { year += year < 50 ? 2000 : 1900 }
        let rest = (0..<5).map { number(yearLength + 2 * $0, 2) }
        guard (1...12).contains(rest[0]), (1...31).contains(rest[1]), rest[2] < 24, rest[3] < 60, rest[4] < 61 else {
            return nil
        }
        let days = day(year: year, month: rest[0], day: rest[1])
        return Int64(days) * 86_400 + Int64(rest[2] * 3_600 + rest[3] * 60 + rest[4])
    }

    /// Returns the number of days from 1970-01-01 to a day of the Gregorian calendar.
    ///
    /// Source: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, days_from_civil.
    static func day(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let ofEra = year - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    /// Returns the day that is a number of days after 1970-01-01.
    ///
    /// Source: the same, civil_from_days.
    static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * ofYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * part + 2) / 5 + 1)
    }

    private static func base64(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for byte in text.utf8 {
            let value: UInt32
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte - 65)
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte - 97 + 26)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - 48 + 52)
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            case UInt8(ascii: "="): continue
            default: return nil
            }
            (bits, count) = (bits << 6 | value, count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
                bits &= (1 << UInt32(count)) - 1
            }
        }
        return bytes
    }
}
