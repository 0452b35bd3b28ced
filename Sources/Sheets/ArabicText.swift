/// Arabic placeholder text for the texts of examples.
enum ArabicText {
    private static let words = ["درجة", "الحرارة", "في", "الغرفة", "الكبيرة", "على", "اليسار", "اليوم"]

    /// Returns as many Arabic words as a text has. Parts that are not words, such as numbers and units, stay.
    static func like(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
            let letters = word.count { $0.isLetter }
            return letters > 2 && letters >= word.count - 1 ? words[index % words.count] : String(word)
        }.joined(separator: " ")
    }
}
