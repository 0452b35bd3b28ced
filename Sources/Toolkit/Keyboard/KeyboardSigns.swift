import KeyboardLayouts

/// The signs on the keyboard's additional pages.
nonisolated enum KeyboardSigns {
    /// Returns the three rows of a page.
    static func rows(of page: KeyboardPage, for layout: KeyboardLayout) -> [[String]] {
        let layoutTexts = Set(layout.rows.joined().flatMap { $0.levels.compactMap { $0?.text } })
        let rows = page == .signs ? signs : digits
        // Use the variants of the layout's script if the layout has them.
        return rows.map { row in
            row.map { sign in scriptVariants[sign].flatMap { layoutTexts.contains($0) ? $0 : nil } ?? sign }
        }
    }

    private static let digits = [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], ["-", "/", ":", ";", "(", ")", "€", "&", "@", "\""],
        ["?", "!", "'", "_", "+", "=", "*"],
    ]
    private static let signs = [
        ["[", "]", "{", "}", "#", "%", "^", "°", "§", "•"], ["\\", "|", "~", "<", ">", "$", "£", "¥", "`", "…"],
        ["«", "»", "„", "“", "”", "’", "–"],
    ]
    /// Returns the comma of the layout's language.
    static func comma(of layout: KeyboardLayout) -> String {
        let localComma = scriptVariants[","] ?? ","
        return layout.rows.joined().contains { $0.levels.contains { $0?.text == localComma } } ? localComma : ","
    }

    private static let scriptVariants = ["?": "؟", ",": "،", ";": "؛"]

    /// The alternatives that a long press on a sign offers.
    static let relatives = [
        "-": ["–", "—"], "\"": ["“", "”", "„", "«", "»"], "'": ["’", "‘", "‚", "‹", "›"], "?": ["¿"], "!": ["¡"],
        "€": ["¢", "₽", "₴", "₺", "₩"],
        ".": ["…"], "0": ["°"], "/": ["\\"], "=": ["≠", "≈"], "+": ["±"], "%": ["‰"], "•": ["·"], "*": ["×"],
    ]
}
