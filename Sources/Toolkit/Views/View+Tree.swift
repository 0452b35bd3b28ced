extension View {
    /// Adds `view` in front of the other subviews and removes it from its former superview.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Inserts `view` among the subviews; index 0 is the back, and an index beyond the last one is the front.
    public func insertSubview(_ view: View, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        if view.superview === self {
            // Only the order changes, so touches and animations of the view continue.
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: min(max(index, 0), subviews.count))
            arrangementChanged()
            setNeedsFrame()
            return
        }
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.move(to: scene)
        view.setNeedsLayout()
        setNeedsFrame()
    }

    /// Removes the view and its descendants from the superview and the scene; cancels their touches.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.arrangementChanged()
        superview.setNeedsFrame()
        self.superview = nil
        move(to: nil)
    }

    /// Moves a subview to the front; does nothing if `view` is not a subview.
    public func bringSubviewToFront(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != subviews.count - 1 else { return }
        subviews.append(subviews.remove(at: index))
        arrangementChanged()
        setNeedsFrame()
    }

    /// Returns `true` if the view is `view` itself or one of its descendants.
    public func isDescendant(of view: View) -> Bool {
        var ancestor: View? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }

    func move(to newScene: Scene?) {
        guard scene !== newScene else { return }
        if let scene {
            scene.touches.cancel(in: self)
            scene.focus.letGo(of: self)
            scene.animator.remove(self)
        }
        scene = newScene
        if let newScene {
            layerID = newScene.nextLayerID()
            adopt(newScene.appearance)
        }
        for view in subviews { view.move(to: newScene) }
        didMoveToScene()
    }

    /// Redraws and lays out the view again if it was last used with another theme, panel, scale or font, or outside a scene.
    func adopt(_ appearance: AppearanceToken) {
        guard self.appearance !== appearance else { return }
        self.appearance = appearance
        themeDidChange()
        setNeedsDisplay()
        needsLayout = true
        descendantNeedsLayout = true
    }

    /// Calls `body` with the view and all its descendants.
    func forEachInTree(_ body: (View) -> Void) {
        body(self)
        for view in subviews { view.forEachInTree(body) }
    }
}
