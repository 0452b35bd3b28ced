import Drawing

extension ScreenReader {
    /// The pause between the description of an element and its hint.
    private static let hintPause = Duration.seconds(1)

    /// Speaks a text in place of everything else.
    func say(_ text: String) {
        hintTimer?.cancel()
        speech.interrupt(with: [sentences.utterance(text)], at: now)
    }

    /// Speaks a text after everything else.
    package func announce(_ text: String) {
        hintTimer?.cancel()
        speech.append([sentences.utterance(text)], at: now)
    }

    /// Stops speaking.
    func silence() {
        hintTimer?.cancel()
        changeTimer?.cancel()
        speech.stop()
    }

    /// Makes an element the current one.
    func makeCurrent(_ item: ReaderItem, speaks: Bool = true) {
        current = item
        index = tree.index(of: item.key) ?? 0
        spoken = item.element
        changeTimer?.cancel()
        scene?.setNeedsFrame()
        if speaks { speakCurrent() }
    }

    /// Speaks the current element in full, in place of everything else.
    func speakCurrent() {
        guard let current else { return }
        hintTimer?.cancel()
        spoken = current.element
        speech.interrupt(with: description(of: current), at: now)
        scheduleHint(for: current)
    }

    /// Returns the label of the element's group, if another group was spoken last, and the description of the element.
    func description(of item: ReaderItem) -> [Utterance?] {
        let (sentences, group) = (sentences, item.group)
        let isNew = group != spokenGroup
        spokenGroup = group
        let label = isNew && group != item.element.name ? sentences.utterance(group ?? "") : nil
        return [label, sentences.description(of: item)]
    }

    private func scheduleHint(for item: ReaderItem) {
        let hint = sentences.hint(for: item)
        guard !hint.isEmpty, let scene else { return }
        let pause = max(.zero, scene.now.duration(to: speech.end)) + Self.hintPause
        hintTimer = scene.schedule(after: pause) { [weak self] in
            guard let self, isActive, current?.key == item.key else { return }
            speech.append([sentences.utterance(hint)], at: now)
        }
    }

    // MARK: Changes

    /// The minimum time between two changed values that are spoken.
    private static let changeInterval = Duration.seconds(2)

    /// Reads the elements again. Returns the scene, or `nil` if there is none.
    @discardableResult
    func refresh() -> Scene? {
        guard let scene else { return nil }
        tree = ReaderTree(of: scene)
        if let key = current?.key, let found = tree.index(of: key) {
            index = found
            current = tree.items[found]
        }
        return scene
    }

    /// Speaks what has changed in the current element, at once if the user has changed it.
    func speakChange(byUser: Bool = false) {
        guard let scene, let current, let spoken, current.element != spoken else { return }
        // While a field is edited, the typed characters are spoken instead.
        if scene.textInput === current.view {
            self.spoken = current.element
            return
        }
        let due = byUser ? now : max(lastChange.advanced(by: Self.changeInterval), speech.end)
        guard due <= now else {
            guard changeTimer?.isPending != true else { return }
            changeTimer = scene.schedule(after: now.duration(to: due)) { [weak self] in
                guard let self, isActive else { return }
                changeTimer = nil
                refresh()
                speakChange()
            }
            return
        }
        self.spoken = current.element
        guard let utterance = sentences.change(of: current, from: spoken) else { return }
        lastChange = now
        hintTimer?.cancel()
        speech.interrupt(with: [utterance], at: now)
    }
}
