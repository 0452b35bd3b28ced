import Drawing

/// The purpose of a piece of text; a theme maps it to a font of its type scale.
///
/// A module can declare its own roles in the same way as the standard roles. Two roles are equal only if they come from the same
/// declaration.
public nonisolated struct TextRole: Hashable, Sendable, CustomStringConvertible {
    /// The shared definition of a role, so that a role is copied and compared as a reference.
    private final class Definition: Sendable {
        let name: String
        let font: Font
        let largestScale: Double

        init(name: String, font: Font, largestScale: Double) {
            self.name = name
            self.font = font
            self.largestScale = largestScale
        }
    }

    private let definition: Definition

    /// Creates a role.
    ///
    /// - Parameters:
    ///   - name: The name for messages.
    ///   - font: The default font at the default text size.
    ///   - largestScale: The maximum factor by which the font grows in themes with larger text; see ``Theme/textScaled(by:)``.
    public init(_ name: String, _ font: Font, largestScale: Double = 2) {
        definition = Definition(name: name, font: font, largestScale: largestScale)
    }

    public var description: String { definition.name }

    /// Returns the default font at a text scale.
    func standard(textScale: Double) -> Font { scaled(definition.font, by: textScale) }

    /// Returns a scaled font, limited to the role's maximum scale and rounded to half points.
    func scaled(_ font: Font, by factor: Double) -> Font {
        guard factor != 1 else { return font }
        var font = font
        font.size = (font.size * min(factor, definition.largestScale) * 2).rounded() / 2
        return font
    }

    public static func == (a: TextRole, b: TextRole) -> Bool { a.definition === b.definition }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}

/// The type scale: neighbours differ by a factor of about 1.2, rounded to whole points.
nonisolated extension TextRole {
    /// The header of a detail.
    public static let largeTitle = TextRole("largeTitle", Font(size: 32, weight: .bold))
    /// The header of a list.
    public static let title = TextRole("title", Font(size: 24, weight: .bold))
    /// The first line of a row, and the titles of buttons.
    public static let headline = TextRole("headline", Font(size: 18, weight: .semibold))
    /// Body text.
    public static let body = TextRole("body", Font(size: 18))
    /// The second line of a row.
    public static let subtitle = TextRole("subtitle", Font(size: 14))
    /// The title of a section, and small print.
    public static let caption = TextRole("caption", Font(size: 13))
    /// The text of a badge, which grows by at most a fifth.
    public static let badge = TextRole("badge", Font(size: 12, weight: .semibold), largestScale: 1.2)
}
