import Drawing

/// Something to touch, and where it lies.
public nonisolated struct TouchTarget: Hashable, Sendable, CustomStringConvertible {
    /// What it is: `list cell`.
    public var kind: String
    /// What it says; empty where it says nothing.
    public var text: String
    /// In the scene's points: as much of it as can be seen at once, be it by scrolling.
    public var frame: Rect
    /// False where a part of it is scrolled out of view.
    public var isWhole: Bool
    /// How far it reaches from the panel's edge, where that has to be near, in points.
    public var distanceFromEdge: Double?

    /// A target at a place in the scene's points.
    public init(kind: String, text: String, frame: Rect, isWhole: Bool = true, distanceFromEdge: Double? = nil) {
        self.kind = kind
        self.text = text
        self.frame = frame
        self.isWhole = isWhole
        self.distanceFromEdge = distanceFromEdge
    }

    public var description: String { text.isEmpty ? kind : "\(kind) “\(text)”" }
}
