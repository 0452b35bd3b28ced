import Drawing

/// A view that scrolls content larger than itself.
///
/// Subviews are placed in content coordinates. The content follows the finger, resists beyond its ends, continues after a fling and stops
/// on touch; see ``ScrollPhysics``.
open class ScrollView: View {
    // MARK: Content

    /// The size of the content, in points. The content scrolls only in directions in which it is larger than the view.
    public var contentSize = Size.zero {
        didSet { if contentSize != oldValue { contentSizeChanged() } }
    }

    /// The point of the content at the view's top left. Setting it stops a movement in progress.
    public var contentOffset: Point {
        get { boundsOrigin }
        set {
            keepDistanceFromBeginning()
            stop()
            move(to: newValue)
        }
    }

    /// The object that is notified of scrolling; held weakly.
    open weak var delegate: (any ScrollViewDelegate)?
    /// A Boolean value that tells whether touches, the wheel and keys scroll the content; code can always scroll it.
    public var isScrollEnabled = true {
        didSet { pan.isEnabled = isScrollEnabled }
    }
    /// A Boolean value that tells whether each scroll ends at a multiple of the view's size.
    public var isPagingEnabled = false
    /// A Boolean value that tells whether the content can be pulled beyond its ends, even if all of it is visible.
    public var bounces = true
    /// A Boolean value that tells whether content that is too low to scroll can be pulled up and down.
    public var alwaysBounceVertical = false
    /// The share of its velocity that a fling keeps each millisecond; see ``ScrollPhysics/normalRate``.
    public var decelerationRate = ScrollPhysics.normalRate
    /// A Boolean value that tells whether thin bars are shown while the content moves.
    public var showsIndicators = true

    /// A control above the content that requests new content when it is pulled down.
    public var refreshControl: RefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            guard let refreshControl else { return }
            insertSubview(refreshControl, at: 0)
            placeRefreshControl()
        }
    }

    /// The recognizer that drags the content. Other code can observe it or require its failure.
    public let pan = PanGestureRecognizer()
    /// A Boolean value that tells whether a finger drags the content.
    public var isDragging: Bool { drag != nil }
    /// A Boolean value that tells whether the content moves without a finger: after a fling, to an offset, or back from beyond an end.
    public var isDecelerating: Bool { flight != nil }

    /// The start of a drag, as an offset without rubber-banding.
    private var drag: Point?
    /// A Boolean value that tells whether the content was moved by other code during the drag, so that the drag must continue from its new
    /// offset.
    private var isDragBroken = false
    /// The fling, or scroll to an offset, in progress.
    private var flight: ScrollFlight?
    private let indicators = ScrollIndicators()
    private var lastSize = Size.zero
    /// The maximum horizontal offset at the latest check, in points, or `nil` if the content began at the left.
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

    /// A Boolean value that tells whether a touch on the content may begin a scroll; `false` for content that only bounces.
    override var delaysContentTouches: Bool {
        isScrollEnabled && (contentSize.width > bounds.width || contentSize.height > bounds.height)
    }

    var scrollsHorizontally: Bool { contentSize.width > bounds.width }
    var scrollsVertically: Bool { contentSize.height > bounds.height || alwaysBounceVertical }

    /// The offset range, with the viewport for the rubber band.
    var range: ScrollRange {
        let (x, y) = offsetRange
        return ScrollRange(x: x, y: y, viewport: bounds.size)
    }

    func clamped(_ offset: Point) -> Point { range.clamped(offset) }

    // MARK: Scrolling

    /// Scrolls by the minimum distance that makes `rect`, in content coordinates, visible.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        keepDistanceFromBeginning()
        setContentOffset(range.offset(nearest: contentOffset, showing: rect), animated: animated)
    }

    /// Scrolls to an offset, which may lie beyond an end. An animated scroll keeps the current velocity of the content.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        guard animated, let scene, !scene.reducesMotion, offset != contentOffset else {
            contentOffset = offset
            return
        }
        let velocity = currentVelocity
        stop()
        fly(velocity: velocity, to: (offset.x, offset.y))
    }

    /// Stops the content at its current offset.
    public func stop() {
        let wasFling = flight?.isFling == true
        if flight != nil {
            flight = nil
            flightEnded()
        }
        if wasFling { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Called when a movement has ended; for subclasses.
    func flightEnded() {}

    private func move(to offset: Point) {
        guard offset.x.isFinite, offset.y.isFinite, offset != boundsOrigin else { return }
        boundsOrigin = offset
        indicators.place(in: self)
        if drag != nil { refreshControl?.pull(to: -offset.y) }
        contentOffsetDidChange()
        delegate?.scrollViewDidScroll(self)
    }

    /// Called when the offset has changed; for subclasses that show only the visible part of the content.
    open func contentOffsetDidChange() {}

    private func contentSizeChanged() {
        indicators.place(in: self)
        rangeChanged()
    }

    /// A Boolean value that tells whether the position of the content is controlled by something other than a drag or a fling.
    var isContentHeld: Bool { false }

    /// Moves the content back within its ends, or lets a movement in progress continue to a new target.
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

    /// A Boolean value that tells whether the content begins at the right, as in a mirrored layout.
    var beginsAtRight: Bool { isMirrored }

    /// Keeps the distance of the visible part from the beginning of the content when the width of the content or the view changes. For
    /// content that begins at the right, this is the distance from the right. If the layout direction changes, the part that was visible
    /// first remains visible.
    ///
    /// Must be called before code scrolls while such a change is pending, because the code assumes the new layout.
    /// - Returns: The change of the offset, in points.
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
        // After a rotation, content must not be beyond its end; in another language, it may begin at the other side.
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

    /// Removes the extra space above the content.
    func refreshEnded() {
        // A drag in progress continues from the new offset, so that the content does not jump.
        isDragBroken = true
        if flight == nil, scene?.reducesMotion == false { settle() } else { rangeChanged() }
    }

    /// Scrolls by a movement of the wheel; returns `false` if the content is already at its end.
    func scroll(byWheel delta: Point) -> Bool {
        guard isScrollEnabled else { return false }
        let target = clamped(contentOffset - delta)
        guard target != contentOffset else { return false }
        contentOffset = target
        flashIndicators()
        // A notch is a complete scroll, so the content is at rest again.
        delegate?.scrollViewDidEndDecelerating(self)
        return true
    }

    // MARK: Keys

    /// The target of a movement in progress, or else the current offset.
    var restingOffset: Point {
        Point(x: flight?.target.x ?? contentOffset.x, y: flight?.target.y ?? contentOffset.y)
    }

    /// Scrolls in response to a key. When scrolling ends, the delegate is called as after a fling.
    func scrollByKey(to offset: Point) {
        let target = clamped(offset)
        // While a finger drags the content, keys have no effect.
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

    /// A Boolean value that tells whether the focus is shown on a part of the content.
    var hasFocusInContent: Bool { false }

    /// A Boolean value that tells whether keys scroll the content: it is larger than the view and contains no focusable view.
    open override var canBecomeFocused: Bool { isOverflowing && !containsFocusable }

    open override func keyPressed(_ event: KeyEvent) -> Bool { scene?.focusedView === self && scroll(by: event.key) }

    /// Resumes a bounce that was stopped by a touch, after the finger is lifted.
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
            // Subtracts only the threshold: with a fast finger or few events, the first step is much longer.
            let distance = pan.translation.distance(to: .zero)
            isDragBroken = false
            refreshControl?.beginPull()
            drag =
                range.unbanded(contentOffset) + pan.translation * (distance > 0 ? min(1, pan.threshold / distance) : 0)
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
        // If another gesture or a refresh held the content until now, the finger has not flung it.
        var velocity = isDragBroken ? .zero : velocity
        if !scrollsHorizontally { velocity.x = 0 }
        if !scrollsVertically { velocity.y = 0 }
        // A movement this slow is not meant as a fling.
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

    // MARK: Flight

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
            // Comes to rest when the view leaves the screen.
            stop()
            move(to: clamped(contentOffset))
            return false
        }
        guard let flight else { return false }
        let position = flight.offset(at: time)
        move(to: bounces ? position : clamped(position))
        flashIndicators()
        guard flight.isOver(at: time) else { return true }
        // The delegate may have started another movement when it was notified of the last step.
        guard self.flight?.start == flight.start else { return self.flight != nil }
        stop()
        return self.flight != nil
    }
}
