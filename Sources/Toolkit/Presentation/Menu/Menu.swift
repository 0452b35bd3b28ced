import Drawing

/// A list of a few commands or choices, beside the view that opened it.
///
/// ``Scene/present(_:from:)`` shows it. A touch or a key on one of its items closes the menu, and then performs the
/// item's action. A tap outside of the menu or Escape closes it too.
public final class Menu {
    /// A row of the menu.
    public struct Item {
        /// The title of the row, in one line.
        public let title: String
        /// The icon before the title, of which only the alpha channel is used; `nil` for none.
        public let icon: ImageName?
        /// A Boolean value that tells whether the item can be chosen. A disabled item is shown, but does nothing.
        public let isEnabled: Bool
        /// A Boolean value that tells whether the item has a check mark, because it is selected or on; `nil` for an
        /// item that cannot be checked.
        public let isChecked: Bool?
        /// A Boolean value that tells whether the item deletes something permanently. Its title has the warning colour.
        public let isDestructive: Bool
        let perform: () -> Void

        /// Creates an item.
        ///
        /// - Parameters:
        ///   - title: the title of the row, in one line.
        ///   - icon: the icon before the title.
        ///   - isEnabled: `false` for an item that is shown, but does nothing.
        ///   - isChecked: `true` for a check mark; `nil` for an item that cannot be checked.
        ///   - isDestructive: `true` if the item deletes something permanently.
        ///   - perform: called once, after the menu has closed.
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

    /// Creates a menu, which is not shown yet. A menu without items is never shown.
    public init(_ items: [Item]) {
        controller = MenuController(items)
    }

    /// A Boolean value that tells whether the menu is presented.
    public var isPresented: Bool { controller.presentations?.contains(controller) ?? false }

    /// Closes the menu without performing an action.
    public func dismiss() { controller.close() }
}
