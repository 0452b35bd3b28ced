import Toolkit

/// The data that a rail shows of one tab.
public nonisolated struct RailItem: Hashable, Identifiable, Sendable {
    /// The identity of the tab. A cell, and the finger on it, stay with their tab wherever it moves.
    public let id: ObjectIdentifier
    /// The title of the tab.
    public var title: String
    /// The icon and the badge of the tab.
    public var item: TabItem

    /// Creates an item from its parts.
    public init(id: ObjectIdentifier, title: String, item: TabItem) {
        self.id = id
        self.title = title
        self.item = item
    }

    /// Creates the item of a controller, with the title of its tab item, or else that of the controller.
    @MainActor public init(_ controller: ViewController) {
        self.init(
            id: ObjectIdentifier(controller), title: controller.tabItem.title ?? controller.title ?? "",
            item: controller.tabItem)
    }
}
