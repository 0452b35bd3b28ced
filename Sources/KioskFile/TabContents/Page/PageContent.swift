/// A page of elements that fills the tab, without a list.
public struct PageContent: TabContent {
    /// The elements, in reading order.
    @Erased public var elements: [any PageElement]
    /// The places of elements that the kiosk file specifies, by the index of the element.
    public var placements: [Int: ElementPlacement]
    /// The number of columns, or `nil` for a number that suits the panel.
    public var columns: Int?
    /// A Boolean value that tells whether the title is above the elements.
    public var showsTitle = true

    public init(_ elements: [any PageElement], placements: [Int: ElementPlacement] = [:], columns: Int? = nil) {
        _elements = Erased(wrappedValue: elements)
        self.placements = placements
        self.columns = columns
    }

    public var texts: [String] { elements.flatMap { $0.texts } }
    public var pictures: [PicturePath] { elements.flatMap { $0.pictures } }
    public var files: [String] { elements.flatMap { ($0 as? ListElement)?.files ?? [] } }
    public var elementPages: [[any PageElement]] { [elements] }
}

extension TabContent where Self == PageContent {
    public static func page(_ elements: [any PageElement]) -> PageContent { PageContent(elements) }
}
