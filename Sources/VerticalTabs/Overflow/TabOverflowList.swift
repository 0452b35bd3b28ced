import Toolkit

/// A list of all tabs, for a rail that cannot show all of them at once.
///
/// A tab bar controller uses ``TabOverflowController`` by default, which is also an example for other implementations. The view covers
/// everything beside the rail.
public protocol TabOverflowList: ViewController {
    /// The tabs in display order.
    var items: [RailItem] { get set }
    /// The index of the tab that is marked as selected; `nil` for none.
    var selectedIndex: Int? { get set }
    /// The edge of the rail. The list is next to it.
    var edge: RailEdge { get set }
    /// The strings of the list.
    var words: ProgramStrings { get set }
    /// A closure that is called with the index of the tab that the user chooses.
    var onChoose: ((Int) -> Void)? { get set }
    /// A closure that is called when the user dismisses the list without choosing a tab.
    var onDismiss: (() -> Void)? { get set }
}
