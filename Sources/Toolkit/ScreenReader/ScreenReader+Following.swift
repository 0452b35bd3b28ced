import Drawing

/// Changes on screen that the user did not cause by moving.
extension ScreenReader {
    /// Called when a controller's view has appeared.
    func appeared(_ controller: ViewController) {
        guard isActive, controller.view.scene === scene else { return }
        // The outermost controller has the title of the page.
        if let view = appeared?.view.view, view.scene != nil, !view.isDescendant(of: controller.view) { return }
        appeared = (Weak(view: controller.view), controller.title ?? "")
    }

    /// Speaks a text in the next frame, if the current element is in a view.
    func announce(_ text: String, about view: View) {
        guard isActive, !text.isEmpty, current?.view.isDescendant(of: view) == true else { return }
        announcements.append(text)
        scene?.setNeedsFrame()
    }

    /// Makes the first element in a view the current one in the next frame.
    func moveOn(to view: View) {
        guard isActive else { return }
        target = Weak(view: view)
        scene?.setNeedsFrame()
    }

    /// Follows the changes on screen. Called at each frame, after the layout.
    func follow() {
        guard isActive, let scene else { return }
        tree = ReaderTree(of: scene)
        let newScope = scene.focus.scope
        if let item = takeTarget(in: scene) {
            scope = newScope
            makeCurrent(item)
        } else if newScope !== scope {
            changeScope(to: newScope)
        } else if let key = current?.key, let found = tree.index(of: key) {
            index = found
            current = tree.items[found]
            if press == nil { speakChange() }
            announceAppeared()
        } else {
            replaceCurrent()
        }
        appeared = nil
        speakMessages(in: scene)
        for text in announcements { announce(text) }
        announcements = []
    }

    /// Returns the element to which the reader was told to move, or the field in which the user now edits text.
    private func takeTarget(in scene: Scene) -> ReaderItem? {
        let input = scene.textInput as? View
        var view = target.view
        target = Weak()
        if input !== edited.view {
            edited = Weak(view: input)
            if input !== current?.view { view = view ?? input }
        }
        guard let view, view.scene === scene else { return nil }
        var ancestor = view.superview
        while let place = ancestor {
            (place as? ScrollView)?.reveal(view)
            ancestor = place.superview
        }
        tree = ReaderTree(of: scene)
        return tree.items.first { $0.view.isDescendant(of: view) }
    }

    private func changeScope(to new: View) {
        let isBack = scope.map { !$0.isWithinReach } ?? true
        scope = new
        while let last = returns.last, !(last.modal.view?.isWithinReach ?? false) {
            returns.removeLast()
            if isBack, let former = last.item, let found = tree.index(of: former.key) {
                return makeCurrent(tree.items[found])
            }
        }
        if new.isModal { returns.append((Weak(view: new), current)) }
        if let item = tree.beginning(in: new) { makeCurrent(item) } else { forgetCurrent() }
    }

    /// Speaks the heading of a page that appeared beside the current element.
    private func announceAppeared() {
        guard let appeared, let view = appeared.view.view, let current, !current.view.isDescendant(of: view) else {
            return
        }
        let heading = tree.items.first { $0.view.isDescendant(of: view) && $0.element.role == .heading }
        if let heading {
            speech.append([sentences.description(of: heading)], at: now)
        } else {
            announce(appeared.title)
        }
    }

    /// Makes another element the current one, because the former one is no longer on screen: the beginning of the page that appeared, or
    /// else the nearest element.
    private func replaceCurrent() {
        let heading = appeared?.view.view.flatMap(tree.beginning)
        guard let item = heading ?? current.map({ tree.replacement(for: $0, at: index) }) ?? tree.items.first else {
            return forgetCurrent()
        }
        let isSame = heading == nil && item.element == spoken
        makeCurrent(item, speaks: !isSame)
    }

    private func forgetCurrent() {
        guard current != nil else { return }
        (current, spoken) = (nil, nil)
        scene?.setNeedsFrame()
    }

    // MARK: Messages

    /// Returns the toast, the banner, the status text and the alerts on screen.
    func messages(in scene: Scene) -> Set<String> {
        let presentations = scene.presentations
        let shown = [presentations.toasts.shownText, presentations.banners.shownText, presentations.signs.words]
        let alerts = scene.bar.place.accessibilityOrder(in: Rect(origin: .zero, size: scene.size)).filter {
            $0.element.role == .alert
        }
        return Set(shown.compactMap(\.self) + alerts.map(\.element.name))
    }

    private func speakMessages(in scene: Scene) {
        let messages = messages(in: scene)
        guard messages != knownMessages else { return }
        let new = messages.subtracting(knownMessages).sorted()
        knownMessages = messages
        for message in new { announce(message) }
    }
}
