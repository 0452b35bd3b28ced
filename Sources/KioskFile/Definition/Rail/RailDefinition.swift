/// What a kiosk file says of the rail.
public struct RailDefinition: Hashable, Sendable {
    /// Where the rail lies.
    public enum Position: String, Hashable, Sendable, CaseIterable {
        /// At the edge of the hand.
        case side
        case top, bottom
    }

    /// What becomes of a title that is wider than its cell.
    public enum Titles: String, Hashable, Sendable, CaseIterable {
        /// Its letters shrink, and what then is too long ends in an ellipsis.
        case shrink
        /// It takes several lines, and its cell grows.
        case wrap
        /// The rail widens to its longest title.
        case widen
    }

    /// An edge of the window along which a rail can lie.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        case left, right, top, bottom
    }

    /// What points from the rail's inner edge to the selected tab.
    public enum Marker: Hashable, Sendable {
        /// The arrow that the rail draws.
        case arrow
        case none
        case picture(MarkerPicture)
    }

    public var position: Position
    /// The rail's thickness in points, from 44 to 200; nil leaves it to the style.
    public var width: Double?
    /// Around which part of the edge cells gather that leave room: from 0, the start, to 1.
    public var grip: Double
    public var titles: Titles
    public var marker: Marker
    /// Whether a cell lists all tabs when they do not fit.
    public var showsMore: Bool
    /// Whether a long press lifts a tab, to move or remove it.
    public var isEditable: Bool
    /// Whether the cross that removes a tab asks first.
    public var confirmsRemoval: Bool
    /// Whether a “+” cell brings in tabs that were removed or are hidden.
    public var showsNew: Bool

    public init(
        position: Position = .side, width: Double? = nil, grip: Double = 0.5, titles: Titles = .shrink,
        marker: Marker = .arrow, showsMore: Bool = true, isEditable: Bool = false, confirmsRemoval: Bool = true,
        showsNew: Bool = false
    ) {
        self.position = position
        self.width = width
        self.grip = grip
        self.titles = titles
        self.marker = marker
        self.showsMore = showsMore
        self.isEditable = isEditable
        self.confirmsRemoval = confirmsRemoval
        self.showsNew = showsNew
    }
}
