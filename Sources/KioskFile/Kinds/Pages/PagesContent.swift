/// Pages of elements side by side, which a finger swipes through.
public struct PagesContent: TabContent {
    /// One of them.
    public struct Page: Hashable, Sendable {
        /// Above its elements.
        public var title: LocalizedText
        public var content: PageContent

        public init(title: LocalizedText, content: PageContent) {
            self.title = title
            self.content = content
        }
    }

    /// From the first to the last one.
    public var pages: [Page]

    public init(_ pages: [Page]) {
        self.pages = pages
    }

    public var texts: [String] { pages.flatMap { $0.title.all + $0.content.texts } }
    public var pictures: [PicturePath] { pages.flatMap { $0.content.pictures } }
}
