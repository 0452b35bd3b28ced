import KioskFile
import SourceProtocol

/// A text with headings, lists, tables and pictures, written in Markdown.
public nonisolated struct MarkdownElement: PageElement {
    /// The origin of the text.
    public enum Source: Hashable, Sendable {
        /// A text in the kiosk file.
        case text(LocalizedText)
        /// A file with a path, which is read each time the page is shown.
        case file(String)
        /// A source's value.
        case value(ValueName)
    }

    /// The origin of the text.
    public var source: Source
    /// The folder of the pictures in the text, which is that of the kiosk file.
    public var folder: String

    /// - Parameters:
    ///   - source: The origin of the text.
    ///   - folder: The folder of the pictures.
    public init(_ source: Source, folder: String) {
        self.source = source
        self.folder = folder
    }

    public var texts: [String] {
        if case .text(let text) = source { text.all } else { [] }
    }
}
