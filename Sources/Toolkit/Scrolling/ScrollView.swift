import Drawing

/// A view whose content is larger than itself, and moves under the finger.
///
/// Subviews are placed in the content's coordinates. The content follows the finger, resists beyond its ends, goes on
/// when it is flung and stops when it is touched; see ``ScrollPhysics``.
open class ScrollView: View {
    // MARK: Content

    public var contentSize = Size.zero {
        didSet { if contentSize != oldValue { contentSizeChanged() } }
    }

    /// The point of the content that lies at the view's top left. Setting it stops a scroll that is under way.
    public var contentOffset: Point {
        get { boundsOrigin }
        set {
            stop()
            move(to: newValue)
        }
    }

    public weak var scrollDelegate: (any ScrollViewDelegate)?
    public var isScrollEnabled = true {
        didSet { pan.isEnabled = isScrollEnabled }
    }
    /// Ends each scroll at a multiple of the view's size.
    public var isPagingEnabled = false
    /// Lets the content be pulled beyond its ends, also where all of it is seen.
    public var bounces = true
    public var alwaysBounceVertical = false
    public var alwaysBounceHorizontal = false
    public var decelerationRate = ScrollPhysics.normalRate
    public var showsIndicators = true

    /// Above the content: asks for new content when it is pulled down.
    public var refreshControl: RefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            guard let refreshControl else { return }
            insertSubview(refreshControl, at: 0)
            placeRefreshControl()
        }
    }

    public let pan = PanGestureRecognizer()
    public var isDragging: Bool { drag != nil }
    public var isDecelerating: Bool { flight != nil }

    /// A drag: where it began, in offsets as they would be without any resistance.
    private var drag: Point?
    /// The content was held since the drag began, and may be elsewhere: the drag goes on from there.
    private var isDragBroken = false
    /// A fling, or a movement to an offset.
    private var flight: Flight?
    private let indicators = ScrollIndicators()
    private var lastSize = Size.zero

    private struct Flight {
        let start: Timestamp
        let x: AxisMotion
        let y: AxisMotion
        /// Where each axis was sent; nil is as far as it was flung.
        let target: (x: Double?, y: Double?)
        /// The end of a drag: the delegate was told that it decelerates, and is told when that is over.
        let isFling: Bool
    }

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.delegate = self
        pan.onChange { [weak self] _ in self?.panChanged() }
        pan.onReset = { [weak self] in self?.settle() }
        addGestureRecognizer(pan)
    }

    // MARK: Range

    /// The offsets at which the content's ends meet the view's.
    public var offsetRange: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let top = refreshControl?.isRefreshing == true ? -RefreshControl.height : 0
        return (0...max(0, contentSize.width - bounds.width), top...max(0, contentSize.height - bounds.height))
    }

    /// True where a finger on the content may be about to scroll it. A content that only bounces is no such case.
    override var delaysContentTouches: Bool {
        isScrollEnabled && (contentSize.width > bounds.width || contentSize.height > bounds.height)
    }

    var scrollsHorizontally: Bool { contentSize.width > bounds.width || alwaysBounceHorizontal }
    var scrollsVertically: Bool { contentSize.height > bounds.height || alwaysBounceVertical }

    func clamped(_ offset: Point) -> Point {
        let range = offsetRange
        return Point(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    // MARK: Moving

    /// Moves the content so that `rect`, in the content's coordinates, is seen: by as little as possible.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        var target = contentOffset
        if rect.maxY > target.y + bounds.height { target.y = rect.maxY - bounds.height }
        if rect.minY < target.y { target.y = rect.minY }
        if rect.maxX > target.x + bounds.width { target.x = rect.maxX - bounds.width }
        if rect.minX < target.x { target.x = rect.minX }
        setContentOffset(clamped(target), animated: animated)
    }

    public func setContentOffset(_ offset: Point, animated: Bool) {
        guard animated, let scene, !scene.reducesMotion, offset != contentOffset else {
            contentOffset = offset
            return
        }
        let velocity = currentVelocity
        stop()
        fly(velocity: velocity, to: (offset.x, offset.y))
    }

    /// Stops where it is.
    public func stop() {
        let wasFling = flight?.isFling == true
        flight = nil
        if wasFling { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    }

    private func move(to offset: Point) {
        guard offset.x.isFinite, offset.y.isFinite, offset != boundsOrigin else { return }
        boundsOrigin = offset
        indicators.place(in: self)
        if drag != nil { refreshControl?.pull(to: -offset.y) }
        contentOffsetDidChange()
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// For subclasses that show only the part of the content that is seen.
    open func contentOffsetDidChange() {}

    private func contentSizeChanged() {
        indicators.place(in: self)
        rangeChanged()
    }

    /// True while neither drag nor fling but something else says where the content is.
    var isContentHeld: Bool { false }

    /// The content must not be left beyond its end: a fling goes on as it was, but for its end.
    private func rangeChanged() {
        guard !isContentHeld else { return }
        guard let flight, let scene else {
            if drag == nil { move(to: clamped(contentOffset)) }
            return
        }
        let time = scene.now.seconds(since: flight.start)
        func target(_ present: Double?, _ position: Double, _ range: ClosedRange<Double>) -> Double? {
            // What is on its way back from beyond an end stays on it.
            let goal = present ?? (range.contains(position) ? nil : position)
            return goal.map { min(max($0, range.lowerBound), range.upperBound) }
        }
        let position = Point(x: flight.x.position(at: time), y: flight.y.position(at: time))
        let range = offsetRange
        fly(
            from: position, velocity: currentVelocity,
            to: (target(flight.target.x, position.x, range.x), target(flight.target.y, position.y, range.y)),
            isFling: flight.isFling)
    }

    open override func layoutSubviews() {
        // After a rotation the content must not be left beyond its end.
        if bounds.size != lastSize {
            lastSize = bounds.size
            rangeChanged()
            indicators.place(in: self)
            placeRefreshControl()
        }
    }

    // MARK: Refreshing

    private func placeRefreshControl() {
        refreshControl?.frame = Rect(
            x: 0, y: -RefreshControl.height, width: bounds.width, height: RefreshControl.height)
    }

    /// The room above the content is not needed any more.
    func refreshEnded() {
        // A finger that holds the content holds it where it is.
        isDragBroken = true
        if flight == nil, scene?.reducesMotion == false { settle() } else { rangeChanged() }
    }

    /// Scrolls by a wheel's turn; false when the content is at its end already.
    func scroll(byWheel delta: Point) -> Bool {
        guard isScrollEnabled else { return false }
        let target = clamped(contentOffset - delta)
        guard target != contentOffset else { return false }
        contentOffset = target
        flashIndicators()
        // A notch is a whole scroll: it has come to rest.
        scrollDelegate?.scrollViewDidEndDecelerating(self)
        return true
    }

    // MARK: Keys

    /// Where a movement under way was sent, or else where the content is.
    var restingOffset: Point {
        Point(x: flight?.target.x ?? contentOffset.x, y: flight?.target.y ?? contentOffset.y)
    }

    /// Moves as a key asked for. The delegate is told of its end, as of a fling's.
    func scrollByKey(to offset: Point) {
        let target = clamped(offset)
        // Under a finger nothing moves but by that finger.
        guard target != restingOffset, drag == nil else { return }
        guard let scene, !scene.reducesMotion else {
            contentOffset = target
            scrollDelegate?.scrollViewDidEndDecelerating(self)
            return
        }
        let velocity = currentVelocity
        stop()
        fly(velocity: velocity, to: (target.x, target.y), isFling: true)
    }

    /// True for a view within which a part of the content has the focus.
    var hasFocusInContent: Bool { false }

    /// What is longer than the view is read with keys, where nothing in it can have the focus itself.
    open override var canBecomeFocused: Bool { isOverflowing && !containsFocusable }

    open override func keyPressed(_ event: KeyEvent) -> Bool { scene?.focusedView === self && scroll(by: event.key) }

    /// A bounce that was stopped by a touch goes on when the finger is lifted.
    final func settle() {
        if drag == nil, flight == nil, !isContentHeld, clamped(contentOffset) != contentOffset {
            fly(velocity: .zero)
        }
    }

    private func flashIndicators() {
        if showsIndicators { indicators.flash(in: self) }
    }

    // MARK: Dragging

    private func panChanged() {
        switch pan.state {
        case .began:
            stop()
            // Only the slop is left out: with a fast finger, or few events, the first step is much longer.
            let way = pan.translation.distance(to: .zero)
            isDragBroken = false
            refreshControl?.beginPull()
            drag = unbanded(contentOffset) + pan.translation * (way > 0 ? min(1, pan.threshold / way) : 0)
            scrollDelegate?.scrollViewWillBeginDragging(self)
            dragged()
        case .changed: dragged()
        case .ended: endDrag(velocity: -pan.velocity)
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func dragged() {
        guard !isContentHeld else {
            isDragBroken = true
            return
        }
        if isDragBroken {
            isDragBroken = false
            drag = unbanded(contentOffset) + pan.translation
        }
        guard let drag else { return }
        var offset = drag - pan.translation
        if !scrollsHorizontally { offset.x = contentOffset.x }
        if !scrollsVertically { offset.y = contentOffset.y }
        move(to: bounces ? banded(offset) : clamped(offset))
        flashIndicators()
    }

    private func endDrag(velocity: Point) {
        drag = nil
        if pan.state == .ended { refreshControl?.release() }
        // The finger that is lifted last did not fling anything yet.
        var velocity = isDragBroken ? .zero : velocity
        if !scrollsHorizontally { velocity.x = 0 }
        if !scrollsVertically { velocity.y = 0 }
        // So slow that nobody flung it.
        if velocity.distance(to: .zero) <= 20 { velocity = .zero }
        let natural = clamped(
            Point(
                x: contentOffset.x + ScrollPhysics.restDistance(velocity: velocity.x, rate: decelerationRate),
                y: contentOffset.y + ScrollPhysics.restDistance(velocity: velocity.y, rate: decelerationRate)))
        let proposed = isPagingEnabled ? page(near: natural, velocity: velocity) : natural
        var target = proposed
        scrollDelegate?.scrollViewWillEndDragging(self, velocity: velocity, target: &target)
        let isFlying = velocity != .zero || clamped(contentOffset) != contentOffset || target != natural
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isFlying)
        guard isFlying else { return }
        let goal = clamped(target)
        fly(velocity: velocity, to: target == natural ? (nil, nil) : (goal.x, goal.y), isFling: true)
    }

    /// The page that a scroll ends at: the one next to the present one in the direction of the movement.
    private func page(near offset: Point, velocity: Point) -> Point {
        func page(_ present: Double, _ natural: Double, _ velocity: Double, _ length: Double) -> Double {
            guard length > 0 else { return 0 }
            let here = present / length
            let index = velocity > 50 ? here.rounded(.up) : velocity < -50 ? here.rounded(.down) : here.rounded()
            return index * length
        }
        return clamped(
            Point(
                x: page(contentOffset.x, offset.x, velocity.x, bounds.width),
                y: page(contentOffset.y, offset.y, velocity.y, bounds.height)))
    }

    private func banded(_ offset: Point) -> Point {
        let inside = clamped(offset)
        return Point(
            x: inside.x + ScrollPhysics.banded(offset.x - inside.x, dimension: bounds.width),
            y: inside.y + ScrollPhysics.banded(offset.y - inside.y, dimension: bounds.height))
    }

    private func unbanded(_ shown: Point) -> Point {
        let inside = clamped(shown)
        return Point(
            x: inside.x + ScrollPhysics.unbanded(shown.x - inside.x, dimension: bounds.width),
            y: inside.y + ScrollPhysics.unbanded(shown.y - inside.y, dimension: bounds.height))
    }

    // MARK: Flying

    private func fly(
        from start: Point? = nil, velocity: Point, to target: (x: Double?, y: Double?) = (nil, nil),
        isFling: Bool = false
    ) {
        let start = start ?? contentOffset
        guard let scene else {
            move(to: Point(x: target.x ?? start.x, y: target.y ?? start.y))
            return
        }
        let range = offsetRange
        func motion(
            _ start: Double, _ velocity: Double, _ range: ClosedRange<Double>, _ dimension: Double, _ target: Double?
        ) -> AxisMotion {
            AxisMotion(
                start: start, velocity: velocity, rate: decelerationRate, range: range, dimension: dimension,
                target: target)
        }
        flight = Flight(
            start: scene.now, x: motion(start.x, velocity.x, range.x, bounds.width, target.x),
            y: motion(start.y, velocity.y, range.y, bounds.height, target.y), target: target, isFling: isFling)
        scene.addTicker(self)
    }

    private var currentVelocity: Point {
        guard let flight, let scene else { return .zero }
        let time = scene.now.seconds(since: flight.start)
        return Point(x: flight.x.velocity(at: time), y: flight.y.velocity(at: time))
    }
}

extension ScrollView: FrameTicker {
    func tick(at time: Timestamp) -> Bool {
        guard scene != nil else {
            // It left the screen: it is at rest when it comes back.
            stop()
            move(to: clamped(contentOffset))
            return false
        }
        guard let flight else { return false }
        let elapsed = time.seconds(since: flight.start)
        let position = Point(x: flight.x.position(at: elapsed), y: flight.y.position(at: elapsed))
        move(to: bounces ? position : clamped(position))
        flashIndicators()
        guard elapsed >= max(flight.x.duration, flight.y.duration) else { return true }
        // The delegate may have begun another flight while it was told of this one's last step.
        guard self.flight?.start == flight.start else { return self.flight != nil }
        stop()
        return self.flight != nil
    }
}
