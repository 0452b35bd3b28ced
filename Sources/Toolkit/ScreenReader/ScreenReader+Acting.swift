import Drawing

/// Actions on the current element.
extension ScreenReader {
    // MARK: Presses

    /// Presses the current element as a finger would. An element with a value is not pressed: the press would set the value to that at its
    /// middle.
    func activate() {
        guard beginPress() else { return }
        endPress()
    }

    /// Presses the current element until ``endPress()``. Returns `false` if there is none that can be pressed.
    @discardableResult
    func beginPress() -> Bool {
        guard let scene = refresh(), press == nil, let current, tree.index(of: current.key) != nil else { return false }
        hintTimer?.cancel()
        guard !current.isAdjustable else {
            say(sentences.strings.helpAdjust)
            return false
        }
        if current.element.states.contains(.disabled) {
            say(sentences.strings.disabled)
            return false
        }
        if !reachesKeyboard(current) { revealCurrent() }
        let point = self.current?.pressPosition ?? current.pressPosition
        press = point
        scene.touches.deliver(TouchEvent(finger: .reader, phase: .began, position: point, time: scene.now))
        return true
    }

    func endPress() {
        guard let point = press, let scene else { return }
        press = nil
        let item = current
        let echo = item.flatMap(echo)
        scene.touches.deliver(TouchEvent(finger: .reader, phase: .ended, position: point, time: scene.now))
        guard isActive else { return }
        if let echo { say(echo) }
        refresh()
        if echo == nil { speakChange(byUser: true) }
        scene.setNeedsFrame()
    }

    func cancelPress() {
        guard let point = press, let scene else { return }
        press = nil
        pressKey = nil
        scene.touches.deliver(TouchEvent(finger: .reader, phase: .cancelled, position: point, time: scene.now))
    }

    private func reachesKeyboard(_ item: ReaderItem) -> Bool { item.element.role == .key }

    /// Scrolls the current element into view, which may have been only partly visible.
    private func revealCurrent() {
        guard let view = current?.view else { return }
        var ancestor = view.superview
        while let place = ancestor {
            (place as? ScrollView)?.reveal(view)
            ancestor = place.superview
        }
        refresh()
    }

    /// Returns what is spoken when a key is typed: its name, or for a secret the word for a dot.
    private func echo(of item: ReaderItem) -> String? {
        let name = sentences.name(of: item)
        if item.element.role == .key { return name }
        return item.isSecret && name == sentences.strings.dot ? name : nil
    }

    // MARK: Values

    /// Changes the value of the current element by steps.
    func adjust(by steps: Int) {
        guard refresh() != nil, let current else { return }
        guard current.isAdjustable else { return say(sentences.help(for: current)) }
        current.view.adjust(by: steps)
        refresh()
        if self.current?.element == spoken {
            // The value is at its end.
            speakCurrent()
        } else {
            speakChange(byUser: true)
        }
        scene?.setNeedsFrame()
    }

    // MARK: Other actions

    /// Closes the sheet, or goes back, as Escape does.
    func goBack() {
        guard let scene else { return }
        cancelPress()
        for phase in [KeyEvent.Phase.pressed, .released] {
            scene.focus.handle(KeyEvent(key: .escape, phase: phase, time: scene.now))
        }
        scene.focus.hide()
        scene.setNeedsFrame()
    }

    /// The maximum number of modal views that are closed on the way to the first tab.
    private static let maximumModals = 8

    /// Goes to the first tab.
    func goHome() {
        if let onHome { return onHome() }
        for _ in 0..<Self.maximumModals {
            guard let scene = refresh() else { return }
            let scope = scene.focus.scope
            if let tab = tree.items.first(where: { $0.element.role == .tab }) {
                // The elements that opened the closed sheets do not become current again.
                (self.scope, returns) = (scope, [])
                makeCurrent(tab)
                if !tab.element.states.contains(.selected) { activate() }
                return
            }
            goBack()
            if scene.focus.scope === scope { return }
        }
    }

    /// Speaks the current element again, and how it is used.
    func help() {
        refresh()
        guard let current else { return say(sentences.strings.helpMove) }
        speakCurrent()
        hintTimer?.cancel()
        speech.append([sentences.utterance(sentences.help(for: current))], at: now)
    }
}
