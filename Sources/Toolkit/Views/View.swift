import Drawing

/// A rectangle on screen that draws, lays out its subviews and receives touches.
open class View {
    /// Identifies the view's layer from frame to frame; the scene gives it.
    var layerID: Layer.ID = 0

    // MARK: Geometry

    /// The position and size in the superview's coordinates, in points.
    public var frame: Rect {
        get { Rect(origin: position, size: size) }
        set {
            let old = frame
            guard newValue != old else { return }
            let shown = shownFrame
            position = newValue.origin
            size = newValue.size
            if newValue.size != old.size { boundsSizeChanged() }
            scene?.animator.propertyChanged(
                .frame, of: self, from: old.vector, to: newValue.vector, shown: shown.vector)
            setNeedsFrame()
        }
    }

    /// The view's own coordinates: its size, and an origin that says which point of them lies at its top left.
    public var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

    private var position = Point.zero
    private var size = Size.zero

    /// Moved by scrolling; see ``ScrollView``.
    var boundsOrigin = Point.zero {
        didSet { if boundsOrigin != oldValue { setNeedsFrame() } }
    }

    /// What is on screen while an animation runs.
    private var presentation: (frame: Rect?, alpha: Double?)

    var shownFrame: Rect { presentation.frame ?? frame }
    var shownAlpha: Double { presentation.alpha ?? alpha }

    // MARK: Looks

    /// From 0 (cannot be seen or touched) to 1.
    public var alpha = 1.0 {
        didSet {
            guard alpha != oldValue else { return }
            let shown = presentation.alpha ?? oldValue
            scene?.animator.propertyChanged(
                .alpha, of: self, from: SIMD4(oldValue, 0, 0, 0), to: SIMD4(alpha, 0, 0, 0),
                shown: SIMD4(shown, 0, 0, 0))
            setNeedsFrame()
        }
    }

    /// True shows neither the view nor what is in it, and takes no touches.
    public var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            superview?.arrangementChanged()
            setNeedsFrame()
        }
    }

    /// Filled before the view draws.
    public var backgroundColor: DynamicColor? {
        didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
    }

    /// Of the background, and of the corners at which subviews are cut where the view cuts them, in points.
    public var cornerRadius = 0.0 {
        didSet { if cornerRadius != oldValue { setNeedsDisplay() } }
    }

    /// What happens to the view's drawing when its size changes; UIKit calls it `contentMode`.
    public var boundsChangeMode = BoundsChangeMode.redraw {
        didSet { if boundsChangeMode != oldValue { setNeedsDisplay() } }
    }

    /// Cuts subviews at the view's edge, and at its corners where they are round. The view's own drawing is always cut at the edge.
    public var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsFrame() } }
    }

    // MARK: Arrangement

    /// What the view wants of a ``StackView`` or a ``GridView`` that it is in.
    public var arrangement = Arrangement() {
        didSet { if arrangement != oldValue { superview?.arrangementChanged() } }
    }
    /// A subview that fills the view, within its ``Arrangement/margins``: for a view that is nothing but its parts. Nil is none.
    ///
    /// Setting it puts it on top of the subviews, and takes the one before out.
    public final var contentView: View? {
        didSet {
            guard contentView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let contentView { addSubview(contentView) }
        }
    }
    /// True where the view asks for the same size whatever it shows: what changes in it has nothing around it laid out.
    public final var keepsSize = false
    /// True where the view gives its subviews their frames by what they ask for, and is as large as they need.
    var arrangesSubviews: Bool { contentView != nil }
    /// What subviews have asked for does not count any more, in a view that arranges them.
    func forgetMeasures() {}

    // MARK: Touch

    /// False lets touches on the view and on all that is in it through to what is behind.
    public var isUserInteractionEnabled = true
    /// Lets touches that hit none of the subviews through to the view behind.
    public var passesTouchesThrough = false
    /// In the order in which they were added.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []
    /// True where a tap is the view's own affair, and not that of recognizers around it.
    var answersTaps: Bool { false }
    /// True where a finger on what is in the view may be about to scroll it.
    var delaysContentTouches: Bool { false }

    // MARK: Focus

    /// True keeps the focus among the view's own for as long as the view is seen; UIKit's `accessibilityViewIsModal`.
    /// Where several are seen, the frontmost one has it. Afterwards the focus goes back to where it was.
    public var isModal = false {
        didSet { if isModal != oldValue { setNeedsFrame() } }
    }
    /// True has arrows look within the view first, and what comes in from outside go to where the focus was last, or to
    /// ``preferredFocus``.
    public var isFocusGroup = false
    /// The order in which the focus and screen readers visit subviews that are side by side, for example in a layout for the right hand;
    /// `nil` for the direction of the panel's language.
    public var layoutDirection: TextDirection?
    /// True has the focus come to what is in the view only where the view sends it, with its keys.
    var managesFocusWithin: Bool { false }
    /// What had the focus last, in a focus group.
    weak var formerFocus: View?

    // MARK: Accessibility

    /// What the view is called where it is read aloud: for what shows no words of its own, a picture or a slider say. Nil is the words
    /// that are seen in it.
    public var accessibilityLabel: String?
    /// What is said of the view where the screen is read aloud; nil where it only holds others.
    ///
    /// Texts and pictures within an element are taken for parts of it; controls within it are read after it.
    open var accessibility: AccessibilityElement? { nil }
    /// True where secrets are typed: what is touched there, and what is seen, is for no log and no picture.
    open var isSecret: Bool { false }
    /// True where nothing within the view is said by itself.
    var isSaidAsWhole: Bool { false }

    // MARK: Tree

    /// The view that this one is in.
    public internal(set) weak var superview: View?
    /// From the back to the front.
    public internal(set) var subviews: [View] = []
    /// The scene on whose screen the view is; nil while it is on none.
    public internal(set) weak var scene: Scene?
    /// The controller whose root view this is.
    public internal(set) weak var viewController: ViewController?
    /// A subview of a scroll view that stays where it is while the content moves.
    var isPinned = false

    // MARK: What must be done before the next frame

    /// What it was last laid out and drawn under; nil is outside of any scene.
    var appearance: AppearanceToken?
    var needsLayout = true
    var descendantNeedsLayout = true
    private var needsDisplay = true
    /// What the view has drawn, as it is shown.
    private(set) var display = ViewDisplay()

    /// A view at a place in its superview, in points.
    public init(frame: Rect = .zero) {
        position = frame.origin
        size = frame.size
    }

    // MARK: To override

    /// Draws the view, over its background and under its subviews.
    open func draw(_ list: inout DisplayList) {}

    /// Gives the subviews their frames: by itself the ``View/contentView``, where there is one.
    open func layoutSubviews() {
        contentView?.arrange(in: Rect(origin: .zero, size: bounds.size), of: self)
    }

    /// The size in points that suits the content best, within the room there is: by itself that of the ``View/contentView``, or else the one
    /// that the view has.
    open func sizeThatFits(_ size: Size) -> Size { contentView?.arrangedSize(width: size.width) ?? self.size }

    /// From the view's top to its first line of text where it is of a size, in points: by that a ``StackView/Alignment/baseline`` places it.
    ///
    /// What has no text stands on the line with its lower edge.
    open func firstBaseline(in size: Size) -> Double { size.height }

    /// A finger came down on the view.
    open func touchesBegan(_ touches: [Touch]) {}
    /// A finger that came down on the view moved, wherever it is now.
    open func touchesMoved(_ touches: [Touch]) {}
    /// A finger that came down on the view was lifted, wherever it is now.
    open func touchesEnded(_ touches: [Touch]) {}
    /// A finger that came down on the view is not the view's any more.
    open func touchesCancelled(_ touches: [Touch]) {}

    /// Whether a point in the view's coordinates counts as on the view: for views that are round, or larger to a finger
    /// than to the eye. Beyond its superview a view is only hit where that one counts the point as its own, or does not
    /// clip.
    open func point(inside point: Point) -> Bool { bounds.contains(point) }

    /// The frontmost view that takes touches at a point in this view's coordinates: one of the subviews, the view itself,
    /// or nil.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
        let isInside = self.point(inside: point)
        if clipsToBounds, !isInside { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.fromSuperview(point)) { return hit }
        }
        return isInside && !passesTouchesThrough ? self : nil
    }

    /// Whether keys can go to the view.
    open var canBecomeFocused: Bool { false }

    /// What the focus is shown around, in the view's coordinates; its corners are rounded like the view's.
    open var focusRect: Rect { bounds }

    /// Of the corners of ``focusRect``, in points.
    var focusCornerRadius: Double { cornerRadius }

    /// What comes first in a modal view, and in a focus group that never had the focus; nil is the first in reading order.
    open var preferredFocus: View? { nil }

    /// The focus came to the view.
    /// - Parameter heading: which way it went; nil where no key moved it.
    open func didBecomeFocused(heading: FocusHeading?) {}

    /// A key is down while the view, or one in it, has the focus, and no view in it used the key up.
    ///
    /// Keys that are held come again and again, as `repeated`.
    /// - Returns: true to use it up: neither a superview nor a controller nor the focus gets it then.
    open func keyPressed(_ event: KeyEvent) -> Bool { false }
    /// A key is up that the view had used up when it went down.
    open func keyReleased(_ event: KeyEvent) {}
    /// A key that the view had used up is not the view's any more.
    open func keyCancelled() {}

    /// The view came into a scene, or left it.
    open func didMoveToScene() {}

    /// The theme, the panel, the scale or the fonts changed: measured sizes are out of date.
    open func themeDidChange() {}

    // MARK: Display

    /// Has the view draw itself anew in the next frame.
    public func setNeedsDisplay() {
        needsDisplay = true
        setNeedsFrame()
    }

    /// Has the next frame made, without drawing the view anew: something lies elsewhere, say.
    public func setNeedsFrame() {
        scene?.setNeedsFrame()
    }

    /// Draws anew where that was asked for, and stretches what was drawn to the size that is shown.
    func updateDisplay() {
        if needsDisplay { drawAnew() }
        display.stretch(to: shownFrame.size)
    }

    private func drawAnew() {
        needsDisplay = false
        if scene == nil { appearance = nil }
        var list = DisplayList()
        let area = Rect(origin: .zero, size: size)
        if let backgroundColor {
            list.fill(area, backgroundColor.resolved(in: theme), radii: CornerRadii(cornerRadius))
        }
        draw(&list)
        switch boundsChangeMode {
        case .redraw: display.show(list)
        case .scaleToFill: display.record(list, size: size)
        }
    }

    /// What the view draws now: for tests, and for those who want to know what is on screen.
    public func recordedDisplayList() -> DisplayList {
        updateDisplay()
        return display.list
    }

    /// Puts an animated value, or none, in the place of the model's.
    func show(_ property: AnimatableProperty, _ value: SIMD4<Double>?) {
        switch property {
        case .frame: presentation.frame = value.map(Rect.init(vector:))
        case .alpha: presentation.alpha = value.map { $0.x }
        }
    }

    private func boundsSizeChanged() {
        setNeedsLayoutWithin()
        if !display.canStretch { setNeedsDisplay() }
    }
}

/// A property of a view whose changes can be animated.
nonisolated enum AnimatableProperty: Hashable, CaseIterable {
    case frame
    case alpha
}

extension Rect {
    fileprivate var vector: SIMD4<Double> { SIMD4(minX, minY, width, height) }

    fileprivate init(vector: SIMD4<Double>) {
        self.init(x: vector.x, y: vector.y, width: vector.z, height: vector.w)
    }
}
