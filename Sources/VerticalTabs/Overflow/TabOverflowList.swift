import Toolkit

/// A list of all tabs, for a rail that cannot show all of them at once.
///
/// ``TabOverflowController`` is the default of a tab bar controller, and an example for other implementations. The view covers everything
/// beside the rail.
public protocol TabOverflowList: ViewController {
    /// The tabs in display order.
    var items: [RailItem] { get set }
    /// The index of the tab that is marked as selected; `nil` for none.
    var selectedIndex: Int? { get set }
    /// The edge of the rail, next to which the list lies.
    var edge: RailEdge { get set }
    /// The strings of the list.
    var words: ProgramStrings { get set }
    /// The action when the user chose a tab, called with its index.
    var onChoose: ((Int) -> Void)? { get set }
    /// The action when the user dismissed the list without a choice.
    var onDismiss: (() -> Void)? { get set }
}
