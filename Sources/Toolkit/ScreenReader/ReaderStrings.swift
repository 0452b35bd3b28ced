import Drawing

/// The words that the screen reader adds to the texts on screen, in one language.
nonisolated struct ReaderStrings: Hashable, Sendable {
    /// The role of an urgent message.
    let alert: String
    /// The role of a button.
    let button: String
    /// The state of an element that is busy.
    let busy: String
    /// The role of a check box.
    let checkBox: String
    /// The state of a check box that is on.
    let checked: String
    /// The name of a button with a cross.
    let close: String
    /// The name of a key that deletes a character.
    let delete: String
    /// The state of an element that cannot be used.
    let disabled: String
    /// The word for a masked character.
    let dot: String
    /// The message at the end of a session.
    let goodbye: String
    /// The role of a heading.
    let heading: String
    /// The help for an element with a value.
    let helpAdjust: String
    /// The help for a text field.
    let helpEdit: String
    /// The help for a button that must be held.
    let helpHold: String
    /// The help for an element without an action.
    let helpMove: String
    /// The help for an element with an action.
    let helpPress: String
    /// The name of the key that hides the keyboard.
    let hideKeyboard: String
    /// The role of a button that must be held.
    let holdButton: String
    /// The role of an image.
    let image: String
    /// The state of a field with an invalid value.
    let invalid: String
    /// The name of the on-screen keyboard.
    let keyboard: String
    /// The name of the key that shows the letters.
    let letters: String
    /// The message if there is no further element, or nothing further to scroll.
    let noMore: String
    /// The state of a check box that is off.
    let notChecked: String
    /// The name of the key that shows the digits.
    let numbers: String
    /// The state of a switch that is off.
    let off: String
    /// The state of a switch that is on.
    let on: String
    /// The role of one of several options: %1 is its number, %2 the number of options.
    let option: String
    /// The visible page: %1 is its number, %2 the number of pages.
    let page: String
    /// The role of a progress element.
    let progress: String
    /// The name of the return key.
    let returnKey: String
    /// The role of a row: %1 is its number, %2 the number of rows.
    let row: String
    /// The visible rows: %1 is the number of the first one, %2 that of the last one, %3 the number of rows.
    let rows: String
    /// The message after the screen has become black.
    let screenHidden: String
    /// The message after the screen has become visible.
    let screenShown: String
    /// The state of an element that is the selected one.
    let selected: String
    /// The name of the Shift key.
    let shift: String
    /// The role of a slider.
    let slider: String
    /// The name of the space bar.
    let space: String
    /// The role of a stepper.
    let stepper: String
    /// The name of the key that shows the symbols.
    let symbols: String
    /// The role of a tab: %1 is its number, %2 the number of tabs.
    let tab: String
    /// The role of a text field.
    let textField: String
    /// The role of a tile: %1 is its number, %2 the number of tiles.
    let tile: String
    /// The role of a switch.
    let toggle: String
    /// The instructions at the beginning of a session.
    let welcome: String

    /// Creates the strings in a language, or in English if there is no table for it.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }

    /// Returns a string with numbers in place of %1, %2 and %3.
    static func text(_ pattern: String, _ numbers: Int...) -> String {
        var result = ""
        var isPlaceholder = false
        for character in pattern {
            if isPlaceholder, let digit = character.wholeNumberValue, numbers.indices.contains(digit - 1) {
                result += String(numbers[digit - 1])
            } else if character != "%" {
                result.append(character)
            }
            isPlaceholder = character == "%"
        }
        return result
    }
}
