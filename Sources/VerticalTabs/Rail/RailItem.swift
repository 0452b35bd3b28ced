import Toolkit

/// A tab, as shown in a rail.
public nonisolated struct RailItem: Hashable, Identifiable, Sendable {
    /// The identity of the tab. A cell and the touches on it stay with their tab when it moves.
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

    /// Creates the item of a controller. The title is taken from its tab item, or else from the controller.
    @MainActor public init(_ controller: ViewController) {
        self.init(
            id: ObjectIdentifier(controller), title: controller.tabItem.title ?? controller.title ?? "",
            item: controller.tabItem)
    }
}
