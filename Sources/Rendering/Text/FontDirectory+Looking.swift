import Drawing

extension FontDirectory {
    /// The family in which text is drawn that asks for none; nil where there is no font at all.
    public var standardFamily: String? { file(family: nil, weight: .regular)?.family }

    /// What is asked for where a kiosk or an app says in which family its texts are, best first.
    ///
    /// - Parameter family: nil leaves it to ``standardFamilies``.
    public static func families(first family: String?) -> [String] { (family.map { [$0] } ?? []) + standardFamilies }

    /// True where some font has a character, or it needs no glyph.
    public func covers(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace || scalar.value < 0x20 {
            return true
        }
        return has(scalar)
    }
}
