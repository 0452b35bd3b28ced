import KeyboardLayouts

/// What the keys of a keyboard on screen do to the field: with Shift, dead keys, and syllables that are composed.
final class KeyboardTyping {
    /// What Shift is at.
    enum Shift: Hashable {
        case off
        /// For one letter.
        case once
        /// Until it is pressed again.
        case locked
    }

    /// The field.
    weak var input: (any TextInput)? {
        didSet { if input !== oldValue { finish() } }
    }
    /// Puts accents on letters; nil where there is no xkb-data, whose layout has no dead keys.
    var composer: Composer? {
        didSet { finish() }
    }
    var shift = Shift.off
    private var hangul = HangulComposer()

    /// The dead key that waits for its letter.
    private(set) var pendingAccent: KeySymbol?

    /// Types what a layout has for a key.
    func type(_ symbol: KeySymbol, isJamo: Bool) {
        if isJamo, typeJamo(symbol.text) { return }
        hangul.finish()
        let text = composer.map { $0.type(symbol) } ?? symbol.text
        pendingAccent = text == nil && symbol.isDead ? symbol : nil
        if let text { input?.insert(text) }
    }

    /// Types a text as it is.
    func type(_ text: String) {
        hangul.finish()
        let accent = pendingAccent?.text ?? ""
        dropAccent()
        input?.insert(accent + text)
    }

    /// Takes back what was typed last: an accent that waits, a part of a syllable, a letter, or what is selected.
    func deleteBackward() {
        guard pendingAccent == nil else { return dropAccent() }
        guard let input else { return }
        checkSyllable()
        let isPart = hangul.deleteBackward()
        input.deleteBackward()
        if isPart, !hangul.text.isEmpty { input.insert(hangul.text) }
    }

    /// Nothing waits for the next key.
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

    /// A syllable is only composed for as long as it stands before the caret.
    private func checkSyllable() {
        if hangul.text != input?.textBeforeCaret { hangul.finish() }
    }
}
