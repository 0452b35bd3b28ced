/// The properties of the rail.
public struct RailDefinition: Hashable, Sendable {
    /// The position of the rail.
    public enum Position: String, Hashable, Sendable, CaseIterable {
        /// At the side set by ``KioskDefinition/Hand``.
        case side
        case top, bottom
    }

    /// The appearance of the rail.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// A pill behind the selected tab moves from tab to tab.
        case modern
        /// The appearance of version 0.2.0: a narrow rail, and a gradient with a hard edge behind the selected tab.
        case classic
    }

    /// The handling of a title that is wider than its cell.
    public enum Titles: String, Hashable, Sendable, CaseIterable {
        /// The text shrinks, and is truncated with an ellipsis if it is still too wide.
        case shrink
        /// The title wraps onto several lines, and its cell grows.
        case wrap
        /// The rail widens to its longest title.
        case widen
    }

    /// An edge of the window along which a rail can lie.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        case left, right, top, bottom
    }

    /// The marker that points from the rail's inner edge to the selected tab.
    public enum Marker: Hashable, Sendable {
        /// The arrow that the rail draws.
        case arrow
        case none
        case picture(MarkerPicture)
    }

    public var position: Position
    public var style: Style
    /// The rail's thickness, in points, from 44 to 200, or `nil` for the style's thickness.
    public var width: Double?
    /// The point on the edge around which the cells gather if there is free space, from 0 (the start) to 1 (the end).
    public var grip: Double
    public var titles: Titles
    public var marker: Marker
    /// A Boolean value that tells whether a cell lists all tabs if they do not fit.
    public var showsMore: Bool
    /// A Boolean value that tells whether a long press lifts a tab, to move or remove it.
    public var isEditable: Bool
    /// A Boolean value that tells whether removing a tab requires a confirmation.
    public var confirmsRemoval: Bool
    /// A Boolean value that tells whether a “+” cell adds tabs that were removed or are hidden.
    public var showsNew: Bool
    /// A Boolean value that tells whether an “Aa” cell opens the settings of text size, contrast, motion and reading aloud.
    public var showsAppearance: Bool

    public init(
        position: Position = .side, style: Style = .modern, width: Double? = nil, grip: Double = 0.5,
        titles: Titles = .shrink, marker: Marker = .arrow, showsMore: Bool = true, isEditable: Bool = false,
        confirmsRemoval: Bool = true, showsNew: Bool = false, showsAppearance: Bool = false
    ) {
        self.position = position
        self.style = style
        self.width = width
        self.grip = grip
        self.titles = titles
        self.marker = marker
        self.showsMore = showsMore
        self.isEditable = isEditable
        self.confirmsRemoval = confirmsRemoval
        self.showsNew = showsNew
        self.showsAppearance = showsAppearance
    }
}
