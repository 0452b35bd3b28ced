import KeyboardLayouts

/// Translates key presses into edits of the text input; handles Shift, dead keys and Hangul composition.
final class KeyboardTyping {
    /// The state of Shift.
    enum Shift: Hashable {
        case off
        /// On for one letter.
        case once
        /// On until Shift is pressed again.
        case locked
    }

    /// The text input that is edited.
    weak var input: (any TextInput)? {
        didSet { if input !== oldValue { finish() } }
    }
    /// Combines dead keys with letters; `nil` without xkb-data, since the fallback layout has no dead keys.
    var composer: Composer? {
        didSet { finish() }
    }
    var shift = Shift.off
    private var hangul = HangulComposer()

    /// The dead key that waits for its letter.
    private(set) var pendingAccent: KeySymbol?

    /// Types the symbol of a key.
    func type(_ symbol: KeySymbol, isJamo: Bool) {
        if isJamo, typeJamo(symbol.text) { return }
        hangul.finish()
        let text = composer.map { $0.type(symbol) } ?? symbol.text
        pendingAccent = text == nil && symbol.isDead ? symbol : nil
        if let text { input?.insert(text) }
    }

    /// Types text unchanged.
    func type(_ text: String) {
        hangul.finish()
        let accent = pendingAccent?.text ?? ""
        dropAccent()
        input?.insert(accent + text)
    }

    /// Deletes the last input: a pending accent, a part of a syllable, a character or the selection.
    func deleteBackward() {
        guard pendingAccent == nil else { return dropAccent() }
        guard let input else { return }
        checkSyllable()
        let isPart = hangul.deleteBackward()
        input.deleteBackward()
        if isPart, !hangul.text.isEmpty { input.insert(hangul.text) }
    }

    /// Ends any pending composition.
    func finish() {
        hangul.finish()
        dropAccent()
    }

    private func dropAccent() {
        pendingAccent = nil
        composer?.reset()
    }

    // MARK: Hangul

    private func typeJamo(_ jamo: String) -> Bool {
        checkSyllable()
        let before = hangul.text
        guard let finished = hangul.type(jamo) else { return false }
        if !before.isEmpty { input?.deleteBackward() }
        input?.insert(finished + hangul.text)
        return true
    }

    /// Ends composition if the syllable is no longer directly before the caret.
    private func checkSyllable() {
        if hangul.text != input?.textBeforeCaret { hangul.finish() }
    }
}
