import KioskFile
import SourceProtocol

/// A text with headings, lists, tables and pictures, written in Markdown.
nonisolated struct MarkdownElement: PageElement {
    /// The origin of the text.
    enum Source: Hashable, Sendable {
        /// A text in the kiosk file.
        case text(LocalizedText)
        /// The path of a file, which is read each time the page is shown.
        case file(String)
        /// The name of a source value.
        case value(ValueName)
    }

    /// The origin of the text.
    var source: Source
    /// The folder of the pictures in the text: the folder of the kiosk file.
    var folder: String

    /// Creates an element.
    ///
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
