import KioskFile
import SourceProtocol

/// A text with headings, lists, tables and pictures, written in Markdown.
nonisolated struct MarkdownElement: PageElement {
    /// The origin of the text.
    enum Source: Hashable, Sendable {
        /// A text in the kiosk file.
        case text(LocalizedText)
        /// A file with a path, which is read each time the page is shown.
        case file(String)
        /// A source's value.
        case value(ValueName)
    }

    /// The origin of the text.
    var source: Source
    /// The folder of the pictures in the text, which is that of the kiosk file.
    var folder: String

    /// - Parameters:
    ///   - source: The origin of the text.
    ///   - folder: The folder of the pictures.
    init(_ source: Source, folder: String) {
        self.source = source
        self.folder = folder
    }

    var texts: [String] {
        if case .text(let text) = source { text.all } else { [] }
    }
}
