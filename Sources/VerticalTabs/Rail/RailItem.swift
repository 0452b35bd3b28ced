import Toolkit

/// What a rail shows of one tab.
public nonisolated struct RailItem: Hashable, Identifiable, Sendable {
    /// The tab's: a cell, and the finger on it, stay with their tab wherever it goes.
    public let id: ObjectIdentifier
    public var title: String
    public var item: TabItem

    public init(id: ObjectIdentifier, title: String, item: TabItem) {
        self.id = id
        self.title = title
        self.item = item
    }

    @MainActor public init(_ controller: ViewController) {
        self.init(
            id: ObjectIdentifier(controller), title: controller.tabItem.title ?? controller.title ?? "",
            item: controller.tabItem)
    }
}
