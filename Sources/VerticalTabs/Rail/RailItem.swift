import Toolkit

/// What a rail shows of one tab.
public nonisolated struct RailItem: Hashable, Identifiable, Sendable {
    /// The tab's: a cell, and the finger on it, stay with their tab wherever it goes.
    public let id: ObjectIdentifier
    /// The tab's word.
    public var title: String
    /// Its icon and its badge.
    public var item: TabItem

    /// A tab that is shown under an identity.
    public init(id: ObjectIdentifier, title: String, item: TabItem) {
        self.id = id
        self.title = title
        self.item = item
    }

    /// The tab of a controller: its tab item's word, or else its title.
    @MainActor public init(_ controller: ViewController) {
        self.init(
            id: ObjectIdentifier(controller), title: controller.tabItem.title ?? controller.title ?? "",
            item: controller.tabItem)
    }
}
