import Drawing

extension FontDirectory {
    /// The family for text without a specified family; `nil` if no font is installed.
    public var standardFamily: String? { file(family: nil, weight: .regular)?.family }

    /// Returns the families to try, in order of preference, for a kiosk or an app that specifies a family.
    ///
    /// - Parameter family: The specified family; with `nil`, only ``standardFamilies`` are tried.
    public static func families(first family: String?) -> [String] { (family.map { [$0] } ?? []) + standardFamilies }

    /// Returns `true` if any font contains the character, or if the character needs no glyph.
    public func covers(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace || scalar.value < 0x20 {
            return true
        }
        return has(scalar)
    }
}
