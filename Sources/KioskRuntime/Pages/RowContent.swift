/// One row of a kiosk's list, and what its detail shows.
public nonisolated struct RowContent: Hashable, Sendable {
    public var title: String
    public var subtitle: String?
    public var detail: DetailContent

    public init(title: String, subtitle: String? = nil, detail: DetailContent) {
        self.title = title
        self.subtitle = subtitle
        self.detail = detail
    }
}
