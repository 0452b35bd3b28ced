import Toolkit

/// A list of all tabs, for a rail that cannot show all of them at once.
///
/// ``TabOverflowController`` is the one that a tab bar controller has by itself, and the example of another. Its view is
/// laid over everything beside the rail.
public protocol TabOverflowList: ViewController {
    /// In display order.
    var items: [RailItem] { get set }
    /// The tab that is marked; nil for none.
    var selectedIndex: Int? { get set }
    /// The edge at which the rail is: the list belongs next to it.
    var edge: RailEdge { get set }
    /// The words that the list says.
    var words: ProgramStrings { get set }
    /// A tab was chosen, by its index.
    var onChoose: ((Int) -> Void)? { get set }
    /// Nothing was chosen: the list is to go.
    var onDismiss: (() -> Void)? { get set }
}
