import CICU
import Glibc

/// A format of times in the hours that a language tag requests with the Unicode extension `hc` (UTS 35, part 1, 3.6.1).
///
/// ICU's formats for lengths of times ignore the extension.
final class RequestedHours {
    private let usual: UnsafeMutableRawPointer
    private let requested: UnsafeMutableRawPointer
    private let library: ICULibrary

    /// Opens the formats. Returns `nil` if the tag requests no hours.
    ///
    /// - Parameters:
    ///   - language: The language tag.
    ///   - time: The level of detail; not ``DateFormatter/Length/none``.
    init?(_ language: String, time: DateFormatter.Length, _ library: ICULibrary) {
        guard let hour = Self.letter(in: language) else { return nil }
        let locale = library.locale(for: language)
        let (skeleton, style) =
            switch time {
            case .none, .short: ("m", ICUDateShort)
            case .medium: ("ms", ICUDateMedium)
            case .long: ("msz", ICUDateLong)
            }
        let pattern = DateSymbols.pattern(hour + skeleton, in: locale, library)
        guard !pattern.isEmpty,
            let usual = icu_date_format_open(library.functions, locale, ICUDateNone, style, true)
        else { return nil }
        guard let requested = CalendarNames.open(library, locale, pattern) else {
            icu_date_format_close(library.functions, usual)
            return nil
        }
        (self.usual, self.requested, self.library) = (usual, requested, library)
    }

    deinit {
        for format in [usual, requested] { icu_date_format_close(library.functions, format) }
    }

    /// Returns the letter of the requested hours in patterns; `nil` if the tag requests none.
    static func letter(in language: String) -> String? {
        let parts = language.split(separator: "-")
        guard let index = parts.firstIndex(of: "hc"), parts.indices.contains(index + 1) else { return nil }
        switch parts[index + 1] {
        case "h23", "h24": return "H"
        case "h11", "h12": return "h"
        default: return nil
        }
    }

    /// Returns a formatted date and time with the time in the requested hours.
    ///
    /// - Parameters:
    ///   - text: The text that ends or begins with the time in the usual hours.
    ///   - local: The local time, in seconds since 1970-01-01 00:00 local time.
    func applied(to text: String, _ local: Int64) -> String {
        func time(_ format: UnsafeMutableRawPointer) -> String? {
            UTF16Text.text { icu_date_text(library.functions, format, Double(local) * 1_000, $0, $1) }
        }
        guard let usual = time(usual), let requested = time(requested) else { return text }
        if text.hasSuffix(usual) { return text.dropLast(usual.count) + requested }
        if text.hasPrefix(usual) { return requested + text.dropFirst(usual.count) }
        return text
    }
}
