/// A composer that makes Hangul syllables from the jamo of a Korean keyboard.
///
/// The unfinished syllable is already shown in the text field. Each key replaces it with an updated one until it is finished.
public struct HangulComposer: Hashable, Sendable {
    /// The keys of the unfinished syllable.
    private var keys: [UInt32] = []

    /// Creates a composer without an unfinished syllable.
    public init() {}

    /// The unfinished syllable; empty if there is none.
    public var text: String { Self.syllable(keys) ?? "" }

    /// Adds a key.
    /// - `jamo`: A letter of the Hangul compatibility jamo, U+3131 to U+3163.
    /// - Returns: The text that this key finishes, which precedes ``text`` from then on. If `jamo` is not such a letter, nothing changes
    ///   and the result is `nil`.
    public mutating func type(_ jamo: String) -> String? {
        let scalars = jamo.unicodeScalars
        guard scalars.count == 1, let key = scalars.first?.value, Self.isJamo(key) else { return nil }
        if Self.syllable(keys + [key]) != nil {
            keys.append(key)
            return ""
        }
        // A vowel takes over the final consonant of the preceding syllable: 각 + ㅏ = 가가.
        if Self.isVowel(key), let last = keys.last, !Self.isVowel(last), let remaining = Self.syllable(keys.dropLast())
        {
            keys = [last, key]
            return remaining
        }
        defer { keys = [key] }
        return text
    }

    /// Removes the last key of the unfinished syllable; returns `false` if there is none.
    public mutating func deleteBackward() -> Bool { keys.popLast() != nil }

    /// Finishes the syllable.
    public mutating func finish() { keys = [] }

    // MARK: Syllables

    private static func isJamo(_ key: UInt32) -> Bool { (0x3131...0x3163).contains(key) }
    private static func isVowel(_ key: UInt32) -> Bool { key >= 0x314F }

    /// Returns the syllable that the keys form; `nil` if they do not form one syllable.
    ///
    /// A syllable consists of an initial consonant, a vowel of one or two keys, and an optional final consonant of one or two keys
    /// (Unicode Standard, 3.12, Conjoining Jamo Behavior). A single key is a syllable by itself.
    private static func syllable(_ keys: [UInt32]) -> String? {
        var remaining = keys[...]
        guard let first = remaining.first else { return nil }
        if keys.count == 1 { return text(first) }
        let initial = isVowel(first) ? nil : remaining.popFirst()
        guard let vowel = take(&remaining, isVowel, vowelPairs) else { return nil }
        guard let initial else { return remaining.isEmpty ? text(vowel) : nil }
        guard let first = initials.firstIndex(of: initial) else { return nil }
        let final = take(&remaining, { !isVowel($0) }, finalPairs)
        guard remaining.isEmpty else { return nil }
        var last = 0
        if let final {
            guard let index = finals.firstIndex(of: final) else { return nil }
            last = index + 1
        }
        return text(0xAC00 + (UInt32(first) * 21 + (vowel - 0x314F)) * 28 + UInt32(last))
    }

    /// Removes one or two keys that form one jamo from the beginning, and returns that jamo.
    private static func take(
        _ remaining: inout ArraySlice<UInt32>, _ suits: (UInt32) -> Bool, _ pairs: [[UInt32]: UInt32]
    ) -> UInt32? {
        guard let first = remaining.first, suits(first) else { return nil }
        remaining.removeFirst()
        guard let second = remaining.first, let both = pairs[[first, second]] else { return first }
        remaining.removeFirst()
        return both
    }

    private static func text(_ value: UInt32) -> String? { Unicode.Scalar(value).map { String(Character($0)) } }

    private static func values(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    private static func pairs(_ words: [String]) -> [[UInt32]: UInt32] {
        var pairs: [[UInt32]: UInt32] = [:]
        for word in words {
            let values = values(word)
            if values.count == 3 { pairs[[values[0], values[1]]] = values[2] }
        }
        return pairs
    }

    /// The initial consonants in the order of U+1100 to U+1112.
    private static let initials = values("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    /// The final consonants in the order of U+11A8 to U+11C2.
    private static let finals = values("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
    /// The vowels of two keys; each entry is the two keys followed by the jamo that they form.
    private static let vowelPairs = pairs(["ㅗㅏㅘ", "ㅗㅐㅙ", "ㅗㅣㅚ", "ㅜㅓㅝ", "ㅜㅔㅞ", "ㅜㅣㅟ", "ㅡㅣㅢ"])
    /// The final consonants of two keys, in the same form.
    private static let finalPairs = pairs([
        "ㄱㅅㄳ", "ㄴㅈㄵ", "ㄴㅎㄶ", "ㄹㄱㄺ", "ㄹㅁㄻ", "ㄹㅂㄼ", "ㄹㅅㄽ", "ㄹㅌㄾ", "ㄹㅍㄿ", "ㄹㅎㅀ", "ㅂㅅㅄ",
    ])

    // MARK: Keys

    /// The jamo on the keys of a Korean keyboard (dubeolsik, KS X 5002), by evdev code. The Korean layout in xkb-data has only Latin
    /// letters.
    static let jamo: [UInt32: (alone: KeySymbol, shifted: KeySymbol)] = {
        let rows: [(first: UInt32, alone: String, shifted: String)] = [
            (16, "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ"), (30, "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ"),
            (44, "ㅋㅌㅊㅍㅠㅜㅡ", "ㅋㅌㅊㅍㅠㅜㅡ"),
        ]
        var keys: [UInt32: (alone: KeySymbol, shifted: KeySymbol)] = [:]
        for row in rows {
            for (index, pair) in zip(row.alone, row.shifted).enumerated() {
                keys[row.first + UInt32(index)] = (KeySymbol(text: String(pair.0)), KeySymbol(text: String(pair.1)))
            }
        }
        return keys
    }()
}
