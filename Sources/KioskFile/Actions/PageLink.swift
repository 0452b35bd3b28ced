import Drawing

/// A link to a tab, and to one of its rows or pages.
public struct PageLink: Hashable, Sendable {
    /// The title of the tab, in any of the kiosk's languages.
    public var tab: String
    /// The identifier or the title of the row to select, in any of the kiosk's languages; `nil` for none.
    public var row: String?
    /// The title of the page to show, in any of the kiosk's languages; `nil` for none.
    public var page: String?
    /// The seconds after which the panel goes back to where it was; `nil` to stay.
    public var seconds: Double?

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - tab: The title of the tab, in any of the kiosk's languages.
    ///   - row: The identifier or the title of the row to select; `nil` for none.
    ///   - page: The title of the page to show; `nil` for none.
    ///   - seconds: The seconds after which the panel goes back to where it was; `nil` to stay.
    public init(_ tab: String, row: String? = nil, page: String? = nil, for seconds: Double? = nil) {
        (self.tab, self.row, self.page, self.seconds) = (tab, row, page, seconds)
    }
}
