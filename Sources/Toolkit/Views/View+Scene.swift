import Drawing

/// What a view has from the scene that it is in.
extension View {
    /// The theme of the scene; the dark one outside of any.
    public var theme: Theme { scene?.theme ?? .dark }

    /// The metrics of the scene's panel; the nominal ones outside of any.
    public var metrics: PanelMetrics { scene?.metrics ?? .nominal }

    /// True where the panel's language is written from right to left: what begins at the left elsewhere begins at the
    /// right. False outside of any scene.
    public var isMirrored: Bool { scene?.isMirrored ?? false }

    /// Where a rectangle lies in this view that is given for a language written from left to right.
    ///
    /// A layout is written once, from the left, and gives each frame through this; so does a drawing. In a panel that is
    /// not mirrored nothing changes.
    public func mirrored(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }

    /// The same for a point: where a line begins, or the other way round, where in the layout a finger is.
    public func mirrored(_ point: Point) -> Point { isMirrored ? Point(x: bounds.width - point.x, y: point.y) : point }
}
