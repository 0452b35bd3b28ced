/// The delegate of a rail, which carries out the actions of the user.
public protocol RailDelegate: AnyObject {
    /// Handles a tap on a tab.
    func rail(_ rail: any Rail, didTap index: Int)
    /// Returns `true` if a tab may be lifted, and has a remove button.
    func rail(_ rail: any Rail, canEdit index: Int) -> Bool
    /// Moves a tab that was dragged to another place.
    /// - Returns: `false` if the tab stays in its old place.
    func rail(_ rail: any Rail, move index: Int, to newIndex: Int) -> Bool
    /// Removes a tab, after its remove button was pressed and, if required, confirmed.
    func rail(_ rail: any Rail, remove index: Int)
    /// Handles a press on the cell that creates a tab.
    func railDidTapNewTab(_ rail: any Rail)
    /// Handles a press on the cell that lists all tabs.
    func railDidTapMore(_ rail: any Rail)
    /// Handles a press on the cell that shows the current language.
    func railDidTapLanguage(_ rail: any Rail)
    /// Tells that editing has begun: tabs can be moved and removed.
    func railDidBeginEditing(_ rail: any Rail)
    /// Tells that editing has ended.
    func railDidEndEditing(_ rail: any Rail)
    /// Tells that the thickness or the overhang of the rail has changed.
    func railSizeDidChange(_ rail: any Rail)
}
