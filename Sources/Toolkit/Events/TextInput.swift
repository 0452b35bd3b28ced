import Drawing

/// A field that is being edited and receives typed text.
///
/// An on-screen or physical keyboard gets it from the scene; see ``Scene/textInput``.
public protocol TextInput: AnyObject {
    /// The kind of content that is typed.
    var contentKind: TextContentKind { get }
    /// The action of the return key.
    var returnKey: ReturnKey { get }
    /// A Boolean value that tells whether there is text that a backspace could delete.
    var hasText: Bool { get }
    /// The text directly before the caret, up to one grapheme cluster; empty at the beginning. Composing keyboards replace it.
    var textBeforeCaret: String { get }
    /// A Boolean value that tells whether the next letter should be a capital, because a sentence begins at the caret.
    var beginsSentence: Bool { get }
    /// A Boolean value that tells whether a number may be negative, so that the keyboard has a minus key.
    var allowsNegativeNumbers: Bool { get }
    /// Replaces the selection with text, or inserts it at the caret.
    func insert(_ text: String)
    /// Deletes the selection, or the grapheme cluster before the caret.
    func deleteBackward()
    /// Performs the action of `returnKey`.
    func pressReturn()
    /// Ends editing, for example because the keyboard was closed.
    func endEditing()
}

extension TextInput {
    /// Always `false`: no capital letters are proposed.
    public var beginsSentence: Bool { false }
    /// Always `true`.
    public var allowsNegativeNumbers: Bool { true }
}

/// The kind of content of a field, which decides the keys of the keyboard and the permitted characters.
public nonisolated enum TextContentKind: Hashable, Sendable, CaseIterable {
    /// Any text.
    case text
    /// An integer, which may be negative.
    case integer
    /// A number with a decimal separator.
    case decimal
    /// A telephone number.
    case telephone
    /// An e-mail address.
    case email
    /// A web address.
    case url
    /// A date in ISO 8601 form.
    case date
    /// A secret that must not be shown, such as a password.
    case secret
    /// A secret of digits that must not be shown.
    case pin

    /// A Boolean value that tells whether the content must not be shown.
    package var isSecret: Bool { self == .secret || self == .pin }
}

/// The action that the return key shows.
public nonisolated enum ReturnKey: Hashable, Sendable, CaseIterable {
    /// Ends editing.
    case done
    /// Moves to the next field.
    case next
    /// Starts a search.
    case search
    /// Sends the text.
    case send
    /// Inserts a line feed.
    case newLine
}
