import Drawing
import Toolkit

/// The appearance and the dimensions of a rail, in one place. Lengths are in points.
///
/// The dimensions apply to a panel of unknown size. If the size is known, the panel's `PanelMetrics` keep them within what a hand can use.
///
/// The properties of a tab (a picture in its original colours) take precedence over this style, and the style over the theme of the scene.
/// A property that is `nil` follows the theme, even if the theme changes. A property that is set on a cell or a rail directly lasts until
/// the style changes the next time.
///
/// A change applies at once. If it affects dimensions, the rail is laid out again; if it affects the appearance, it is only redrawn.
public nonisolated struct RailStyle: Hashable, Sendable {
    /// The handling of titles that are longer than their cells.
    public enum TitleFitting: Hashable, Sendable {
        /// Titles shrink, down to ``RailStyle/minimumTitleSize``, on at most two lines; then they end in an ellipsis.
        case shrink
        /// Titles take more lines, up to ``RailStyle/maximumTitleLines``, and their cells grow with them.
        case wrap
        /// A vertical rail grows to the longest title, up to ``RailStyle/maximumThickness``. On a horizontal rail, each cell grows to its
        /// own title.
        case widen
    }

    // MARK: Dimensions

    /// The thickness across the edge: the width of a vertical rail, the height of a horizontal one.
    public var thickness = 66.0
    /// The maximum thickness of a rail that grows with its titles.
    public var maximumThickness = 220.0
    /// The length of a cell along the edge if there is space: that of the original at its reference size.
    public var cellLength = 111.5
    /// The minimum length of a cell: 9.2 mm are 58 points at 160 points per inch (Parhi 2006).
    public var minimumCellLength = 58.0
    /// The side of an icon.
    public var iconSize = 30.0
    /// The handling of titles that are too long.
    public var titles = TitleFitting.shrink
    /// The size to which titles shrink before they are cut off, in points.
    public var minimumTitleSize = 10.0
    /// The maximum number of lines of titles that wrap.
    public var maximumTitleLines = 4
    /// The font of titles; `nil` for that of the theme.
    public var titleFont: Font?
    /// The position along the edge around which cells gather if there is space left: 0 is the start, 0.5 the middle, where a hand holds a
    /// panel.
    public var grip = 0.5
    /// A Boolean value that tells whether there is an arrow at the selected tab.
    public var showsMarker = true
    /// The picture that replaces the drawn arrow. For `marker.png`, the files `marker-left.png`, `-right`, `-top` or `-bottom` are tried
    /// first, depending on the edge of the rail, and then the name itself.
    public var markerPicture: ImageName?
    /// The strings of the rail; `nil` for those of the scene's language.
    public var words: ProgramStrings?

    // MARK: Appearance

    /// The insets of the selection background in a cell of the reference length.
    public var selectionInsets = Insets(horizontal: 6, vertical: 15)
    /// The corner radius of the selection background.
    public var selectionRadius = 5.0
    /// The picture that replaces the drawn background.
    public var backgroundPicture: ImageName?
    /// The background behind the tabs: a plain colour that replaces the theme's colour with its gradient.
    public var background: Color?
    /// The background behind a selected icon.
    public var selection: Paint?
    /// The colour of icons and titles.
    public var iconColor: Color?
    /// The colour of the selected tab's icon and title, and of the marker.
    public var selectedIconColor: Color?

    /// Creates a style with the dimensions of the original, and the appearance of the theme.
    public init() {}

    /// Returns `true` if the other style changes the size or the position of a view.
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
