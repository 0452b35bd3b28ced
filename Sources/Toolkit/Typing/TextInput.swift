import Drawing

/// What typed text goes to: a field that is being edited.
///
/// A keyboard, on screen or not, asks the scene for it; see ``Scene/textInput``.
public protocol TextInput: AnyObject {
    /// What is typed there.
    var contentKind: TextContentKind { get }
    /// What the return key does.
    var returnKey: ReturnKey { get }
    /// False while there is nothing that a backspace could take away.
    var hasText: Bool { get }
    /// What stands directly before the caret, up to one cluster; empty at the beginning. Composing keyboards replace it.
    var textBeforeCaret: String { get }
    /// Puts text in the place of the selection, or at the caret.
    func insert(_ text: String)
    /// Takes away the selection, or the cluster before the caret.
    func deleteBackward()
    /// Does what `returnKey` says.
    func pressReturn()
    /// Typing ends: the keyboard was put away.
    func endEditing()
}

/// What is typed into a field: which keys suit it, and which characters it takes.
public nonisolated enum TextContentKind: Hashable, Sendable, CaseIterable {
    /// Words.
    case text
    /// A whole number, also a negative one.
    case integer
    /// A number with a decimal separator.
    case decimal
    /// A telephone number.
    case telephone
    /// An e-mail address.
    case email
    /// The address of a page.
    case url
    /// A day, as ISO 8601 writes it.
    case date
    /// What nobody else may read: a password, a PIN.
    case secret
}

/// What the return key says that it does.
public nonisolated enum ReturnKey: Hashable, Sendable, CaseIterable {
    /// Ends typing.
    case done
    /// Goes to the next field.
    case next
    /// Searches.
    case search
    /// Sends.
    case send
    /// Begins a new line.
    case newLine
}
