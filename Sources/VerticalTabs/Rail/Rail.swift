import Drawing
import Toolkit

/// A view that shows tabs along an edge, one of them selected, and reports the actions of the user.
///
/// A tab bar controller uses ``TabRail`` by default, which is also an example for other implementations. An implementation shows these
/// properties and calls its ``delegate``. It may leave out features, such as editing.
public protocol Rail: View {
    /// The tabs in display order.
    var items: [RailItem] { get set }
    /// The index of the tab that is shown as selected; `nil` for none.
    var selectedIndex: Int? { get set }
    /// The appearance and the dimensions of the rail.
    var style: RailStyle { get set }
    /// The edge of the screen along which the rail lies.
    var edge: RailEdge { get set }
    /// The actions that the rail offers in addition to choosing a tab.
    var features: RailFeatures { get set }
    /// The delegate, which is notified of the user's actions. Implementations must hold it weakly.
    var delegate: (any RailDelegate)? { get set }
    /// A Boolean value that tells whether tabs can be moved and removed now.
    var isEditing: Bool { get }
    /// A Boolean value that tells whether a finger holds a tab. Touches elsewhere then do not end editing.
    var isHoldingTab: Bool { get }

    /// Returns the thickness of the rail across its edge, in points, for a view of `size`; the content gets the rest.
    func thickness(in size: Size) -> Double
    /// The distance by which the rail extends over the content, in points, for example with remove buttons beside the tabs.
    var overhang: Double { get }
    /// Scrolls a tab into view.
    func scrollToVisible(_ index: Int)
    /// Begins editing if ``RailFeatures/isEditable`` allows it. Tabs can then be moved and removed.
    func beginEditing()
    /// Ends editing. A tab that is being dragged returns to its original position.
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
