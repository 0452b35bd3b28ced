/// The delegate of a rail, which performs the user's actions.
public protocol RailDelegate: AnyObject {
    /// Handles a tap on a tab.
    func rail(_ rail: any Rail, didTap index: Int)
    /// Returns `true` if a tab can be moved and removed.
    func rail(_ rail: any Rail, canEdit index: Int) -> Bool
    /// Moves a tab that was dragged to another position.
    ///
    /// - Returns: `false` if the tab stays at its old position.
    func rail(_ rail: any Rail, move index: Int, to newIndex: Int) -> Bool
    /// Removes a tab, after its remove button was pressed and, if required, confirmed.
    func rail(_ rail: any Rail, remove index: Int)
    /// Handles a press on the cell that creates a tab.
    func railDidTapNewTab(_ rail: any Rail)
    /// Handles a press on the cell that lists all tabs.
    func railDidTapMore(_ rail: any Rail)
    /// Handles a press on the cell that shows the current language.
    func railDidTapLanguage(_ rail: any Rail)
    /// Handles a press on the cell for the settings of text size and contrast.
    func railDidTapAppearance(_ rail: any Rail)
    /// Notifies the delegate that editing has begun: tabs can be moved and removed.
    func railDidBeginEditing(_ rail: any Rail)
    /// Notifies the delegate that editing has ended.
    func railDidEndEditing(_ rail: any Rail)
    /// Notifies the delegate that the thickness or the overhang of the rail has changed.
    func railSizeDidChange(_ rail: any Rail)
}
