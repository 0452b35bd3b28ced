import Drawing
import Toolkit

/// A view that shows tabs along an edge, one of them selected, and reports the actions of the user.
///
/// ``TabRail`` is the default of a tab bar controller, and an example for other implementations. An implementation shows these properties
/// and calls its ``delegate``. It may leave out features, such as editing.
public protocol Rail: View {
    /// The tabs in display order.
    var items: [RailItem] { get set }
    /// The index of the tab that is shown as selected; `nil` for none.
    var selectedIndex: Int? { get set }
    /// The appearance and the dimensions of the rail.
    var style: RailStyle { get set }
    /// The edge of the screen along which the rail lies.
    var edge: RailEdge { get set }
    /// The actions that the rail offers, besides choosing a tab.
    var features: RailFeatures { get set }
    /// The delegate, which is told of the actions of the user; held weakly. A rail that scrolls contains a scroll view, which has a
    /// delegate of its own.
    var delegate: (any RailDelegate)? { get set }
    /// A Boolean value that tells whether tabs can be moved and removed now.
    var isEditing: Bool { get }
    /// A Boolean value that tells whether a finger holds a tab. If so, touches elsewhere do not end editing.
    var isHoldingTab: Bool { get }

    /// Returns the thickness of the rail across its edge, in points, for a view of `size`; the content gets the rest.
    func thickness(in size: Size) -> Double
    /// The width by which the rail also covers the content, in points, for example with remove buttons beside the tabs.
    var overhang: Double { get }
    /// Scrolls a tab into view.
    func scrollToVisible(_ index: Int)
    /// Begins editing, in which tabs can be moved and removed, if ``RailFeatures/isEditable`` allows it.
    func beginEditing()
    /// Ends editing; a tab that is dragged returns to its place.
    func endEditing()
}

extension Rail {
    public var isEditing: Bool { false }
    public var isHoldingTab: Bool { false }
    public var overhang: Double { 0 }
    public func scrollToVisible(_ index: Int) {}
    public func beginEditing() {}
    public func endEditing() {}
}
