import Drawing

/// Scrolling by keys.
extension ScrollView {
    /// The distance that an arrow key scrolls, in points; the same as for a notch of the wheel.
    private static let keyStep = 48.0
    /// The share of the visible area that Page Up and Page Down scroll; the rest remains visible for orientation.
    private static let pageShare = 0.875

    var isOverflowing: Bool {
        isScrollEnabled && (offsetRange.x.upperBound > 0.5 || offsetRange.y.upperBound > 0.5)
    }

    /// A Boolean value that tells whether the content is longer vertically than horizontally.
    var isVertical: Bool {
        let (across, down) = (offsetRange.x.upperBound, offsetRange.y.upperBound)
        return across == down ? contentSize.height >= contentSize.width : down > across
    }

    /// Returns `true` if there is more content in a direction.
    func canScroll(_ heading: FocusHeading) -> Bool {
        guard isScrollEnabled else { return false }
        let offset = restingOffset
        return switch heading {
        case .up: offset.y > 0.5
        case .down: offset.y < offsetRange.y.upperBound - 0.5
        case .left: offset.x > 0.5
        case .right: offset.x < offsetRange.x.upperBound - 0.5
        case .next, .previous: false
        }
    }

    /// Scrolls by one arrow-key step in a direction.
    func scrollStep(_ heading: FocusHeading) {
        let step = isPagingEnabled ? bounds.size : Size(width: Self.keyStep, height: Self.keyStep)
        let delta: Point =
            switch heading {
            case .up: Point(x: 0, y: -step.height)
            case .down: Point(x: 0, y: step.height)
            case .left: Point(x: -step.width, y: 0)
            case .right: Point(x: step.width, y: 0)
            case .next, .previous: .zero
            }
        scrollByKey(to: restingOffset + delta)
    }

    /// Scrolls a part of the content into view, by the minimum distance or by whole pages.
    func scrollByKey(toVisible rect: Rect) {
        let range = range
        scrollByKey(
            to: isPagingEnabled ? range.page(showing: rect) : range.offset(nearest: contentOffset, showing: rect))
    }

    // MARK: Screen reader

    /// Returns `true` if there is more content after the visible part, or before it.
    func hasMore(_ step: Int) -> Bool {
        let isForward = step > 0
        return canScroll(isVertical ? (isForward ? .down : .up) : isForward != beginsAtRight ? .right : .left)
    }

    /// Scrolls on until a part at the edge of the view remains visible at the other edge, or by a page if it is there already. Returns
    /// `false` if the content is already at its end.
    ///
    /// - Parameters:
    ///   - step: 1 to scroll forward, -1 to scroll back.
    ///   - frame: the part that remains visible, in the scene's coordinates.
    func scrollOn(by step: Int, keeping frame: Rect) -> Bool {
        let visible = frameInScene
        let isTowardsEnd = (step > 0) != (!isVertical && beginsAtRight)
        let room: Double =
            switch (isVertical, isTowardsEnd) {
            case (true, true): frame.minY - visible.minY
            case (true, false): visible.maxY - frame.maxY
            case (false, true): frame.minX - visible.minX
            case (false, false): visible.maxX - frame.maxX
            }
        let distance = room > 1 ? room : (isVertical ? bounds.height : bounds.width) * Self.pageShare
        let signed = isTowardsEnd ? distance : -distance
        return jump(to: restingOffset + (isVertical ? Point(x: 0, y: signed) : Point(x: signed, y: 0)))
    }

    /// Scrolls by one visible page. Returns `false` if the content is already at its end.
    func scrollPage(forward: Bool) -> Bool {
        let length = (isVertical ? bounds.height : bounds.width) * (isPagingEnabled ? 1 : Self.pageShare)
        let signed = forward != (!isVertical && beginsAtRight) ? length : -length
        return jump(to: restingOffset + (isVertical ? Point(x: 0, y: signed) : Point(x: signed, y: 0)))
    }

    /// Scrolls until a view in the content is visible. Returns `false` if it already was.
    @discardableResult
    func reveal(_ view: View) -> Bool {
        guard isScrollEnabled, view.isDescendant(of: self) else { return false }
        var rect = Rect(origin: view.convertToScene(view.bounds.origin), size: view.bounds.size)
        rect.origin = convertFromScene(rect.origin)
        if let list = self as? ListView, let row = (view as? ListCell)?.row {
            rect = rect.inset(by: Insets(top: -list.headerHeight(above: row)))
        }
        let range = range
        return jump(
            to: isPagingEnabled ? range.page(showing: rect) : range.offset(nearest: restingOffset, showing: rect))
    }

    /// The number of the visible page, from 1, and the number of pages.
    var visiblePage: (page: Int, count: Int) {
        let length = isVertical ? bounds.height : bounds.width
        guard length > 0 else { return (1, 1) }
        let content = isVertical ? contentSize.height : contentSize.width
        let end = isVertical ? offsetRange.y.upperBound : offsetRange.x.upperBound
        let offset = isVertical ? restingOffset.y : beginsAtRight ? end - restingOffset.x : restingOffset.x
        let count = Int(min(max((content / length - 0.01).rounded(.up), 1), 1_000_000))
        // The last page may be shorter than the view.
        let page = end > 0 && offset >= end - 0.5 ? count : Int(min(max((offset / length).rounded(), 0), 1_000_000)) + 1
        return (min(page, count), count)
    }

    /// Scrolls to an offset at once. Returns `false` if the content is already there.
    private func jump(to offset: Point) -> Bool {
        let target = clamped(offset)
        guard target.distance(to: contentOffset) > 0.5 else { return false }
        contentOffset = target
        delegate?.scrollViewDidEndDecelerating(self)
        return true
    }

    // MARK: Keys

    /// Scrolls in response to a key. Returns `false` if the content is already at its end, and for all other keys.
    func scroll(by key: Key) -> Bool {
        if let heading = key.heading {
            guard canScroll(heading) else { return false }
            scrollStep(heading)
            return true
        }
        guard key.isPaging else { return false }
        let range = offsetRange
        let page = (isVertical ? bounds.height : bounds.width) * Self.pageShare
        let here = isVertical ? restingOffset.y : restingOffset.x
        let end = isVertical ? range.y.upperBound : range.x.upperBound
        let isFromRight = !isVertical && beginsAtRight
        let target =
            switch key {
            case .pageUp: isFromRight ? here + page : here - page
            case .pageDown: isFromRight ? here - page : here + page
            case .home: isFromRight ? end : 0
            default: isFromRight ? 0 : end
            }
        scrollByKey(
            to: isVertical ? Point(x: restingOffset.x, y: target) : Point(x: target, y: restingOffset.y))
        return true
    }
}
