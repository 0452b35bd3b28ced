/// Arabic placeholder texts for the examples.
enum ArabicText {
    private static let words = ["درجة", "الحرارة", "في", "الغرفة", "الكبيرة", "على", "اليسار", "اليوم"]

    /// Returns a text with each word replaced by an Arabic one. Other parts, such as numbers and units, are kept.
    static func like(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
            let letters = word.count { $0.isLetter }
            return letters > 2 && letters >= word.count - 1 ? words[index % words.count] : String(word)
        }.joined(separator: " ")
    }
}
