import Drawing

/// The controllers presented over a scene's root controller, and the controllers that wait to be presented.
///
/// A controller presented from within the front one lies over it, and so does an alert over a sheet. All others wait for their
/// turn. So there is never a second alert beside the first, unless it is urgent, and never a sheet that the front controller did not request.
final class Presentations {
    /// The view that fills the scene, over the root controller's view.
    let view = PresentationHost()
    let toasts: Toasts
    let banners: Banners
    let signs: Signs
    /// The presented controllers, from back to front.
    private var shown: [PresentationController] = []
    /// The waiting controllers, in the order of their requests.
    private var waiting: [PresentationController] = []
    /// The number of changes in progress. Presentations that controllers request while they are notified of a change begin after it.
    private var changes = 0

    init() {
        toasts = Toasts(in: view)
        banners = Banners(in: view)
        signs = Signs(in: view)
        view.onLayout = { [weak self] in self?.layOut() }
    }

    private var scene: Scene? { view.scene }

    var isPresenting: Bool { !shown.isEmpty }

    /// Returns `true` if a controller is presented over a view.
    func covers(_ view: View) -> Bool {
        guard let front = shown.last else { return false }
        return !view.isDescendant(of: front.view)
    }

    func contains(_ controller: PresentationController) -> Bool {
        shown.contains { $0 === controller } || waiting.contains { $0 === controller }
    }

    private func isShown(_ controller: PresentationController) -> Bool { shown.contains { $0 === controller } }

    // MARK: Presenting

    /// Shows a controller, or makes it wait for its turn. A transient controller that cannot be shown now is dropped.
    func present(_ controller: PresentationController) {
        guard !contains(controller) else { return }
        controller.presentations = self
        if let front = shown.last, front.isTransient { close(front) }
        if controller.isTransient, changes > 0 || !mayShow(controller) { return controller.left() }
        waiting.append(controller)
        showNext()
    }

    private func showNext() {
        guard changes == 0 else { return }
        while let index = waiting.firstIndex(where: mayShow) { show(waiting.remove(at: index)) }
    }

    /// Returns `true` if a controller may lie over the front one now.
    private func mayShow(_ controller: PresentationController) -> Bool {
        guard let front = shown.last else { return true }
        if front.isAlert, !front.isUrgent, controller.isUrgent { return true }
        if front.isAlert || front.isTransient { return false }
        if controller.isAlert || controller.isTransient { return true }
        return controller.presenter?.nearest(PresentationController.self) === front
    }

    private func show(_ controller: PresentationController) {
        change {
            // The finger that opened it may still be down, and typed text would go to a field behind it.
            scene?.letGo()
            scene?.endEditing()
            let under = controller.isPage ? visibleControllers : []
            shown.append(controller)
            for under in under { under.beginAppearanceTransition(false, animated: true) }
            // Controllers that are notified here may have closed this one again.
            guard isShown(controller) else { return }
            controller.view.frame = view.bounds
            controller.beginAppearanceTransition(true, animated: true)
            guard isShown(controller) else { return }
            view.insertSubview(controller.view, at: toasts.isShown ? view.subviews.count - 1 : view.subviews.count)
            controller.enter { [weak self, weak controller] in
                if let controller { self?.arrived(controller) }
            }
        }
    }

    /// Ends the entrance of a controller. The controllers under a page are hidden now.
    private func arrived(_ controller: PresentationController) {
        guard isShown(controller), controller.appearance == .appearing else { return }
        change {
            controller.endAppearanceTransition()
            guard controller.isPage, isShown(controller) else { return }
            for under in controllers(below: controller) where under.appearance == .disappearing {
                under.view.isHidden = true
                under.endAppearanceTransition()
            }
        }
    }

    // MARK: Closing

    /// Closes a controller and all controllers over it, or removes it from the waiting ones.
    func close(_ controller: PresentationController) {
        if let index = shown.firstIndex(where: { $0 === controller }) {
            close(Array(shown[index...]))
        } else if waiting.contains(where: { $0 === controller }) {
            waiting.removeAll { $0 === controller }
            controller.left()
        }
    }

    /// Closes all controllers and toasts, and drops the waiting ones. Banners stay, as their reasons persist.
    func closeAll() {
        let forgotten = waiting
        waiting = []
        toasts.removeAll()
        close(shown)
        for controller in forgotten { controller.left() }
    }

    private func close(_ leaving: [PresentationController]) {
        guard !leaving.isEmpty else { return }
        change {
            scene?.letGo()
            shown.removeAll { controller in leaving.contains { $0 === controller } }
            for controller in leaving.reversed() { controller.beginAppearanceTransition(false, animated: false) }
            let back = visibleControllers.filter { $0.appearance == .disappeared || $0.appearance == .disappearing }
            for under in back {
                under.view.isHidden = false
                under.beginAppearanceTransition(true, animated: false)
            }
            for controller in leaving.reversed() {
                controller.view.removeFromSuperview()
                controller.endAppearanceTransition()
            }
            for under in back { under.endAppearanceTransition() }
            for controller in leaving.reversed() { controller.left() }
        }
    }

    private func change(_ body: () -> Void) {
        changes += 1
        body()
        changes -= 1
        showNext()
    }

    // MARK: Controllers below

    private func controllers(below controller: PresentationController) -> [ViewController] {
        [scene?.rootViewController?.controllerUnderPages].compactMap { $0 } + shown.prefix { $0 !== controller }
    }

    /// The controllers that no page covers.
    private var visibleControllers: [ViewController] {
        guard let page = shown.lastIndex(where: \.isPage) else {
            return [scene?.rootViewController?.controllerUnderPages].compactMap { $0 } + shown
        }
        return Array(shown[page...])
    }

    // MARK: Lower edges

    /// The areas that presented controllers left uncovered when they were last laid out.
    private var laidOutAreas: [Rect] = []

    /// Returns the visible areas of the ``LowerEdgeView``s below a controller, in the scene's coordinates. The controller leaves them
    /// uncovered, unless it is a page.
    func uncoveredAreas(below controller: PresentationController) -> [Rect] {
        controller.isPage ? [] : lowerEdges(of: visibleControllers.prefix { $0 !== controller })
    }

    /// Returns the visible areas of the ``LowerEdgeView``s that a controller would leave uncovered if it was presented now.
    func uncoveredAreas() -> [Rect] { lowerEdges(of: visibleControllers[...]) }

    /// Returns `true` if a point in the scene's coordinates is in an area that the front controller leaves uncovered.
    func isUncovered(at point: Point) -> Bool {
        shown.last?.presentationView?.uncovered.contains { $0.contains(point) } == true
    }

    private func lowerEdges(of controllers: ArraySlice<ViewController>) -> [Rect] {
        var areas: [Rect] = []
        for controller in controllers { controller.view.addLowerEdges(to: &areas, in: controller.view) }
        return areas
    }

    /// Requests a layout of the presented controllers if the areas that they leave uncovered have changed. Returns `true` if they have.
    func layOutIfLowerEdgesMoved() -> Bool {
        let areas = shown.flatMap(uncoveredAreas(below:))
        guard areas != laidOutAreas else { return false }
        laidOutAreas = areas
        layOut()
        return true
    }

    // MARK: The scene

    func viewWillTransition(to size: Size) {
        for controller in shown { controller.viewWillTransition(to: size) }
    }

    func receiveMemoryWarning() {
        for controller in shown { controller.didReceiveMemoryWarning() }
    }

    private func layOut() {
        for controller in shown where controller.view.superview === view {
            controller.view.frame = view.bounds
            controller.view.setNeedsLayout()
        }
        toasts.place()
        signs.top = scene?.bar.height ?? 0
        signs.place()
        banners.top = signs.bottom
        banners.place()
    }
}

extension View {
    /// Adds the visible areas of the ``LowerEdgeView``s in this view, in the scene's coordinates, that nothing in `root` covers.
    fileprivate func addLowerEdges(to areas: inout [Rect], in root: View) {
        guard !isHidden, alpha > 0.01 else { return }
        guard self is any LowerEdgeView else {
            for view in subviews { view.addLowerEdges(to: &areas, in: root) }
            return
        }
        var visible = frameInScene
        var ancestor = superview
        while let current = ancestor {
            if current.clipsToBounds { visible = visible.intersection(current.frameInScene) }
            ancestor = current.superview
        }
        guard let scene else { return }
        visible = visible.intersection(Rect(origin: .zero, size: scene.size))
        guard !visible.isEmpty, root.hitTest(root.convertFromScene(visible.center))?.isDescendant(of: self) == true
        else { return }
        areas.append(visible)
    }
}

extension Rect {
    /// Returns the part of the rectangle above other rectangles, which are at its lower edge.
    func above(_ areas: [Rect]) -> Rect {
        guard let top = areas.map(\.minY).min() else { return self }
        return Rect(x: minX, y: minY, width: width, height: max(0, min(maxY, top) - minY))
    }
}
