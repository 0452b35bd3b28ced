/// A list of rows among the elements of a page.
public struct ListElement: PageElement {
    /// The content of a list.
    public enum Content: Hashable, Sendable {
        case rows(RowsContent)
        indirect case json(JSONSource)
    }

    /// The title of the list; empty for none.
    public var title: LocalizedText
    public var content: Content
    /// The number of rows that are on the page. If there are more, a row below them opens all of them.
    public var lines: Int

    /// The default number of rows.
    public static let standardLines = 12

    public init(title: LocalizedText = "", _ content: Content, lines: Int = Self.standardLines) {
        (self.title, self.content, self.lines) = (title, content, lines)
    }

    private var tabContent: any TabContent {
        switch content {
        case .rows(let rows): rows
        case .json(let source): source
        }
    }

    public var texts: [String] { title.all + tabContent.texts }
    /// Only the title can contain values of sources, because the texts of rows cannot.
    public var textsWithValues: [String] { title.all }
    public var pictures: [PicturePath] { tabContent.pictures }
    /// The paths of files other than pictures that are read at run time.
    var files: [String] { tabContent.files }
}
