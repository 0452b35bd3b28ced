extension View {
    /// Has the view lay out its subviews before the next frame.
    public func setNeedsLayout() {
        needsLayout = true
        var ancestor = superview
        while let view = ancestor, !view.descendantNeedsLayout {
            view.descendantNeedsLayout = true
            ancestor = view.superview
        }
        setNeedsFrame()
    }

    /// Lays out now what is due, in this view and below it.
    public func layoutIfNeeded() {
        // A layout may ask for another one (a list that grows a row's height, say). Eight rounds are more than any
        // real layout takes; what is still not settled then is settled in the next frame instead of never.
        for _ in 0..<8 where needsLayout || descendantNeedsLayout { layoutOnce() }
    }

    private func layoutOnce() {
        if needsLayout {
            needsLayout = false
            if scene == nil { appearance = nil }
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        guard descendantNeedsLayout else { return }
        descendantNeedsLayout = false
        for view in subviews where view.needsLayout || view.descendantNeedsLayout {
            view.layoutOnce()
            if view.needsLayout || view.descendantNeedsLayout { descendantNeedsLayout = true }
        }
    }
}
