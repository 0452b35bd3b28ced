import Drawing
import KioskFile
import SourceProtocol

/// The colour of a lamp, or its white, that a person chooses.
public nonisolated struct ColorElement: PageElement {
    /// What the lamp can do.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Any colour.
        case colors
        /// Whites from warm to cold.
        case whites
    }

    /// What has the colour.
    public var title: LocalizedText
    /// What the lamp can do.
    public var kind: Kind
    /// The colour until somebody chooses another.
    public var value: Color
    /// The colours to be chosen at once; those for which there is no room are left out.
    public var presets: [Color]
    /// The source's value that is shown and set, as #RRGGBB; nil keeps the colour on the page.
    public var live: ValueName?

    /// A colour.
    ///
    /// - Parameters:
    ///   - title: what has the colour.
    ///   - kind: what the lamp can do.
    ///   - value: the colour until somebody chooses another.
    ///   - presets: the colours to be chosen at once.
    ///   - live: the source's value that is shown and set, as #RRGGBB; nil keeps the colour on the page.
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
