import Drawing

/// What a piece of text is for; a theme's type scale says which font that is.
///
/// A module that needs a role of its own declares one, as the roles here are declared. Two roles are the same only if
/// they are one declaration.
public nonisolated struct TextRole: Hashable, Sendable, CustomStringConvertible {
    /// One object a role: a role is copied and compared as a reference.
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

    /// - Parameters:
    ///   - name: what it is called in messages.
    ///   - font: the one of a theme that does not set another one, at the usual text size.
    ///   - largestScale: how far the font grows in themes whose text is larger; see ``Theme/textScaled(by:)``.
    public init(_ name: String, _ font: Font, largestScale: Double = 2) {
        definition = Definition(name: name, font: font, largestScale: largestScale)
    }

    public var description: String { definition.name }

    /// The font of a theme that does not set another one.
    func standard(textScale: Double) -> Font { scaled(definition.font, by: textScale) }

    /// A font larger or smaller, as far as the role lets it grow, in whole half points.
    func scaled(_ font: Font, by factor: Double) -> Font {
        guard factor != 1 else { return font }
        var font = font
        font.size = (font.size * min(factor, definition.largestScale) * 2).rounded() / 2
        return font
    }

    public static func == (a: TextRole, b: TextRole) -> Bool { a.definition === b.definition }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}

/// The type scale: a ratio of about 1.2 between neighbours, on whole points.
nonisolated extension TextRole {
    /// A detail's header.
    public static let largeTitle = TextRole("largeTitle", Font(size: 32, weight: .bold))
    /// A list's header.
    public static let title = TextRole("title", Font(size: 24, weight: .bold))
    /// A row's first line, and the words of buttons.
    public static let headline = TextRole("headline", Font(size: 18, weight: .semibold))
    /// Text to read.
    public static let body = TextRole("body", Font(size: 18))
    /// A row's second line.
    public static let subtitle = TextRole("subtitle", Font(size: 14))
    /// The title of a section, and the small print.
    public static let caption = TextRole("caption", Font(size: 13))
    /// In a badge, which grows by a fifth at the most.
    public static let badge = TextRole("badge", Font(size: 12, weight: .semibold), largestScale: 1.2)
}
