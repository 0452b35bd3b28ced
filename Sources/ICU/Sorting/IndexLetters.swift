/// The data that ICU has for the alphabetical index of a language.
enum IndexLetters {
    private typealias OpenData =
        @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>) -> OpaquePointer?
    private typealias CloseData = @convention(c) (OpaquePointer) -> Void
    private typealias GetExemplars =
        @convention(c) (OpaquePointer, OpaquePointer?, UInt32, CInt, UnsafeMutablePointer<CInt>) -> OpaquePointer?
    private typealias OpenSet = @convention(c) () -> OpaquePointer?
    private typealias CloseSet = @convention(c) (OpaquePointer) -> Void
    private typealias GetCount = @convention(c) (OpaquePointer) -> Int32
    private typealias GetItem =
        @convention(c) (
            OpaquePointer, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
            UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<CInt>
        ) -> Int32
    private typealias Open =
        @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>) -> OpaquePointer?
    private typealias GetContractions =
        @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer?, Int8, UnsafeMutablePointer<CInt>) -> Void

    /// The maximum number of letters, which only a damaged data file can exceed.
    private static let most = 512

    /// Returns the letters of an index in no particular order, such as A, B, CH; empty if there is no data.
    static func letters(of language: String, _ library: ICULibrary) -> [String] {
        var status: CInt = 0
        guard let openData = library.function("ulocdata_open", as: OpenData.self),
            let closeData = library.function("ulocdata_close", as: CloseData.self),
            let getExemplars = library.function("ulocdata_getExemplarSet", as: GetExemplars.self),
            let closeSet = library.function("uset_close", as: CloseSet.self),
            let locale = library.locale(for: language), let data = openData(locale, &status)
        else { return [] }
        defer { closeData(data) }
        // ULOCDATA_ES_INDEX.
        guard let set = getExemplars(data, nil, 0, 2, &status) else { return [] }
        defer { closeSet(set) }
        return status <= 0 ? strings(of: set, library) : []
    }

    /// Returns the index titles for Chinese, each with the place in the collation order at which its characters begin.
    ///
    /// CLDR marks these places with strings that start with U+FDD0, which is not a character. In phonetic orders, a
    /// letter follows. In stroke orders, U+2800 plus the number of strokes follows.
    static func marks(of language: String, _ library: ICULibrary) -> [(place: String, title: String)] {
        guard language.hasPrefix("zh") else { return [] }
        var status: CInt = 0
        guard let open = library.function("ucol_open", as: Open.self),
            let close = library.function("ucol_close", as: CloseSet.self),
            let getContractions = library.function("ucol_getContractionsAndExpansions", as: GetContractions.self),
            let openSet = library.function("uset_openEmpty", as: OpenSet.self),
            let closeSet = library.function("uset_close", as: CloseSet.self),
            let locale = library.locale(for: language), let collator = open(locale, &status)
        else { return [] }
        defer { close(collator) }
        guard let set = openSet() else { return [] }
        defer { closeSet(set) }
        getContractions(collator, set, nil, 0, &status)
        guard status <= 0 else { return [] }
        return strings(of: set, library, startingWith: 0xFDD0).compactMap { place in
            let scalars = place.unicodeScalars
            guard scalars.count == 2, let mark = scalars.last else { return nil }
            if (0x2801...0x28FF).contains(mark.value) { return (place, "\(mark.value - 0x2800)劃") }
            // Latin letters with diacritics have marks of their own, which are skipped. Bopomofo has none.
            let isSound = (0x41...0x5A).contains(mark.value) || (0x3105...0x312F).contains(mark.value)
            return isSound ? (place, String(mark)) : nil
        }
    }

    /// Returns the strings of a set.
    ///
    /// - Parameter start: The UTF-16 unit with which the strings must begin. If it is `nil`, all strings are returned.
    private static func strings(
        of set: OpaquePointer, _ library: ICULibrary, startingWith start: UInt16? = nil
    ) -> [String] {
        guard let getCount = library.function("uset_getItemCount", as: GetCount.self),
            let getItem = library.function("uset_getItem", as: GetItem.self)
        else { return [] }
        var strings: [String] = []
        var units = [UInt16](repeating: 0, count: 16)
        for item in 0..<max(0, getCount(set)) {
            var (first, last): (Int32, Int32) = (0, 0)
            var status: CInt = 0
            let length = Int(getItem(set, item, &first, &last, &units, Int32(units.count), &status))
            guard status <= 0, length <= units.count, strings.count < most else { continue }
            if length >= 2 {
                if start == nil || units[0] == start {
                    strings.append(String(decoding: units.prefix(length), as: UTF16.self))
                }
            } else if length == 0, start == nil, first <= last, last - first < most {
                strings += (first...last).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)).map(String.init) }
            }
        }
        return strings
    }
}
