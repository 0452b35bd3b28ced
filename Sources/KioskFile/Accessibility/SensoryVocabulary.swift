/// Words for colours and positions, by which a text should not name a part of the screen. They are in English and German.
enum SensoryVocabulary {
    private static let colors: Set<String> = [
        "red", "green", "blue", "yellow", "orange", "purple", "grey", "gray", "black", "white", "pink", "brown",
        "rot", "grün", "blau", "gelb", "violett", "grau", "schwarz", "weiß", "braun",
        "rote", "grüne", "blaue", "gelbe", "graue", "schwarze", "weiße", "roten", "grünen", "blauen", "gelben",
        "grauen",
        "schwarzen", "weißen",
    ]
    private static let shapes: Set<String> = [
        "round", "square", "upper", "lower", "topmost", "leftmost", "rightmost", "runde", "runden", "obere", "oberen",
        "untere", "unteren", "linke", "linken", "rechte", "rechten",
    ]
    private static let parts: Set<String> = [
        "button", "buttons", "tab", "key", "keys", "field", "lamp", "light", "row", "icon", "arrow", "knopf", "taste",
        "tasten", "feld", "lampe", "zeile", "symbol", "pfeil", "schaltfläche",
    ]

    /// Words for the use of a part, without which a text only names it.
    private static let uses: Set<String> = [
        "press", "touch", "tap", "push", "use", "hold", "choose", "select", "drücken", "drücke", "tippen", "tippe",
        "berühren",
        "berühre", "halten", "halte", "wählen", "wähle", "benutzen",
    ]

    /// Returns `true` if a text is nothing but the name of a colour.
    static func isColor(_ text: String) -> Bool { colors.contains(text.lowercased()) }

    /// Returns the words of an instruction that name a part by its colour, shape or position, such as “green button”; `nil` if
    /// there are none.
    static func instruction(in text: String) -> String? {
        let words = text.split { !$0.isLetter && $0 != "-" }
        // An instruction that also quotes the text of the part is of use to everyone.
        guard !text.contains(where: { "“”„«»\"".contains($0) }),
            words.contains(where: { uses.contains($0.lowercased()) })
        else { return nil }
        for (word, next) in zip(words, words.dropFirst()) {
            let quality = word.lowercased()
            guard colors.contains(quality) || shapes.contains(quality), parts.contains(next.lowercased()) else {
                continue
            }
            return "\(word) \(next)"
        }
        return nil
    }
}
