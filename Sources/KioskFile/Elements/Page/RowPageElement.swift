import Drawing

/// A page of elements in a row's detail.
public struct RowPageElement: RowElement {
    public var page: PageContent
    /// The language of the page's texts, or `nil` for all of the kiosk's languages.
    public var language: Language?

    public init(_ page: PageContent, language: Language? = nil) {
        self.page = page
        self.language = language
    }

    public var texts: [String] { page.texts }
    public var pictures: [PicturePath] { page.pictures }

    public func resolved(in language: Language) -> RowPageElement { RowPageElement(page, language: language) }
}

extension RowPageElement: WrittenElement {
    static let rowKey = MappingKey(
        "page", PageContent.key.type,
        "Elements of the detail, below its text and picture, in as many columns as fit.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> RowPageElement? {
        PageContent.check(entry, &checker).map { RowPageElement($0) }
    }
}
