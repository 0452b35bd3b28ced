/// A page of elements that fills the tab, without a list.
public struct PageContent: TabContent {
    /// The elements, in reading order.
    @Erased public var elements: [any PageElement]

    public init(_ elements: [any PageElement]) {
        _elements = Erased(wrappedValue: elements)
    }

    public var texts: [String] { elements.flatMap { $0.texts } }
    public var pictures: [PicturePath] { elements.flatMap { $0.pictures } }
    public var elementPages: [[any PageElement]] { [elements] }
}

extension TabContent where Self == PageContent {
    public static func page(_ elements: [any PageElement]) -> PageContent { PageContent(elements) }
}
