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
