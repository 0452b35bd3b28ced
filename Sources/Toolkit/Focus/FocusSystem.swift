import Drawing

/// Which view of a scene has the focus, and where keys go.
///
/// Nothing here costs anything while no key is pressed and no focus is shown.
final class FocusSystem {
    let root: View
    private(set) weak var focused: View?
    /// False until the first key, and from each touch to the next key.
    private(set) var isShown = false
    private var ring = FocusRing()

    /// Where the focus was seen last, in the scene's coordinates: what is nearest to it follows what goes.
    private var lastFrame = Rect.zero
    /// The modal views that have the focus now, each with what had it before.
    private var returns: [Return] = []
    /// What used up the key that is down.
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

    /// Where the focus may go.
    var scope: View { root.frontmostModal ?? root }

    // MARK: Keys

    func handle(_ event: KeyEvent) {
        // What changed since the last frame is where it will be seen.
        root.layoutIfNeeded()
        guard event.phase != .released else {
            release(event)
            return
        }
        // Typed text goes to its field, wherever the focus is.
        if let field = root.scene?.textInput as? View, field.scene === root.scene, field.keyPressed(event) { return }
        if event.phase == .repeated, event.key == heldKey, event.key.isPress { return }
        if event.key == .escape, holder != nil, heldKey?.isPress == true {
            // It takes back the press, and does nothing else.
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

    /// The key that is down is nobody's any more.
    func letGo() {
        let holder = holder
        self.holder = nil
        heldKey = nil
        holder?.keyCancelled()
    }

    /// A view leaves the scene: it may not go on waiting for a key.
    func letGo(of view: View) {
        if view === holder { letGo() }
    }

    /// Hands a key to the view that has the focus, its superviews and their controllers; false where nobody used it up.
    ///
    /// Where nothing has the focus, the key begins with what is modal, or with the root controller's view.
    private func deliver(_ event: KeyEvent) -> Bool {
        var view: View? = focused ?? root.frontmostModal ?? root.scene?.rootViewController?.view
        while let current = view {
            // Whoever gets it may take the view away.
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

    /// The ring in front of everything, cut only where the view itself would be; nothing while no focus is shown.
    /// - Parameter place: where the view that has the focus lies in the frame; nil where it is not seen.
    func layers(at place: FrameBuilder.Place?, scale: Double, theme: Theme, newID: () -> Layer.ID) -> [Layer] {
        guard isShown, let focused, let place else { return [] }
        return ring.layers(around: focused, at: place, scale: scale, theme: theme, newID: newID)
    }

    /// A finger came down.
    func hide() {
        if holder != nil { letGo() }
        guard isShown else { return }
        isShown = false
        root.setNeedsFrame()
    }

    /// Shows the focus where it is, or where it begins; false where nothing can have it.
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

    /// What the focus begins with in a part of the screen.
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

    /// A finger pressed a view: keys begin there, if they were used before.
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

    /// Scrolls until the focus and its ring are seen.
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

    /// Whether a view can have the focus within a part of the screen, as far as that can be told without looking for
    /// what covers it.
    private func isInReach(_ view: View, of part: View) -> Bool {
        view !== part && view.isFocusable && view.isDescendant(of: part) && view.isWithinReach
    }

    // MARK: What happens meanwhile

    /// The focus follows what has happened since: to what is modal now, back from what was, and to what is nearest where
    /// its view has gone, or cannot be used any more.
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
            // One modal view after the other: what had the focus before the first gets it back after the last.
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
    /// From the nearest points of both; where they touch, the middles say more.
    fileprivate func distance(to other: Rect) -> Double {
        let x = max(0, max(minX, other.minX) - min(maxX, other.maxX))
        let y = max(0, max(minY, other.minY) - min(maxY, other.maxY))
        return Point(x: x, y: y).distance(to: .zero) + center.distance(to: other.center) / 1000
    }
}
