import Drawing

/// Keys of keyboards and of tactile keypads.
///
/// The keys have their meanings on tactile keypads of kiosks: up and down go through the elements, the selection key presses, left and right
/// change a value and otherwise do as up and down, and the help key describes the current element. The key that clears an entry stops speech
/// if there is no entry.
extension ScreenReader {
    /// The time that the help key is held to make the screen black.
    private static let privacyHold = Duration.milliseconds(1500)

    /// Handles a key event. Returns `true` if it must not reach the views.
    func takes(_ event: KeyEvent) -> Bool {
        if let scan, event.key == scan.key {
            scan.handle(event)
            return true
        }
        guard isActive else {
            guard followsHelpKey, event.key == .help, event.phase == .pressed else { return false }
            begin()
            return true
        }
        if event.phase == .released { return release(event) }
        switch event.key {
        case .down, .tab: move(by: 1)
        case .up, .backtab: move(by: -1)
        case .left, .right: moveOrAdjust(event.key)
        case .enter where isEditing: return false
        case .enter: if event.phase == .pressed { press(by: event.key) }
        case .space where scene?.textInput != nil: type(event)
        case .space: if event.phase == .pressed { press(by: event.key) }
        case .pageDown: scroll(.up)
        case .pageUp: scroll(.down)
        case .escape: if event.phase == .pressed { escape() }
        case .home: if event.phase == .pressed { goHome() }
        case .end: if let item = tree.items.last { makeCurrent(item) }
        case .help: if event.phase == .pressed { beginHelp() }
        case .volumeUp: onVolumeKey?(1)
        case .volumeDown: onVolumeKey?(-1)
        case .backspace where !isTyping, .delete where !isTyping: if event.phase == .pressed { silence() }
        case .character, .backspace, .delete: type(event)
        }
        return true
    }

    /// Forgets all keys, because none is held any longer.
    func cancelKeys() {
        cancelPress()
        helpTimer?.cancel()
    }

    /// A Boolean value that tells whether the current element is a field that is being edited, so that Enter belongs to the field.
    private var isEditing: Bool { scene?.textInput != nil && scene?.textInput === current?.view }

    /// A Boolean value that tells whether a text or a secret is being entered.
    private var isTyping: Bool { scene.map { $0.textInput != nil || !$0.secretFrames.isEmpty } ?? false }

    private func moveOrAdjust(_ key: Key) {
        refresh()
        guard let current, current.isAdjustable else { return move(by: key == .right ? 1 : -1) }
        adjust(by: key == .right ? 1 : -1)
    }

    private func press(by key: Key) {
        if beginPress() { pressKey = key }
    }

    private func escape() {
        if press != nil { cancelPress() } else { goBack() }
    }

    private func release(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .help:
            let wasShort = helpTimer?.isPending == true
            helpTimer?.cancel()
            if wasShort { help() }
        case pressKey:
            pressKey = nil
            endPress()
        case .backspace where !isTyping, .delete where !isTyping: break
        case .enter where isEditing, .character, .backspace, .delete, .space: return false
        default: break
        }
        return true
    }

    private func beginHelp() {
        helpTimer?.cancel()
        helpTimer = scene?.schedule(after: Self.privacyHold) { [weak self] in
            if let self, isActive { togglePrivacy() }
        }
    }

    // MARK: Typing

    /// Lets the views handle a key that types, and speaks its character.
    private func type(_ event: KeyEvent) {
        guard let scene else { return }
        let isSecret = scene.textInput?.contentKind.isSecret ?? !scene.secretFrames.isEmpty
        let (deleted, strings) = (scene.textInput?.textBeforeCaret ?? "", sentences.strings)
        if scene.textInput == nil {
            // Without a focus, the pad of a PIN takes the keys wherever the current element is.
            guard isSecret, let view = scene.secretView, scene.focus.deliver(event, to: view) else { return }
        } else {
            scene.focus.handle(event)
            scene.focus.hide()
        }
        guard isActive else { return }
        let typed: String =
            switch event.key {
            case .character(let character): event.text ?? String(character)
            case .space: strings.space
            default: deleted.isEmpty ? "" : deleted == " " ? strings.space : deleted
            }
        if isSecret { return say(strings.dot) }
        guard !typed.isEmpty else { return }
        hintTimer?.cancel()
        speech.interrupt(
            with: [Utterance(typed, language: sentences.language.tag, isSpelled: typed.count == 1)], at: now)
        refresh()
        spoken = current?.element
    }
}
