import Drawing
import KioskFile
import SourceProtocol

/// The colour of a lamp, or its white tone, which the user selects.
public nonisolated struct ColorElement: PageElement {
    /// The kind of a lamp.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The lamp has any colour.
        case colors
        /// The lamp has white tones from warm to cold.
        case whites
    }

    /// The title, which tells what has the colour.
    public var title: LocalizedText
    /// The kind of lamp.
    public var kind: Kind
    /// The colour until the user selects another.
    public var value: Color
    /// The preset colours. Presets that do not fit are left out.
    public var presets: [Color]
    /// The source's value that is shown and set, as #RRGGBB; `nil` keeps the colour on the page.
    public var live: ValueName?

    /// Creates a colour element.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what has the colour.
    ///   - kind: The kind of lamp.
    ///   - value: The colour until the user selects another.
    ///   - presets: The preset colours.
    ///   - live: The source's value that is shown and set, as #RRGGBB; `nil` keeps the colour on the page.
    public init(
        title: LocalizedText, kind: Kind = .colors, value: Color = .white, presets: [Color] = [], live: ValueName? = nil
    ) {
        self.title = title
        self.kind = kind
        self.value = value
        self.presets = presets
        self.live = live
    }

    public var texts: [String] { title.all }
}
