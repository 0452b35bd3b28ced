import Drawing

/// The focus of a scene, and the delivery of keys.
///
/// It does no work while no key is pressed and no focus is shown.
final class FocusSystem {
    let root: View
    private(set) weak var focused: View?
    /// A Boolean value that tells whether the focus is shown: `false` before the first key, and from each touch to the next key.
    private(set) var isShown = false
    private var ring = FocusRing()

    /// The last frame of the focused view, in the scene's coordinates. If the view disappears, the focus moves to the
    /// view nearest to this frame.
    private var lastFrame = Rect.zero
    /// The modal views that hold the focus now, each with the view that had the focus before.
    private var returns: [Return] = []
    /// The view that handled the key which is down.
    private weak var holder: View?
    private var heldKey: Key?

    private struct Return {
        weak var modal: View?
        weak var view: View?
        let frame: Rect
    }

    init(root: View) {
        self.root = root
    }

    /// The view within which the focus can move.
    var scope: View { root.frontmostModal ?? root }

    // MARK: Keys

    func handle(_ event: KeyEvent) {
        // Hit tests and moves need the layout that the next frame will show.
        root.layoutIfNeeded()
        guard event.phase != .released else {
            release(event)
            return
        }
        // Typed text goes to the active text field, wherever the focus is.
        if let field = root.scene?.textInput as? View, field.scene === root.scene, field.keyPressed(event) { return }
        if event.phase == .repeated, event.key == heldKey, event.key.isPress { return }
        if event.key == .escape, holder != nil, heldKey?.isPress == true {
            // Escape cancels the press, and does nothing else.
            letGo()
            return
        }
        letGo()
        follow()
        if !isShown, event.key.heading != nil || event.key.isPress || event.key.isPaging, show() { return }
        if deliver(event) { return }
        if let heading = event.key.heading {
            move(heading)
        } else if event.key.isPaging {
            page(event.key)
        }
    }

    private func release(_ event: KeyEvent) {
        guard event.key == heldKey else { return }
        let holder = holder
        self.holder = nil
        heldKey = nil
        holder?.keyReleased(event)
    }

    /// Cancels the key that is down.
    func letGo() {
        let holder = holder
        self.holder = nil
        heldKey = nil
        holder?.keyCancelled()
    }

    /// Cancels the key that is down if `view`, which leaves the scene, is waiting for it.
    func letGo(of view: View) {
        if view === holder { letGo() }
    }

    /// Delivers a key to the focused view, its superviews and their controllers. Returns `false` if none of them handles it.
    ///
    /// If no view has the focus, the key goes first to the frontmost modal view, or else to the root controller's view.
    private func deliver(_ event: KeyEvent) -> Bool {
        deliver(event, to: focused ?? root.frontmostModal ?? root.scene?.rootViewController?.view)
    }

    /// Delivers a key to a view, its superviews and their controllers. Returns `false` if none of them handles it.
    func deliver(_ event: KeyEvent, to receiver: View?) -> Bool {
        var view = receiver
        while let current = view {
            // The handler may remove the view.
            let next = current.superview
            if current.keyPressed(event) {
                if current.scene != nil { (holder, heldKey) = (current, event.key) }
                return true
            }
            if current.viewController?.keyPressed(event) == true { return true }
            view = next
        }
        return false
    }

    // MARK: Showing

    /// Returns the layers of the ring, in front of everything and clipped only where the view itself is; none while no focus is shown.
    ///
    /// - Parameter place: the position of the focused view in the frame; `nil` if it is not visible.
    func layers(at place: FrameBuilder.Place?, scale: Double, theme: Theme, newID: () -> Layer.ID) -> [Layer] {
        guard isShown, let focused, let place else { return [] }
        return ring.layers(around: focused, at: place, scale: scale, theme: theme, newID: newID)
    }

    /// Hides the focus. Called when a finger comes down.
    func hide() {
        if holder != nil { letGo() }
        guard isShown else { return }
        isShown = false
        root.setNeedsFrame()
    }

    /// Shows the focus where it is, or on the first view. Returns `false` if no view can have it.
    private func show() -> Bool {
        isShown = true
        root.setNeedsFrame()
        guard let focused else {
            guard let first = first(in: scope) else { return false }
            focus(on: first, heading: nil)
            return true
        }
        reveal(focused)
        return true
    }

    // MARK: The focus

    /// Returns the view that receives the focus first in a part of the screen.
    private func first(in view: View) -> View? {
        if let preferred = view.preferredFocus, isInReach(preferred, of: view) { return preferred }
        let first = view.focusOrder.first { $0 !== view && !isCovered($0) }
        return first.map { entry(to: $0, from: nil) }
    }

    func focus(on view: View, heading: FocusHeading?) {
        remember(view)
        view.didBecomeFocused(heading: heading)
        reveal(view)
        lastFrame = view.focusFrame
    }

    /// Moves the focus by a key from a view that is being edited, which may not have had the focus.
    func move(_ heading: FocusHeading, from view: View) {
        isShown = true
        touched(view)
        if focused == nil, isInReach(view, of: scope) { remember(view) }
        move(heading)
    }

    /// Moves the focus to a view, or to the first one in it that can have it, and scrolls it into view.
    func focus(within view: View) {
        guard let target = view.preferredFocus ?? view.focusOrder.first, isInReach(target, of: scope) else { return }
        focus(on: target, heading: nil)
    }

    /// Moves the focus to a view that a finger pressed, if keys were used before.
    func touched(_ view: View) {
        guard focused != nil, isInReach(view, of: scope) else { return }
        remember(view)
        lastFrame = view.focusFrame
    }

    private func remember(_ view: View) {
        if view !== focused { letGo() }
        focused = view
        var ancestor = view.superview
        while let current = ancestor {
            if current.isFocusGroup { current.formerFocus = view }
            ancestor = current.superview
        }
        root.setNeedsFrame()
    }

    /// Scrolls until the focused view and its ring are visible.
    private func reveal(_ view: View) {
        var ancestor: View? = view
        while let current = ancestor {
            if let scrollView = current as? ScrollView, current !== view || scrollView.hasFocusInContent {
                let frame = view.shownFocusFrame
                let rect = Rect(origin: scrollView.convertFromScene(frame.origin), size: frame.size)
                let reach = FocusRing.reach
                scrollView.scrollByKey(toVisible: rect.inset(by: Insets(horizontal: -reach, vertical: -reach)))
            }
            ancestor = current.superview
        }
    }

    /// Returns `true` if a view can have the focus within a part of the screen. Views that cover it are not considered.
    private func isInReach(_ view: View, of part: View) -> Bool {
        view !== part && view.isFocusable && view.isDescendant(of: part) && view.isWithinReach
    }

    // MARK: Changes in the view tree

    /// Updates the focus after changes in the view tree. It moves into a new modal view, and back when a modal view
    /// closes. If the focused view was removed or can no longer be used, it moves to the nearest view.
    func follow() {
        let scope = scope
        var back: Return?
        while let last = returns.last, !isModalNow(last.modal) { back = returns.removeLast() }
        if let focused, isInReach(focused, of: scope), back == nil {
            lastFrame = focused.focusFrame
            return
        }
        guard focused != nil || lastFrame != .zero else { return }
        if scope.isModal, !returns.contains(where: { $0.modal === scope }) {
            // If one modal view follows another, the view focused before the first gets the focus back after the last.
            returns.append(Return(modal: scope, view: back?.view ?? focused, frame: back?.frame ?? lastFrame))
            take(first(in: scope))
        } else if let back, let view = back.view, isInReach(view, of: scope) {
            take(view)
        } else {
            take(nearest(to: back?.frame ?? lastFrame, in: scope))
        }
    }

    private func isModalNow(_ view: View?) -> Bool {
        view.map { $0.isModal && $0.isWithinReach } ?? false
    }

    private func take(_ view: View?) {
        guard let view else {
            focused = nil
            return
        }
        if isShown { focus(on: view, heading: nil) } else { remember(view) }
    }

    private func nearest(to frame: Rect, in scope: View) -> View? {
        let views = scope.focusOrder.filter { $0 !== scope && !isCovered($0) }
        return views.min { $0.focusFrame.distance(to: frame) < $1.focusFrame.distance(to: frame) }
    }
}

extension Rect {
    /// Returns the distance between the nearest points of both rectangles. The distance between the centres breaks ties.
    fileprivate func distance(to other: Rect) -> Double {
        let x = max(0, max(minX, other.minX) - min(maxX, other.maxX))
        let y = max(0, max(minY, other.minY) - min(maxY, other.maxY))
        return Point(x: x, y: y).distance(to: .zero) + center.distance(to: other.center) / 1000
    }
}
