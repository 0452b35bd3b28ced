/// Carries out what a person does with a rail.
public protocol RailDelegate: AnyObject {
    /// A tab was pressed.
    func rail(_ rail: any Rail, didTap index: Int)
    /// Whether a tab may be lifted, and has a cross.
    func rail(_ rail: any Rail, canEdit index: Int) -> Bool
    /// A tab was dragged to another place.
    /// - Returns: false where it stays where it was.
    func rail(_ rail: any Rail, move index: Int, to newIndex: Int) -> Bool
    /// A cross was pressed, and confirmed where it asks.
    func rail(_ rail: any Rail, remove index: Int)
    /// The cell that makes a new tab was pressed.
    func railDidTapNewTab(_ rail: any Rail)
    /// The cell that lists all tabs was pressed.
    func railDidTapMore(_ rail: any Rail)
    /// The cell that shows the present language was pressed.
    func railDidTapLanguage(_ rail: any Rail)
    /// Tabs can be moved and removed from now on.
    func railDidBeginEditing(_ rail: any Rail)
    /// Tabs cannot be moved or removed any more.
    func railDidEndEditing(_ rail: any Rail)
    /// The rail wants another thickness or overhang.
    func railSizeDidChange(_ rail: any Rail)
}
