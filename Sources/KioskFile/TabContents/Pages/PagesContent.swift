/// Pages of elements side by side, which the user swipes through.
public struct PagesContent: TabContent {
    /// One of the pages.
    public struct Page: Hashable, Sendable {
        /// The title above the page's elements.
        public var title: LocalizedText
        public var content: PageContent

        public init(title: LocalizedText, content: PageContent) {
            self.title = title
            self.content = content
        }
    }

    /// The pages, from first to last.
    public var pages: [Page]

    public init(_ pages: [Page]) {
        self.pages = pages
    }

    public var texts: [String] { pages.flatMap { $0.title.all + $0.content.texts } }
    public var pictures: [PicturePath] { pages.flatMap { $0.content.pictures } }
    public var elementPages: [[any PageElement]] { pages.map(\.content.elements) }
}
