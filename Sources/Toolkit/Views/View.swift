import Drawing

/// A rectangle on screen that draws, lays out its subviews and receives touches.
open class View {
    /// The ID that identifies the view's layer across frames; assigned by the scene.
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

    /// The view's own coordinate system: its size, and the point at its top left as the origin.
    public var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

    private var position = Point.zero
    private var size = Size.zero

    /// The origin of the bounds, changed by scrolling; see ``ScrollView``.
    var boundsOrigin = Point.zero {
        didSet { if boundsOrigin != oldValue { setNeedsFrame() } }
    }

    /// The values displayed while an animation runs.
    private var presentation: (frame: Rect?, alpha: Double?)

    var shownFrame: Rect { presentation.frame ?? frame }
    var shownAlpha: Double { presentation.alpha ?? alpha }

    // MARK: Appearance

    /// The opacity, from 0 (invisible, receives no touches) to 1.
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

    /// A Boolean value that tells whether the view and its descendants are hidden and receive no touches.
    public var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            superview?.arrangementChanged()
            setNeedsFrame()
        }
    }

    /// The colour that fills the view before it draws.
    public var backgroundColor: DynamicColor? {
        didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
    }

    /// The corner radius of the background, and of the clipping of subviews if the view clips them, in points.
    public var cornerRadius = 0.0 {
        didSet { if cornerRadius != oldValue { setNeedsDisplay() } }
    }

    /// The treatment of the view's drawing when its size changes; UIKit calls it `contentMode`.
    public var boundsChangeMode = BoundsChangeMode.redraw {
        didSet { if boundsChangeMode != oldValue { setNeedsDisplay() } }
    }

    /// A Boolean value that tells whether subviews are clipped to the view's bounds and rounded corners. The view's own drawing is always
    /// clipped to the bounds.
    public var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsFrame() } }
    }

    // MARK: Arrangement

    /// The view's layout preferences within a ``StackView`` or ``GridView``.
    public var arrangement = Arrangement() {
        didSet { if arrangement != oldValue { superview?.arrangementChanged() } }
    }
    /// A subview that fills the view, within its ``Arrangement/margins``; for views that consist only of their parts. `nil` for none.
    ///
    /// Setting it adds the new subview in front of the others and removes the former one.
    public final var contentView: View? {
        didSet {
            guard contentView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let contentView { addSubview(contentView) }
        }
    }
    /// A Boolean value that tells whether the view requests the same size for any content. Changes in it then cause no layout of the views
    /// around it.
    public final var keepsSize = false
    /// A Boolean value that tells whether the view lays out its subviews by the sizes that they request, and derives its own size from
    /// them.
    var arrangesSubviews: Bool { contentView != nil }
    /// Discards the measured sizes of subviews, in a view that arranges them.
    func forgetMeasures() {}

    // MARK: Touch

    /// A Boolean value that tells whether the view and its descendants receive touches; if `false`, touches go to the view behind.
    public var isUserInteractionEnabled = true
    /// A Boolean value that tells whether touches that hit no subview go to the view behind.
    public var passesTouchesThrough = false
    /// The gesture recognizers, in the order in which they were added.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []
    /// A Boolean value that tells whether the view handles taps itself, so that recognizers around it ignore them.
    var answersTaps: Bool { false }
    /// A Boolean value that tells whether a touch within the view may begin a scroll.
    var delaysContentTouches: Bool { false }

    // MARK: Focus

    /// A Boolean value that tells whether the focus stays within the view while the view is visible; UIKit's `accessibilityViewIsModal`. If
    /// several modal views are visible, it stays in the frontmost one. Afterwards the focus returns to its former view.
    public var isModal = false {
        didSet { if isModal != oldValue { setNeedsFrame() } }
    }
    /// A Boolean value that tells whether the view groups its descendants for the focus. Arrow keys search within the group first. A focus
    /// from outside goes to the view that was focused last, or else to ``preferredFocus``.
    public var isFocusGroup = false
    /// The order in which the focus and screen readers visit subviews side by side, for example in a layout for the right hand. `nil` for
    /// the direction of the panel's language.
    public var layoutDirection: TextDirection?
    /// A Boolean value that tells whether descendants receive the focus only from the view itself, when it handles keys.
    var managesFocusWithin: Bool { false }
    /// The view that was focused last in a focus group.
    weak var formerFocus: View?

    // MARK: Accessibility

    /// The name that a screen reader speaks, for views that contain no text, such as pictures and sliders. If `nil`, the visible text
    /// is used.
    public var accessibilityLabel: String?
    /// The element that a screen reader speaks, or `nil` if the view is only a container.
    ///
    /// Text and pictures within an element count as parts of it; controls within it are read after it.
    open var accessibility: AccessibilityElement? { nil }
    /// A Boolean value that tells whether the view is for typing secrets, so that its touches and content must not appear in logs and
    /// screenshots.
    open var isSecret: Bool { false }
    /// A Boolean value that tells whether descendants are not spoken as separate elements.
    var isSaidAsWhole: Bool { false }
    /// The elements that the view draws itself, in reading order; for views without a subview for each of them.
    var accessibilityParts: [AccessibilityPart] { [] }
    /// Changes the value by steps, up or down, in place of a finger; for views whose element is a slider or a stepper.
    func adjust(by steps: Int) {}
    /// The texts that belong to the name of a view around this one.
    var spokenWords: [String] { wordsOfSubviews }
    /// A Boolean value that tells whether the view is on a selected row or tile, so that the colour behind it may equal its own.
    var isOnSelection: Bool { superview?.isOnSelection ?? false }

    // MARK: Hierarchy

    /// The superview.
    public internal(set) weak var superview: View?
    /// The subviews, from back to front.
    public internal(set) var subviews: [View] = []
    /// The scene that shows the view, or `nil` if it is in none.
    public internal(set) weak var scene: Scene?
    /// The controller whose root view this is.
    public internal(set) weak var viewController: ViewController?
    /// A Boolean value that tells whether a subview of a scroll view stays in place while the content moves.
    var isPinned = false

    // MARK: Pending updates

    /// The appearance with which the view was last laid out and drawn, or `nil` if it was in no scene.
    var appearance: AppearanceToken?
    var needsLayout = true
    var descendantNeedsLayout = true
    private var needsDisplay = true
    /// The view's drawing as displayed.
    private(set) var display = ViewDisplay()

    /// Creates a view with a frame in its superview, in points.
    public init(frame: Rect = .zero) {
        position = frame.origin
        size = frame.size
    }

    // MARK: To override

    /// Draws the view, above its background and below its subviews.
    open func draw(_ list: inout DisplayList) {}

    /// Sets the frames of the subviews; by default only the frame of the ``View/contentView``.
    open func layoutSubviews() {
        contentView?.arrange(in: Rect(origin: .zero, size: bounds.size), of: self)
    }

    /// Returns the size in points that suits the content best, within the available size. The default is the size of the
    /// ``View/contentView``, or else the view's current size.
    open func sizeThatFits(_ size: Size) -> Size { contentView?.arrangedSize(width: size.width) ?? self.size }

    /// The width below which words of the view would be broken or cut off, in points; by default that of the ``View/contentView``, or 0.
    ///
    /// A ``PackedGridView`` gives the view so many columns, if it has them.
    open var minimumWidth: Double { contentView?.arrangedMinimumWidth ?? 0 }

    /// Returns the distance from the view's top to its first baseline at a given size, in points; used for
    /// ``StackView/Alignment/baseline``.
    ///
    /// For views without text it is the bottom edge.
    open func firstBaseline(in size: Size) -> Double { size.height }

    /// Called when a finger touches the view.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Called when a finger that touched the view moves, even outside of it.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Called when a finger that touched the view is lifted, even outside of it.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Called when a touch on the view was cancelled.
    open func touchesCancelled(_ touches: [Touch]) {}

    /// Returns `true` if a point in the view's coordinates counts as inside the view; for views that are round or have an enlarged touch
    /// area. Outside its superview, a view is only hit if the superview counts the point as inside as well, or does not clip.
    open func point(inside point: Point) -> Bool { bounds.contains(point) }

    /// Returns the frontmost view that receives touches at a point in this view's coordinates: a descendant, the view itself or `nil`.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
        let isInside = self.point(inside: point)
        if clipsToBounds, !isInside { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.fromSuperview(point)) { return hit }
        }
        return isInside && !passesTouchesThrough ? self : nil
    }

    /// A Boolean value that tells whether the view can be focused.
    open var canBecomeFocused: Bool { false }

    /// The rectangle around which the focus ring is drawn, in the view's coordinates; its corners are rounded like the view's.
    open var focusRect: Rect { bounds }

    /// The corner radius of ``focusRect``, in points.
    var focusCornerRadius: Double { cornerRadius }

    /// The view that is focused first in a modal view, and in a focus group that was never focused; `nil` for the first one in reading
    /// order.
    open var preferredFocus: View? { nil }

    /// Called when the view has become focused.
    /// - Parameter heading: The direction in which the focus moved, or `nil` if no key moved it.
    open func didBecomeFocused(heading: FocusHeading?) {}

    /// Called when a key is pressed while the view or a descendant has the focus, and no descendant has handled the event.
    ///
    /// Keys that are held down are sent repeatedly, as `repeated`.
    /// - Returns: `true` if the view has handled the event. Then superviews, controllers and the focus system do not receive it.
    open func keyPressed(_ event: KeyEvent) -> Bool { false }
    /// Called when a key is released whose press the view has handled.
    open func keyReleased(_ event: KeyEvent) {}
    /// Called when a key whose press the view has handled was cancelled.
    open func keyCancelled() {}

    /// Called when the view was added to a scene or removed from it.
    open func didMoveToScene() {}

    /// Called when the theme, the panel, the scale or the fonts have changed; measured sizes are out of date.
    open func themeDidChange() {}

    // MARK: Display

    /// Requests that the view is redrawn in the next frame.
    public func setNeedsDisplay() {
        needsDisplay = true
        setNeedsFrame()
    }

    /// Requests a new frame without redrawing the view, for example because a view has moved.
    public func setNeedsFrame() {
        scene?.setNeedsFrame()
    }

    /// The distance above and below the view in which its drawing is visible, in points.
    var drawingMargin: Double { 0 }

    /// Redraws the view if requested, and stretches its drawing to the displayed size.
    func updateDisplay() {
        if needsDisplay { redraw() }
        display.stretch(to: shownFrame.size)
    }

    private func redraw() {
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

    /// Returns the view's current drawing; for tests and other observers.
    public func recordedDisplayList() -> DisplayList {
        updateDisplay()
        return display.list
    }

    /// Replaces the displayed value of a property by an animated one, or removes the animated value.
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
