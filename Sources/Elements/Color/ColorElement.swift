import Drawing
import KioskFile
import SourceProtocol

/// The colour of a lamp, or its white tone, which the user selects.
nonisolated struct ColorElement: PageElement {
    /// The kind of a lamp.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The lamp has any colour.
        case colors
        /// The lamp has white tones from warm to cold.
        case whites
    }

    /// The title, which tells what has the colour.
    var title: LocalizedText
    /// The kind of lamp.
    var kind: Kind = .colors
    /// The colour until the user selects another.
    var value: Color = .white
    /// The preset colours. Presets that do not fit are left out.
    var presets: [Color] = []
    /// The source's value that is shown and set, as #RRGGBB; `nil` keeps the colour on the page.
    var live: ValueName?

    var texts: [String] { title.all }
}
