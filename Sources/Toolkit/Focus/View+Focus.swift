import Drawing

extension View {
    /// The rectangle around which the focus is shown, in the scene's coordinates.
    var shownFocusFrame: Rect { Rect(origin: convertToScene(focusRect.origin), size: focusRect.size) }

    /// The same rectangle as it will be when all scrolling has ended; the next key may arrive before that.
    var focusFrame: Rect {
        var frame = shownFocusFrame
        var view: View? = (self as? ScrollView)?.hasFocusInContent == true ? self : superview
        while let current = view {
            if let scrollView = current as? ScrollView {
                frame = frame.offset(by: scrollView.contentOffset - scrollView.restingOffset)
            }
            view = current.superview
        }
        return frame
    }

    /// A Boolean value that tells whether the view is in a scene, and neither it nor a superview is hidden or ignores touches.
    var isWithinReach: Bool {
        var view: View? = self
        while let current = view {
            guard current.isOpenToFocus else { return false }
            view = current.superview
        }
        return scene != nil
    }

    fileprivate var isOpenToFocus: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 }

    var isFocusable: Bool { canBecomeFocused && !focusRect.isEmpty }

    /// Moves the focus to the view, or to the first view in it that can have it, and scrolls it into view.
    ///
    /// If the user has not used keys, the focus is not shown until the next key.
    package func takeFocus() { scene?.focus.focus(within: self) }

    /// The view and its descendants that can have the focus, in reading order.
    var focusOrder: [View] {
        guard isOpenToFocus else { return [] }
        if managesFocusWithin { return isFocusable ? [self] : [] }
        let parts = subviews.compactMap { view -> (order: [View], rect: Rect)? in
            let order = view.focusOrder
            return order.isEmpty ? nil : (order, view.readingRect(of: order))
        }
        let indices = ReadingOrder.indices(
            of: parts.map(\.rect), fromRight: layoutDirection.map { $0 == .rightToLeft } ?? isMirrored)
        return (isFocusable ? [self] : []) + indices.flatMap { parts[$0].order }
    }

    /// The view that stands for this one in the focus order: the view itself, or the ancestor that manages the focus within itself.
    var focusPlace: View { ancestor(View.self) { $0.managesFocusWithin } ?? self }

    /// Returns the visible rectangle around the focusable views in `order`; the view's own frame if they have scrolled away.
    private func readingRect(of order: [View]) -> Rect {
        var rect = order[0].readingFrame
        for view in order.dropFirst() { rect = rect.union(view.readingFrame) }
        guard clipsToBounds else { return rect }
        let visible = rect.intersection(frameInScene)
        return visible.isEmpty ? frameInScene : visible
    }

    /// The frame that decides the reading order. For a view that manages the focus within itself, it does not depend on the focused row.
    private var readingFrame: Rect { managesFocusWithin ? frameInScene : focusFrame }

    /// A Boolean value that tells whether a descendant of the view can have the focus.
    var containsFocusable: Bool {
        subviews.contains { $0.isOpenToFocus && ($0.isFocusable || $0.containsFocusable) }
    }

    /// The frontmost visible modal view: this view or one of its descendants.
    var frontmostModal: View? {
        guard isOpenToFocus else { return nil }
        for view in subviews.reversed() {
            if let modal = view.frontmostModal { return modal }
        }
        return isModal ? self : nil
    }

    /// Returns the nearest ancestor of a type that meets a condition.
    func ancestor<V: View>(_ type: V.Type, where isWanted: (V) -> Bool = { _ in true }) -> V? {
        var view = superview
        while let current = view {
            if let found = current as? V, isWanted(found) { return found }
            view = current.superview
        }
        return nil
    }
}

extension Rect {
    func union(_ other: Rect) -> Rect {
        let x = min(minX, other.minX)
        let y = min(minY, other.minY)
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }
}
