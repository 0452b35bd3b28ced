extension View {
    /// Has the view lay out its subviews before the next frame; one that is arranged by a ``StackView`` or a ``GridView`` has those
    /// arrange anew as well.
    public func setNeedsLayout() {
        if arrangesSubviews { forgetMeasures() }
        setNeedsLayoutWithin()
        // What is needed by what is arranged is needed by what arranges it, and so on.
        guard let superview, !keepsSize else { return }
        if arrangesSubviews || superview.arrangesSubviews { superview.setNeedsLayout() }
    }

    /// A subview has come, gone, been hidden or shown, or wants something else.
    func arrangementChanged() {
        if arrangesSubviews { setNeedsLayout() }
    }

    /// The subviews that take part in an arrangement.
    var arrangedSubviews: [View] { subviews.filter { !$0.isHidden } }

    /// Has the view lay out its subviews, and nothing else: it has got another size, not another content.
    func setNeedsLayoutWithin() {
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
