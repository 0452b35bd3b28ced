import Drawing
import Toolkit

/// How a rail looks and measures: the one place to change it. Lengths are in points.
///
/// The measures are those of a panel whose size is not known. Where it is known, the panel's `PanelMetrics` keep them
/// within what a hand can use.
///
/// What a tab says of itself (a picture in its original colours) comes first, then what is set here, then the scene's
/// theme: whatever is nil here follows the theme, also when that changes. What is set on a cell or a rail by other ways
/// lasts until the style changes the next time.
///
/// A change applies at once. One of the measures lays out the rail; one of the looks only draws it anew.
public nonisolated struct RailStyle: Hashable, Sendable {
    /// What is done with titles that are longer than their cells.
    public enum TitleFitting: Hashable, Sendable {
        /// They shrink, down to ``RailStyle/minimumTitleSize``, on two lines at the most; then end in an ellipsis.
        case shrink
        /// They take more lines, up to ``RailStyle/maximumTitleLines``, and their cells grow with them.
        case wrap
        /// The rail grows to the longest, up to ``RailStyle/maximumThickness``; along the top and the bottom each cell
        /// grows to its own.
        case widen
    }

    // MARK: Measures

    /// Across the edge: the width of a rail at the left or right, the height of one at the top or bottom.
    public var thickness = 66.0
    /// Of a rail that grows to its titles.
    public var maximumThickness = 220.0
    /// The length of a cell along the edge where there is room: that of the original at its reference size.
    public var cellLength = 111.5
    /// A cell is never shorter: 9.2 mm are 58 points at 160 points an inch (Parhi 2006).
    public var minimumCellLength = 58.0
    /// Of an icon's side.
    public var iconSize = 30.0
    /// What is done with titles that are too long.
    public var titles = TitleFitting.shrink
    /// To which titles shrink before they are cut, in points.
    public var minimumTitleSize = 10.0
    /// Of titles that wrap.
    public var maximumTitleLines = 4
    /// nil is the theme's.
    public var titleFont: Font?
    /// Around which height cells that leave room gather: 0 is the start, 0.5 the middle, where a hand holds a panel.
    public var grip = 0.5
    /// False leaves out the arrow at the selected tab.
    public var showsMarker = true
    /// Put in the place of the drawn arrow. `marker.png` is looked for as `marker-left.png`, `-right`, `-top` or
    /// `-bottom`, by the rail's edge, and then as it is.
    public var markerPicture: ImageName?
    /// What the rail says of its own; nil says it in the scene's language.
    public var words: ProgramStrings?

    // MARK: Looks

    /// How far the selected cell's background lies inside of it at the reference length.
    public var selectionInsets = Insets(horizontal: 6, vertical: 15)
    /// Of the corners of the selected cell's background.
    public var selectionRadius = 5.0
    /// Put in the place of the drawn background.
    public var backgroundPicture: ImageName?
    /// Behind the tabs; a plain colour in the place of the theme's with its edge gradient.
    public var background: Color?
    /// Behind a selected icon.
    public var selection: Paint?
    /// Of icons and titles.
    public var iconColor: Color?
    /// Of the selected tab's icon and title, and of the marker.
    public var selectedIconColor: Color?

    /// The original's measures, and the theme's looks.
    public init() {}

    /// True where the other style changes the size or the place of something.
    public func measuresDiffer(from other: RailStyle) -> Bool {
        var same = other
        same.selectionInsets.top = selectionInsets.top
        same.selectionInsets.bottom = selectionInsets.bottom
        same.selectionRadius = selectionRadius
        same.backgroundPicture = backgroundPicture
        same.background = background
        same.selection = selection
        same.iconColor = iconColor
        same.selectedIconColor = selectedIconColor
        return same != self
    }
}
