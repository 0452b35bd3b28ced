/// A page of elements, which fill the tab: there is no list beside them.
public struct PageContent: TabContent {
    /// In the order in which they are read.
    @Erased public var elements: [any PageElement]

    public init(_ elements: [any PageElement]) {
        _elements = Erased(wrappedValue: elements)
    }

    public var texts: [String] { elements.flatMap { $0.texts } }
    public var pictures: [PicturePath] { elements.flatMap { $0.pictures } }
}

extension TabContent where Self == PageContent {
    public static func page(_ elements: [any PageElement]) -> PageContent { PageContent(elements) }
}
