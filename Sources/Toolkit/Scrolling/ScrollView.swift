import Drawing

/// A view whose content is larger than itself, and moves under the finger.
///
/// Subviews are placed in the content's coordinates. The content follows the finger, resists beyond its ends, goes on
/// when it is flung and stops when it is touched; see ``ScrollPhysics``.
open class ScrollView: View {
    // MARK: Content

    /// The content's size in points. What is smaller than the view in a direction does not scroll that way.
    public var contentSize = Size.zero {
        didSet { if contentSize != oldValue { contentSizeChanged() } }
    }

    /// The point of the content that lies at the view's top left. Setting it stops a scroll that is under way.
    public var contentOffset: Point {
        get { boundsOrigin }
        set {
            keepDistanceFromBeginning()
            stop()
            move(to: newValue)
        }
    }

    /// Is told of each scroll; kept weakly.
    open weak var delegate: (any ScrollViewDelegate)?
    /// False leaves touches, wheel and keys without effect; code can still scroll.
    public var isScrollEnabled = true {
        didSet { pan.isEnabled = isScrollEnabled }
    }
    /// Ends each scroll at a multiple of the view's size.
    public var isPagingEnabled = false
    /// Lets the content be pulled beyond its ends, also where all of it is seen.
    public var bounces = true
    /// Lets content that is not high enough to scroll be pulled up and down.
    public var alwaysBounceVertical = false
    /// How much of its velocity a fling keeps each millisecond; see ``ScrollPhysics/normalRate``.
    public var decelerationRate = ScrollPhysics.normalRate
    /// Shows thin bars while the content moves.
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

    /// Drags the content. Others can listen to it, or wait for its failure.
    public let pan = PanGestureRecognizer()
    /// True while a finger drags the content.
    public var isDragging: Bool { drag != nil }
    /// True while the content moves by itself: flung, sent, or on its way back from beyond an end.
    public var isDecelerating: Bool { flight != nil }

    /// A drag: where it began, in offsets as they would be without any resistance.
    private var drag: Point?
    /// The content was held since the drag began, and may be elsewhere: the drag goes on from there.
    private var isDragBroken = false
    /// A fling, or a movement to an offset.
    private var flight: ScrollFlight?
    private let indicators = ScrollIndicators()
    private var lastSize = Size.zero
    /// How far the content could be scrolled across when it was looked at last, in points; nil where it began at the left.
    private var lastReach: Double?

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.delegate = self
        pan.onChange { [weak self] _ in self?.panChanged() }
        pan.onReset { [weak self] in self?.settle() }
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

    var scrollsHorizontally: Bool { contentSize.width > bounds.width }
    var scrollsVertically: Bool { contentSize.height > bounds.height || alwaysBounceVertical }

    /// The same with what is shown beyond them.
    var range: ScrollRange {
        let (x, y) = offsetRange
        return ScrollRange(x: x, y: y, viewport: bounds.size)
    }

    func clamped(_ offset: Point) -> Point { range.clamped(offset) }

    // MARK: Moving

    /// Moves the content so that `rect`, in the content's coordinates, is seen: by as little as possible.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        keepDistanceFromBeginning()
        setContentOffset(range.offset(nearest: contentOffset, showing: rect), animated: animated)
    }

    /// Moves the content to an offset, which may lie beyond an end; on its way it goes on at the speed that it has.
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
        if flight != nil {
            flight = nil
            flightEnded()
        }
        if wasFling { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// For subclasses that wait for the content to stop.
    func flightEnded() {}

    private func move(to offset: Point) {
        guard offset.x.isFinite, offset.y.isFinite, offset != boundsOrigin else { return }
        boundsOrigin = offset
        indicators.place(in: self)
        if drag != nil { refreshControl?.pull(to: -offset.y) }
        contentOffsetDidChange()
        delegate?.scrollViewDidScroll(self)
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
        let shift = keepDistanceFromBeginning()
        guard let flight, let scene else {
            if drag == nil { move(to: clamped(contentOffset)) }
            return
        }
        fly(
            from: flight.offset(at: scene.now) + Point(x: shift, y: 0), velocity: currentVelocity,
            to: flight.target(at: scene.now, in: range, shift: shift), isFling: flight.isFling)
    }

    /// True for content that begins at the right, as it does in a mirrored panel.
    var beginsAtRight: Bool { isMirrored }

    /// What is seen of content that begins at the right stays as far from there when the content or the view becomes
    /// broader; where it begins at the other side now, what was seen first still is.
    ///
    /// Whoever brings something into view while that is laid out means the content as it is by then.
    /// - Returns: how far offsets have moved by that, in points.
    @discardableResult
    private func keepDistanceFromBeginning() -> Double {
        let reach: Double? = beginsAtRight ? offsetRange.x.upperBound : nil
        guard reach != lastReach else { return 0 }
        let distance = lastReach.map { $0 - contentOffset.x } ?? contentOffset.x
        lastReach = reach
        let shift = (reach.map { $0 - distance } ?? distance) - contentOffset.x
        guard shift != 0 else { return 0 }
        drag?.x += shift
        move(to: contentOffset + Point(x: shift, y: 0))
        return shift
    }

    open override func layoutSubviews() {
        // After a rotation the content must not be left beyond its end; in another language it may begin elsewhere.
        if bounds.size != lastSize || beginsAtRight != (lastReach != nil) {
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
        delegate?.scrollViewDidEndDecelerating(self)
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
            delegate?.scrollViewDidEndDecelerating(self)
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
            drag = range.unbanded(contentOffset) + pan.translation * (way > 0 ? min(1, pan.threshold / way) : 0)
            delegate?.scrollViewWillBeginDragging(self)
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
            drag = range.unbanded(contentOffset) + pan.translation
        }
        guard let drag else { return }
        var offset = drag - pan.translation
        if !scrollsHorizontally { offset.x = contentOffset.x }
        if !scrollsVertically { offset.y = contentOffset.y }
        move(to: bounces ? range.banded(offset) : clamped(offset))
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
        let proposed = isPagingEnabled ? range.page(from: contentOffset, velocity: velocity) : natural
        var target = proposed
        delegate?.scrollViewWillEndDragging(self, velocity: velocity, target: &target)
        let isFlying = velocity != .zero || clamped(contentOffset) != contentOffset || target != natural
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isFlying)
        guard isFlying else { return }
        let goal = clamped(target)
        fly(velocity: velocity, to: target == natural ? (nil, nil) : (goal.x, goal.y), isFling: true)
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
        flight = ScrollFlight(
            at: scene.now, from: start, velocity: velocity, rate: decelerationRate, in: range, to: target,
            isFling: isFling)
        scene.addTicker(self)
    }

    private var currentVelocity: Point {
        guard let flight, let scene else { return .zero }
        return flight.velocity(at: scene.now)
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
        let position = flight.offset(at: time)
        move(to: bounces ? position : clamped(position))
        flashIndicators()
        guard flight.isOver(at: time) else { return true }
        // The delegate may have begun another flight while it was told of this one's last step.
        guard self.flight?.start == flight.start else { return self.flight != nil }
        stop()
        return self.flight != nil
    }
}
