/// Arabic words that stand in the place of a text of an example.
enum ArabicText {
    private static let words = ["درجة", "الحرارة", "في", "الغرفة", "الكبيرة", "على", "اليسار", "اليوم"]

    /// As many words as a text has; what is no word of letters, such as a number or a unit, stays.
    static func like(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
            let letters = word.count { $0.isLetter }
            return letters > 2 && letters >= word.count - 1 ? words[index % words.count] : String(word)
        }.joined(separator: " ")
    }
}
