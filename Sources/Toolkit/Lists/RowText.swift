/// The texts of a row of a list.
package nonisolated struct RowText: Hashable, Sendable {
    package var title: String
    package var subtitle: String?

    package init(title: String, subtitle: String?) {
        self.title = title
        self.subtitle = subtitle
    }
}
