import CICU

/// ICU's data for the alphabetical index of a language.
enum IndexLetters {
    /// The maximum number of letters. Only a damaged data file exceeds it.
    private static let maximumCount = 512

    /// Returns the letters of an index in no particular order, such as A, B, CH; empty if there is no data.
    static func letters(of language: String, _ library: ICULibrary) -> [String] {
        guard let set = icu_index_letters_open(library.functions, library.locale(for: language)) else { return [] }
        defer { icu_set_close(library.functions, set) }
        return strings(of: set, library)
    }

    /// Returns the index titles for Chinese, each with the string that marks its start in the collation order.
    ///
    /// In CLDR these strings begin with U+FDD0, which is not a character. In phonetic orders, a letter follows. In stroke
    /// orders, U+2800 plus the number of strokes follows.
    static func marks(of language: String, _ library: ICULibrary) -> [(place: String, title: String)] {
        guard language.hasPrefix("zh") else { return [] }
        guard let set = icu_contractions_open(library.functions, library.locale(for: language)) else { return [] }
        defer { icu_set_close(library.functions, set) }
        return strings(of: set, library, startingWith: 0xFDD0).compactMap { place in
            let scalars = place.unicodeScalars
            guard scalars.count == 2, let mark = scalars.last else { return nil }
            if (0x2801...0x28FF).contains(mark.value) { return (place, "\(mark.value - 0x2800)劃") }
            // Latin letters with diacritics also have marks, which are skipped. Bopomofo letters have no diacritics.
            let isSound = (0x41...0x5A).contains(mark.value) || (0x3105...0x312F).contains(mark.value)
            return isSound ? (place, String(mark)) : nil
        }
    }

    /// Returns the strings of a set.
    ///
    /// - Parameter start: The UTF-16 unit with which the strings must begin. If it is `nil`, all strings are returned.
    private static func strings(
        of set: UnsafeMutableRawPointer, _ library: ICULibrary, startingWith start: UInt16? = nil
    ) -> [String] {
        var strings: [String] = []
        var units = [UInt16](repeating: 0, count: 16)
        for item in 0..<max(0, icu_set_count(library.functions, set)) {
            var (first, last): (Int32, Int32) = (0, 0)
            let length = Int(icu_set_item(library.functions, set, item, &first, &last, &units, Int32(units.count)))
            guard strings.count < maximumCount else { continue }
            if length >= 2 {
                if start == nil || units[0] == start {
                    strings.append(String(decoding: units.prefix(length), as: UTF16.self))
                }
            } else if length == 0, start == nil, first <= last, last - first < maximumCount {
                strings += (first...last).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)).map(String.init) }
            }
        }
        return strings
    }
}
