extension View {
    /// Requests a layout of the subviews before the next frame. If a ``StackView`` or a ``GridView`` arranges the view, its layout is
    /// requested as well.
    public func setNeedsLayout() {
        if arrangesSubviews { forgetMeasures() }
        setNeedsLayoutWithin()
        // The requested size of an arranged view may have changed, which affects the arranging view, and so on upwards.
        guard let superview, !keepsSize else { return }
        if arrangesSubviews || superview.arrangesSubviews { superview.setNeedsLayout() }
    }

    /// Called when a subview was added, removed, hidden or shown, or has other layout preferences.
    func arrangementChanged() {
        if arrangesSubviews { setNeedsLayout() }
    }

    /// The subviews that take part in an arrangement.
    var arrangedSubviews: [View] { subviews.filter { !$0.isHidden } }

    /// Requests a layout of the subviews only, because the view's size has changed but not its content.
    func setNeedsLayoutWithin() {
        needsLayout = true
        var ancestor = superview
        while let view = ancestor, !view.descendantNeedsLayout {
            view.descendantNeedsLayout = true
            ancestor = view.superview
        }
        setNeedsFrame()
    }

    /// Performs pending layout of this view and its descendants immediately.
    public func layoutIfNeeded() {
        // A layout pass can request another one, for example if a list changes the height of a row. Eight passes are more than any real
        // layout needs. A layout that is not stable by then continues in the next frame, instead of looping forever.
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
