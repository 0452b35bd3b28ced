import Drawing

extension View {
    /// What the focus is shown around, in the scene's coordinates.
    var shownFocusFrame: Rect { Rect(origin: convertToScene(focusRect.origin), size: focusRect.size) }

    /// The same as soon as all that scrolls has come to where it was sent: the next key may come before that.
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

    /// False where the view, or one that it is in, is hidden or takes no touches.
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

    /// The view and those in it that can have the focus, in reading order.
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

    /// Where the focus stands in the order of all: the view itself, or the one that says where the focus goes within it.
    var focusPlace: View { ancestor(View.self) { $0.managesFocusWithin } ?? self }

    /// Where what can have the focus in the view is seen; the view's place where that has scrolled away.
    private func readingRect(of order: [View]) -> Rect {
        var rect = order[0].readingFrame
        for view in order.dropFirst() { rect = rect.union(view.readingFrame) }
        guard clipsToBounds else { return rect }
        let seen = rect.intersection(frameInScene)
        return seen.isEmpty ? frameInScene : seen
    }

    /// Its place in the order of all does not change with the row, say, that has the focus in it.
    private var readingFrame: Rect { managesFocusWithin ? frameInScene : focusFrame }

    /// True where something in the view can have the focus.
    var containsFocusable: Bool {
        subviews.contains { $0.isOpenToFocus && ($0.isFocusable || $0.containsFocusable) }
    }

    /// The frontmost modal view that is seen, in this view or below it.
    var frontmostModal: View? {
        guard isOpenToFocus else { return nil }
        for view in subviews.reversed() {
            if let modal = view.frontmostModal { return modal }
        }
        return isModal ? self : nil
    }

    /// The nearest ancestor of a type that a condition holds for.
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
