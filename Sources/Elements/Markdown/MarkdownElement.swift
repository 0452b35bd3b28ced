import KioskFile
import SourceProtocol

/// A text with headings, lists, tables and pictures, written in Markdown.
public nonisolated struct MarkdownElement: PageElement {
    /// Where the text is.
    public enum Source: Hashable, Sendable {
        /// In the kiosk file.
        case text(LocalizedText)
        /// In a file, by its path, which is read whenever the page is shown anew.
        case file(String)
        /// A source's value.
        case value(ValueName)
    }

    /// Where the text is.
    public var source: Source
    /// In which the pictures of the text lie: the kiosk file's.
    public var folder: String

    /// - Parameters:
    ///   - source: where the text is.
    ///   - folder: in which its pictures lie.
    public init(_ source: Source, folder: String) {
        self.source = source
        self.folder = folder
    }

    public var texts: [String] {
        if case .text(let text) = source { text.all } else { [] }
    }
}
