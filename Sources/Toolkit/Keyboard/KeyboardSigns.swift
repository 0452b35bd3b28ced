import KeyboardLayouts

/// The signs that a keyboard on screen has beside its letters.
nonisolated enum KeyboardSigns {
    /// The three rows of a page.
    static func rows(of page: KeyboardPage, for layout: KeyboardLayout) -> [[String]] {
        let own = Set(layout.rows.joined().flatMap { $0.levels.compactMap { $0?.text } })
        let rows = page == .signs ? signs : digits
        // Scripts that are written with their own have them on their keyboards.
        return rows.map { row in row.map { sign in ofScripts[sign].flatMap { own.contains($0) ? $0 : nil } ?? sign } }
    }

    private static let digits = [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], ["-", "/", ":", ";", "(", ")", "€", "&", "@", "\""],
        ["?", "!", "'", "_", "+", "=", "*"],
    ]
    private static let signs = [
        ["[", "]", "{", "}", "#", "%", "^", "°", "§", "•"], ["\\", "|", "~", "<", ">", "$", "£", "¥", "`", "…"],
        ["«", "»", "„", "“", "”", "’", "–"],
    ]
    /// The comma of the language.
    static func comma(of layout: KeyboardLayout) -> String {
        let own = ofScripts[","] ?? ","
        return layout.rows.joined().contains { $0.levels.contains { $0?.text == own } } ? own : ","
    }

    private static let ofScripts = ["?": "؟", ",": "،", ";": "؛"]

    /// What is written in the place of a sign, here and there.
    static let relatives = [
        "-": ["–", "—"], "\"": ["“", "”", "„", "«", "»"], "'": ["’", "‘", "‚", "‹", "›"], "?": ["¿"], "!": ["¡"],
        "€": ["¢", "₽", "₴", "₺", "₩"],
        ".": ["…"], "0": ["°"], "/": ["\\"], "=": ["≠", "≈"], "+": ["±"], "%": ["‰"], "•": ["·"], "*": ["×"],
    ]
}
