import Drawing
import KioskFile
import SourceProtocol

/// A picker for the colour or the white tone of a lamp.
nonisolated struct ColorElement: PageElement {
    /// The kind of lamp.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A lamp with any colour.
        case colors
        /// A lamp with white tones from warm to cold.
        case whites
    }

    /// The title of the lamp.
    var title: LocalizedText
    /// The kind of lamp.
    var kind: Kind = .colors
    /// The initial colour.
    var value: Color = .white
    /// The preset colours. Presets that do not fit are left out.
    var presets: [Color] = []
    /// The source value that is shown and set, as #RRGGBB; `nil` if the colour is only kept on the page.
    var live: ValueName?

    var texts: [String] { title.all }
}
