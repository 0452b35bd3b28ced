import Drawing

/// Moves of the focus by keys that no view handled.
extension FocusSystem {
    func move(_ heading: FocusHeading) {
        guard let focused else { return }
        switch heading {
        case .next, .previous:
            if let view = neighbour(of: focused, heading) { focus(on: view, heading: heading) }
        case .up, .down, .left, .right:
            let view = nearest(to: focused, heading)
            let scrollView = focused.ancestor(ScrollView.self) { $0.canScroll(heading) }
            // A view that is further away than one visible page would skip what lies between.
            if let scrollView, !(view.map { isNear($0, focused, in: scrollView) } ?? false) {
                scrollView.scrollStep(heading)
            } else if let view {
                focus(on: view, heading: heading)
            }
        }
    }

    private func isNear(_ view: View, _ focused: View, in scrollView: ScrollView) -> Bool {
        guard view.isDescendant(of: scrollView) else { return false }
        let offset = view.focusFrame.center - focused.focusFrame.center
        return abs(offset.x) <= scrollView.bounds.width && abs(offset.y) <= scrollView.bounds.height
    }

    // MARK: Reading order

    /// Returns the next view in reading order. After the last view comes the first.
    private func neighbour(of view: View, _ heading: FocusHeading) -> View? {
        let scope = scope
        var order = scope.focusOrder.filter { $0 !== scope }
        if heading == .previous { order.reverse() }
        let place = view.focusPlace
        let index = order.firstIndex { $0 === place } ?? order.count - 1
        guard index >= 0 else { return nil }
        return (order[(index + 1)...] + order[..<index]).first { !isCovered($0) }
    }

    // MARK: Directions

    /// Returns the best view in a direction. The focus groups around the view come first, from the innermost to the outermost.
    ///
    /// The focus leaves a group only for a view straight ahead of the group, never from the group's end to a view beside it.
    private func nearest(to view: View, _ heading: FocusHeading) -> View? {
        let scope = scope
        let found = candidates(from: view, heading, in: scope)
        let innermost = view.ancestor(View.self) { $0.isFocusGroup }
        var group = innermost
        while let current = group, current.isDescendant(of: scope) {
            let inside = found.first { !$0.score.isAside && $0.view.isDescendant(of: current) && !isCovered($0.view) }
            if let inside { return entry(to: inside.view, from: view) }
            group = current.ancestor(View.self) { $0.isFocusGroup }
        }
        let best = found.first { found in
            guard let innermost, !found.view.isDescendant(of: innermost) else { return !isCovered(found.view) }
            let score = FocusScore(from: innermost.frameInScene, to: found.frame, heading)
            return score?.isAside == false && !isCovered(found.view)
        }
        return best.map { entry(to: $0.view, from: view) }
    }

    /// Returns the views in a direction, best first, including covered ones.
    private func candidates(
        from view: View, _ heading: FocusHeading, in part: View
    ) -> [(view: View, frame: Rect, score: FocusScore)] {
        let start = view.focusFrame
        let place = view.focusPlace
        return part.focusOrder.compactMap { other -> (view: View, frame: Rect, score: FocusScore)? in
            guard other !== view, other !== place, other !== part, let frame = reachableFrame(of: other, from: view),
                let score = FocusScore(from: start, to: frame, heading)
            else { return nil }
            return (other, frame, score)
        }.sorted { $0.score < $1.score }
    }

    /// Returns the view that receives the focus if it moves to `view`. If it enters a focus group, that is the view the group prefers.
    func entry(to view: View, from old: View?) -> View {
        var result = view
        var group = view.ancestor(View.self) { $0.isFocusGroup }
        while let current = group {
            if let old, old.isDescendant(of: current) { break }
            for choice in [current.formerFocus, current.preferredFocus] {
                guard let choice, choice.isFocusable, choice.isWithinReach, choice.isDescendant(of: current) else {
                    continue
                }
                result = choice
                break
            }
            group = current.ancestor(View.self) { $0.isFocusGroup }
        }
        return result
    }

    /// Returns the frame of a view as it can be reached from another one: the whole frame if both scroll together,
    /// otherwise the part that is not clipped; `nil` if nothing is left.
    private func reachableFrame(of view: View, from other: View) -> Rect? {
        var frame = view.focusFrame
        var ancestor = view.superview
        while let current = ancestor, !other.isDescendant(of: current) {
            if current.clipsToBounds { frame = frame.intersection(current.frameInScene) }
            ancestor = current.superview
        }
        return frame.isEmpty ? nil : frame
    }

    /// Returns `true` if something else covers the visible part of a view. A view that has been scrolled out of view
    /// counts as covered if its scroll view is covered.
    func isCovered(_ view: View) -> Bool {
        var visible = view.shownFocusFrame.intersection(root.bounds)
        var ancestor: View? = view
        while let current = ancestor {
            if current.clipsToBounds { visible = visible.intersection(current.frameInScene) }
            ancestor = current.superview
        }
        guard !visible.isEmpty else { return view.ancestor(ScrollView.self).map(isCovered) ?? true }
        // The centre, and the centres of the quarters.
        let fractions = [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
        return !fractions.contains { x, y in
            let point = Point(x: visible.minX + x * visible.width, y: visible.minY + y * visible.height)
            guard let hit = root.hitTest(point) else { return false }
            // The keyboard makes way for the view that gets the focus.
            return hit.isDescendant(of: view) || root.scene.map { hit.isDescendant(of: $0.keyboardPlace) } ?? false
        }
    }

    // MARK: Pages

    /// Moves the focus within the scroll view around it: Page Up and Page Down by one visible page, Home and End to the ends.
    func page(_ key: Key) {
        guard let focused, let scrollView = focused.ancestor(ScrollView.self) else { return }
        let isVertical = scrollView.isVertical
        let isForward = key == .pageDown || key == .end
        let goesRight = isForward != scrollView.beginsAtRight
        let heading: FocusHeading = isVertical ? (isForward ? .down : .up) : goesRight ? .right : .left
        let ahead = candidates(from: focused, heading, in: scrollView).filter { !$0.score.isAside }
        let length = isVertical ? scrollView.bounds.height : scrollView.bounds.width
        let isPage = key == .pageUp || key == .pageDown
        let view = isPage ? ahead.last { $0.score.distance <= length } ?? ahead.first : ahead.last
        if let view { focus(on: view.view, heading: nil) }
    }
}
