import Drawing
import KeyboardLayouts

/// A key of the keyboard on screen: what it does, and where it is.
public nonisolated struct KeyboardKey: Hashable, Sendable {
    /// What a key does.
    public enum Action: Hashable, Sendable {
        /// Types what the layout has for it, with Shift or without.
        case letter(KeyboardLayout.Key)
        /// Types a digit or a sign.
        case sign(String)
        /// The space bar.
        case space
        /// Takes back the last letter.
        case backspace
        /// Capitals for one letter, or until it is pressed again.
        case shift
        /// Does what the field says.
        case enter
        /// Goes to the next of the panel's languages.
        case language
        /// Shows other keys.
        case page(KeyboardPage)
        /// Puts the keyboard away.
        case hide
    }

    /// What it does.
    public let action: Action
    /// Where a finger presses it, in the keyboard's points: keys that lie side by side have no gap in between.
    public internal(set) var frame: Rect

    /// True for keys that put something into the field.
    var types: Bool {
        switch action {
        case .letter, .sign, .space: true
        case .backspace, .shift, .enter, .language, .page, .hide: false
        }
    }

    /// What it types; nil for keys that type nothing.
    func symbol(isShifted: Bool) -> String? {
        switch action {
        case .letter(let key): key.symbol(isShifted ? 1 : 0)?.text ?? key.symbol(0)?.text
        case .sign(let text): text
        case .space: " "
        case .backspace, .shift, .enter, .language, .page, .hide: nil
        }
    }

    /// What is offered to a finger that rests on it.
    func accents(isShifted: Bool) -> [String] {
        switch action {
        case .letter(let key): isShifted ? key.shiftedAccents : key.accents
        case .sign(let text): KeyboardSigns.relatives[text] ?? []
        default: []
        }
    }
}

/// Which keys a keyboard shows.
public nonisolated enum KeyboardPage: Hashable, Sendable, CaseIterable {
    /// What the field asks for: letters, or a pad of digits.
    case main
    /// Digits, and the signs that most texts have.
    case digits
    /// All other signs.
    case signs
}
