/// Decomposes Hangul syllables into the letters with which they are typed: 닭 into ㄷ, ㅏ, ㄹ and ㄱ.
///
/// Syllables are decomposed according to section 3.12 of the Unicode Standard.
nonisolated enum HangulLetters {
    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ").map { [$0] }
    private static let vowels = split("ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ")
    private static let finals =
        [[]] + split("ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ")

    private static func split(_ text: String) -> [[Character]] { text.split(separator: " ").map(Array.init) }

    /// Returns the letters of a syllable; `nil` if the character is not a syllable.
    static func letters(of character: String) -> [Character]? {
        var letters: [Character] = []
        for scalar in character.unicodeScalars {
            guard let found = self.letters(of: scalar.value) else { return nil }
            letters += found
        }
        return letters
    }

    private static func letters(of scalar: UInt32) -> [Character]? {
        switch scalar {
        case 0xAC00...0xD7A3:
            let (index, count) = (Int(scalar - 0xAC00), finals.count)
            return initials[index / count / vowels.count] + vowels[index / count % vowels.count] + finals[index % count]
        case 0x1100...0x1112: return initials[Int(scalar - 0x1100)]
        case 0x1161...0x1175: return vowels[Int(scalar - 0x1161)]
        case 0x11A8...0x11C2: return finals[Int(scalar - 0x11A7)]
        default: return nil
        }
    }
}
