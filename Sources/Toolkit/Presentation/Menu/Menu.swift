import Drawing

/// A few things to do or to choose, in a list beside what was pressed for it.
///
/// It comes by ``Scene/present(_:from:)``. A finger or a key on one of its items closes it, and then the item's action is performed;
/// a tap beside it and Escape close it as well.
public final class Menu {
    /// One of its rows.
    public struct Item {
        /// What the row says, in one line.
        public let title: String
        /// A picture before the words, of which only the alpha counts; nil for none.
        public let icon: ImageName?
        /// False is seen and read, and does nothing.
        public let isEnabled: Bool
        /// True has a check mark: what is chosen, or on. Nil is an item that is neither.
        public let isChecked: Bool?
        /// True is written in the colour of warnings: it takes something away that does not come back.
        public let isDestructive: Bool
        let perform: () -> Void

        /// - Parameters:
        ///   - title: what the row says, in one line.
        ///   - icon: a picture before the words.
        ///   - isEnabled: false is seen and read, and does nothing.
        ///   - isChecked: true has a check mark; nil is an item that is neither checked nor unchecked.
        ///   - isDestructive: true takes something away that does not come back.
        ///   - perform: called once, after the menu has gone.
        public init(
            _ title: String, icon: ImageName? = nil, isEnabled: Bool = true, isChecked: Bool? = nil,
            isDestructive: Bool = false, perform: @escaping () -> Void = {}
        ) {
            self.title = title
            self.icon = icon
            self.isEnabled = isEnabled
            self.isChecked = isChecked
            self.isDestructive = isDestructive
            self.perform = perform
        }
    }

    let controller: MenuController

    /// A menu that is not shown yet. One without items is never shown.
    public init(_ items: [Item]) {
        controller = MenuController(items)
    }

    /// True from the moment it is presented until it goes.
    public var isPresented: Bool { controller.presentations?.contains(controller) ?? false }

    /// Closes it; no action is performed.
    public func dismiss() { controller.close() }
}
