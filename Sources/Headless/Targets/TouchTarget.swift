import Drawing

/// A touch target and its frame.
public nonisolated struct TouchTarget: Hashable, Sendable, CustomStringConvertible {
    /// The kind of view, for example `list cell`.
    public var kind: String
    /// The text of the target; empty if it has none.
    public var text: String
    /// The frame in scene coordinates, limited to the part that scrolling can make visible at once.
    public var frame: Rect
    /// A Boolean value that tells whether no part of the target is scrolled out of view.
    public var isWhole: Bool
    /// The distance of the target from the panel's edge, in points, or `nil` if it is irrelevant.
    public var distanceFromEdge: Double?

    /// Creates a target at a frame in scene coordinates.
    public init(kind: String, text: String, frame: Rect, isWhole: Bool = true, distanceFromEdge: Double? = nil) {
        self.kind = kind
        self.text = text
        self.frame = frame
        self.isWhole = isWhole
        self.distanceFromEdge = distanceFromEdge
    }

    public var description: String { text.isEmpty ? kind : "\(kind) “\(text)”" }
}
