import Drawing

/// Scrolling with keys.
extension ScrollView {
    /// How far an arrow moves the content, in points: as far as a notch of the wheel.
    private static let keyStep = 48.0
    /// Of what is seen, the share by which Page Up and Page Down go on: the rest shows where one was.
    private static let pageShare = 0.875

    var isOverflowing: Bool {
        isScrollEnabled && (offsetRange.x.upperBound > 0.5 || offsetRange.y.upperBound > 0.5)
    }

    /// Which way its content goes on, or would.
    var isVertical: Bool {
        let (across, down) = (offsetRange.x.upperBound, offsetRange.y.upperBound)
        return across == down ? contentSize.height >= contentSize.width : down > across
    }

    /// True where there is more content in a direction.
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

    /// Goes an arrow's step in a direction.
    func scrollStep(_ heading: FocusHeading) {
        let step = isPagingEnabled ? bounds.size : Size(width: Self.keyStep, height: Self.keyStep)
        let way: Point =
            switch heading {
            case .up: Point(x: 0, y: -step.height)
            case .down: Point(x: 0, y: step.height)
            case .left: Point(x: -step.width, y: 0)
            case .right: Point(x: step.width, y: 0)
            case .next, .previous: .zero
            }
        scrollByKey(to: restingOffset + way)
    }

    /// Brings a part of the content into view, by as little as possible, or by whole pages.
    func scrollByKey(toVisible rect: Rect) {
        let range = range
        scrollByKey(
            to: isPagingEnabled ? range.page(showing: rect) : range.offset(nearest: contentOffset, showing: rect))
    }

    /// Scrolls as a key says; false where it is at its end already, or the key is another one.
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
