import Drawing
import Toolkit

/// Shows tabs along an edge, one of them selected, and says what a person does with them.
///
/// ``TabRail`` is the one that a tab bar controller has by itself, and the example of another: a view that keeps these
/// properties shown, and tells its ``delegate``. What it does not offer (editing, say) it leaves out.
public protocol Rail: View {
    /// In display order.
    var items: [RailItem] { get set }
    /// The tab that looks selected; nil for none.
    var selectedIndex: Int? { get set }
    /// How the rail looks and measures.
    var style: RailStyle { get set }
    /// The edge of the screen along which the rail lies.
    var edge: RailEdge { get set }
    /// What a person can do with the rail besides choosing a tab.
    var features: RailFeatures { get set }
    /// Is told what a person does with the rail; kept weakly. A rail that scrolls holds a scroll view, which has a delegate of its
    /// own.
    var delegate: (any RailDelegate)? { get set }
    /// True while tabs can be moved and removed.
    var isEditing: Bool { get }
    /// True while a finger holds a tab: touches elsewhere do not end editing then.
    var isHoldingTab: Bool { get }

    /// How much of a view of `size` the rail takes across its edge, in points; the content gets the rest.
    func thickness(in size: Size) -> Double
    /// What it covers of the content besides, in points: crosses beside the tabs, say.
    var overhang: Double { get }
    /// Scrolls a tab into view.
    func scrollToVisible(_ index: Int)
    /// Lets tabs be moved and removed, where ``RailFeatures/isEditable`` says so.
    func beginEditing()
    /// Ends editing; a tab that is dragged goes back to its place.
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
