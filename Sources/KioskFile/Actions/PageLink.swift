import Drawing

/// A link to a tab, and to one of its rows or pages.
public struct PageLink: Hashable, Sendable {
    /// The title of the tab, in any of the kiosk's languages.
    public var tab: String
    /// The identifier or the title of the row to select, in any of the kiosk's languages; `nil` for none.
    public var row: String?
    /// The title of the page to show, in any of the kiosk's languages; `nil` for none.
    public var page: String?

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - tab: The title of the tab, in any of the kiosk's languages.
    ///   - row: The identifier or the title of the row to select; `nil` for none.
    ///   - page: The title of the page to show; `nil` for none.
    public init(_ tab: String, row: String? = nil, page: String? = nil) {
        (self.tab, self.row, self.page) = (tab, row, page)
    }
}
