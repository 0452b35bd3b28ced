import Drawing
import KeyboardLayouts

/// A key of the on-screen keyboard: its action and its frame.
public nonisolated struct KeyboardKey: Hashable, Sendable {
    /// The action of a key.
    public enum Action: Hashable, Sendable {
        /// Types the symbol that the layout defines for the key, depending on Shift.
        case letter(KeyboardLayout.Key)
        /// Types a digit or a sign.
        case sign(String)
        /// Types a space.
        case space
        /// Deletes the last character.
        case backspace
        /// Switches to capital letters, for one letter or until it is pressed again.
        case shift
        /// Performs the action of the field's return key.
        case enter
        /// Switches to the next language.
        case language
        /// Shows another page of keys.
        case page(KeyboardPage)
        /// Hides the keyboard.
        case hide
    }

    /// The key's action.
    public let action: Action
    /// The area that responds to touches, in the keyboard's coordinates. Adjacent keys have no gap between them.
    public internal(set) var frame: Rect

    /// A Boolean value that tells whether the key types a character.
    var types: Bool {
        switch action {
        case .letter, .sign, .space: true
        case .backspace, .shift, .enter, .language, .page, .hide: false
        }
    }

    /// Returns the text that the key types, or `nil` for a key that types nothing.
    func symbol(isShifted: Bool) -> String? {
        switch action {
        case .letter(let key): key.symbol(isShifted ? 1 : 0)?.text ?? key.symbol(0)?.text
        case .sign(let text): text
        case .space: " "
        case .backspace, .shift, .enter, .language, .page, .hide: nil
        }
    }

    /// Returns the name of the key that a screen reader speaks.
    func spokenName(
        isShifted: Bool, _ returnKey: ReturnKey, _ strings: ReaderStrings, _ language: Language
    ) -> String {
        switch action {
        case .letter, .sign: symbol(isShifted: isShifted) ?? ""
        case .space: strings.space
        case .backspace: strings.delete
        case .shift: strings.shift
        case .enter: KeyboardStrings.title(of: returnKey, in: language) ?? strings.returnKey
        case .language: ProgramStrings(language).language
        case .page(.main): strings.letters
        case .page(.digits): strings.numbers
        case .page(.signs): strings.symbols
        case .hide: strings.hideKeyboard
        }
    }

    /// Returns the alternatives that a long press offers.
    func accents(isShifted: Bool) -> [String] {
        switch action {
        case .letter(let key): isShifted ? key.shiftedAccents : key.accents
        case .sign(let text): KeyboardSigns.relatives[text] ?? []
        default: []
        }
    }
}

/// A page of keys.
public nonisolated enum KeyboardPage: Hashable, Sendable, CaseIterable {
    /// The page for the field's content: letters or a numeric pad.
    case main
    /// Digits and common signs.
    case digits
    /// All other signs.
    case signs
}
