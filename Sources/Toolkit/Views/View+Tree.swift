extension View {
    /// Puts `view` in front of the other subviews; it leaves the superview it had.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Puts `view` at a place among the subviews, 0 being the back; an index beyond the last one is the front.
    public func insertSubview(_ view: View, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        if view.superview === self {
            // It only changes its place: the finger on it, and its animations, go on.
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

    /// Takes the view, with all that is in it, out of its superview and its scene; its touches are cancelled.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.arrangementChanged()
        superview.setNeedsFrame()
        self.superview = nil
        move(to: nil)
    }

    /// Puts a subview in front of the others; one that is none changes nothing.
    public func bringSubviewToFront(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != subviews.count - 1 else { return }
        subviews.append(subviews.remove(at: index))
        arrangementChanged()
        setNeedsFrame()
    }

    /// True for the view itself and for all that it is in.
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

    /// Has the view laid out and drawn anew, if it was under another theme, panel, scale or font, or outside of any scene.
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
