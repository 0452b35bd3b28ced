import Drawing
import Toolkit

/// The appearance and the dimensions of a rail. Lengths are in points.
///
/// The dimensions apply to a panel of unknown size. If the size is known, the panel's `PanelMetrics` keep them within the range that a hand
/// can use.
///
/// The properties of a tab (such as a picture in its original colours) take precedence over this style, and the style takes precedence over
/// the theme of the scene. A property that is `nil` follows the theme, even if the theme changes. A property that is set directly on a cell
/// or a rail lasts until the style changes the next time.
///
/// A change applies immediately. The rail is laid out again if a dimension has changed; otherwise it is only redrawn.
///
/// In the default style, a pill behind the selected tab moves to the next one together with the marker, and the content of the tab rises
/// into view. ``classic`` is the style of version 0.2.0.
public nonisolated struct RailStyle: Hashable, Sendable {
    /// The handling of titles that are longer than their cells.
    public enum TitleFitting: Hashable, Sendable {
        /// Titles take up to two lines and shrink until their words fit, down to ``RailStyle/minimumTitleSize``. Longer titles are
        /// truncated with an ellipsis.
        case shrink
        /// Titles wrap, up to ``RailStyle/maximumTitleLines``, and their cells grow with them.
        case wrap
        /// A vertical rail becomes as wide as the longest title, up to ``RailStyle/maximumThickness``. On a horizontal rail, each cell
        /// becomes as wide as its title.
        case widen
    }

    // MARK: Dimensions

    /// The thickness across the edge: the width of a vertical rail, the height of a horizontal one.
    public var thickness = 80.0
    /// The maximum thickness of a rail that grows with its titles.
    public var maximumThickness = 220.0
    /// The length of a cell along the edge if there is space.
    public var cellLength = 84.0
    /// The minimum length of a cell; on a horizontal rail, where words need width, it is 8 points more. The default fits an icon of 24
    /// points and two lines of 11 points. It is above 9.2 mm (Parhi 2006), which are 58 points at 160 points per inch.
    public var minimumCellLength = 60.0
    /// The width and height of an icon. In low cells, it is at most 24 points.
    public var iconSize = 28.0
    /// The handling of titles that are too long.
    public var titles = TitleFitting.shrink
    /// The minimum font size of titles, in points. Titles shrink to it before they are truncated.
    public var minimumTitleSize = 10.0
    /// The maximum number of lines of a title that wraps.
    public var maximumTitleLines = 4
    /// The font of titles; `nil` for the font of the theme.
    public var titleFont: Font?
    /// The position along the edge around which cells are grouped if there is space left. 0 is the start, and 0.5 is the middle, where a
    /// hand usually holds a panel.
    public var grip = 0.5
    /// A Boolean value that tells whether an arrow marks the selected tab.
    public var showsMarker = true
    /// The picture that replaces the drawn arrow. For `marker.png`, `marker-left.png` (or `-right`, `-top`, `-bottom`) is tried first,
    /// depending on the edge of the rail, and then `marker.png` itself.
    public var markerPicture: ImageName?
    /// The strings of the rail; `nil` for the strings of the scene's language.
    public var words: ProgramStrings?

    // MARK: Appearance

    /// The insets of the selection background in a cell of the usual length on a vertical rail. On a horizontal rail they are turned by 90
    /// degrees, and in low cells they are smaller.
    public var selectionInsets = Insets(horizontal: 6, vertical: 4)
    /// The corner radius of the selection background.
    public var selectionRadius = 10.0
    /// The picture that replaces the drawn background.
    public var backgroundPicture: ImageName?
    /// The background behind the tabs: a plain colour that replaces the theme's colour with its gradient.
    public var background: Color?
    /// The background of the selected tab; `nil` for the theme's `PaintRole.railSelection`, or, if the theme does not set it, for a
    /// gradient from the rail's colour to the theme's accent colour.
    public var selection: Paint?
    /// The colour of icons and titles.
    public var iconColor: Color?
    /// The colour of the selected tab's icon and title, and of the marker.
    public var selectedIconColor: Color?

    /// A Boolean value that tells whether each cell draws its own selection background, and only the marker moves.
    private(set) var isClassic = false

    /// Creates a style with the default dimensions and the appearance of the theme.
    public init() {}

    /// The style of version 0.2.0, from the original design: a narrow rail with long cells, and a gradient with a hard edge behind the
    /// selected tab. Only the marker moves.
    public static let classic: RailStyle = {
        var style = RailStyle()
        style.isClassic = true
        style.thickness = 66
        style.cellLength = 111.5
        style.minimumCellLength = 58
        style.iconSize = 30
        style.selectionInsets = Insets(horizontal: 6, vertical: 15)
        style.selectionRadius = 5
        return style
    }()

    /// Returns `true` if the other style changes the size or the position of a view.
    public func measuresDiffer(from other: RailStyle) -> Bool {
        var adapted = other
        adapted.selectionInsets.top = selectionInsets.top
        adapted.selectionInsets.bottom = selectionInsets.bottom
        adapted.selectionRadius = selectionRadius
        adapted.backgroundPicture = backgroundPicture
        adapted.background = background
        adapted.selection = selection
        adapted.iconColor = iconColor
        adapted.selectedIconColor = selectedIconColor
        return adapted != self
    }
}
