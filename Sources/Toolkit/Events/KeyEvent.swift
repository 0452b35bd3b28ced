/// A key press, repeat or release on a keyboard.
public nonisolated struct KeyEvent: Hashable, Sendable {
    /// The phase of a key press.
    public enum Phase: Hashable, Sendable {
        /// The key went down.
        case pressed
        /// The key is still held; keyboards repeat it several times a second.
        case repeated
        /// The key was released.
        case released
    }

    /// The key that was pressed, repeated or released.
    public var key: Key
    /// The phase of the key press.
    public var phase: Phase
    /// The modifier keys that were held.
    public var modifiers: KeyModifiers
    /// The text that the key types in the keyboard's layout, with dead keys applied; `nil` if the key types nothing.
    public var text: String?
    /// The kernel's timestamp of the event.
    public var time: Timestamp

    /// Creates an event for one key.
    public init(
        key: Key, phase: Phase, modifiers: KeyModifiers = [], text: String? = nil, time: Timestamp
    ) {
        self.key = key
        self.phase = phase
        self.modifiers = modifiers
        self.text = text
        self.time = time
    }
}

/// The modifier keys, which change the meaning of other keys while they are held.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Either shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Either control key.
    public static let control = KeyModifiers(rawValue: 2)
}

/// A key that the user interface handles.
public nonisolated enum Key: Hashable, Sendable {
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The Tab key: moves the focus to the next view in reading order.
    case tab
    /// Tab with the shift key held: moves the focus to the previous view in reading order.
    case backtab
    /// Enter or Return.
    case enter
    /// The space bar.
    case space
    /// The Escape key: goes back, or cancels a press.
    case escape
    /// The Backspace key: deletes the character before the caret.
    case backspace
    /// The Delete key: deletes the character after the caret.
    case delete
    /// The Page Up key: moves back by one visible page.
    case pageUp
    /// The Page Down key: moves forward by one visible page.
    case pageDown
    /// The Home key: moves to the beginning.
    case home
    /// The End key: moves to the end.
    case end
    /// The Help key of a keypad: describes the current element to users of the screen reader.
    case help
    /// The key that makes speech louder.
    case volumeUp
    /// The key that makes speech quieter.
    case volumeDown
    /// A letter, digit or symbol, as the key types it without the shift key.
    case character(Character)

    /// A Boolean value that tells whether the key presses the focused view.
    public var isPress: Bool { self == .enter || self == .space }

    /// The direction in which the key moves the focus; `nil` for other keys.
    var heading: FocusHeading? {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .tab: .next
        case .backtab: .previous
        default: nil
        }
    }

    /// A Boolean value that tells whether the key moves by pages or to an end: Page Up, Page Down, Home and End.
    var isPaging: Bool { self == .pageUp || self == .pageDown || self == .home || self == .end }
}

/// The direction in which the focus moves.
public nonisolated enum FocusHeading: Hashable, Sendable {
    /// Towards the top of the screen.
    case up
    /// Towards the bottom of the screen.
    case down
    /// Towards the left.
    case left
    /// Towards the right.
    case right
    /// To the next view in reading order.
    case next
    /// To the previous view in reading order.
    case previous
}
