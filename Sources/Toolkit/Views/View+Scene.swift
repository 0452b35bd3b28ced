import Drawing

/// The properties that a view inherits from its scene.
extension View {
    /// The theme of the scene, or the dark theme if the view is in no scene.
    public var theme: Theme { scene?.theme ?? .dark }

    /// The metrics of the scene's panel, or the nominal ones if the view is in no scene.
    public var metrics: PanelMetrics { scene?.metrics ?? .nominal }

    /// A Boolean value that tells whether the panel's language is written from right to left, so that layouts are mirrored. `false` if the
    /// view is in no scene.
    public var isMirrored: Bool { scene?.isMirrored ?? false }

    /// Returns a rectangle given in a left-to-right layout, mirrored if this view is mirrored.
    ///
    /// Layout and drawing code is written once, for a left-to-right layout, and passes each frame through this method. If the view is not
    /// mirrored, the rectangle is returned unchanged.
    public func mirrored(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }

    /// Returns a point mirrored in the same way. Also converts in the other direction, for example a touch position to a left-to-right
    /// layout.
    public func mirrored(_ point: Point) -> Point { isMirrored ? Point(x: bounds.width - point.x, y: point.y) : point }
}
