import Glibc
import System

/// A reader for the end of validity of a certificate (RFC 5280), without a TLS library.
enum CertificateEnd {
    /// Returns the end of validity of the first certificate of a PEM file, in seconds since 1970; `nil` if there is none.
    static func seconds(inPEM bytes: [UInt8]) -> Int64? {
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN CERTIFICATE") }),
            let last = lines[first...].firstIndex(where: { $0.hasPrefix("-----END CERTIFICATE") }),
            let der = Base64.bytes(lines[(first + 1)..<last].joined())
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
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (CInt(year) - 1900, CInt(rest[0]) - 1, CInt(rest[1]))
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (CInt(rest[2]), CInt(rest[3]), CInt(rest[4]))
        return Int64(timegm(&parts))
    }
}
