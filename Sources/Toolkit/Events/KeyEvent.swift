/// What a keyboard says of one key.
public nonisolated struct KeyEvent: Hashable, Sendable {
    /// What became of the key.
    public enum Phase: Hashable, Sendable {
        /// It went down.
        case pressed
        /// Still held: keyboards say so several times a second.
        case repeated
        /// It is up again.
        case released
    }

    /// Which key it was.
    public var key: Key
    /// What became of it.
    public var phase: Phase
    /// Which keys were held with it.
    public var modifiers: KeyModifiers
    /// What it types, in the layout of the keyboard and after its dead keys; nil for keys that type nothing.
    public var text: String?
    /// When the kernel saw it.
    public var time: Timestamp

    /// What a keyboard says of one key at a time.
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

/// Keys that change what others do while they are held.
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

/// A key that an interface has a use for.
public nonisolated enum Key: Hashable, Sendable {
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// Goes on in reading order.
    case tab
    /// Tab together with the shift key.
    case backtab
    /// Enter or Return.
    case enter
    /// The space bar.
    case space
    /// Goes back, or takes back a press.
    case escape
    /// Takes back the last letter.
    case backspace
    /// Takes away the letter behind the caret.
    case delete
    /// Goes back by what is seen at once.
    case pageUp
    /// Goes on by what is seen at once.
    case pageDown
    /// Goes to the beginning.
    case home
    /// Goes to the end.
    case end
    /// A letter, a digit or a sign, as the key has it without the shift key.
    case character(Character)

    /// True for the keys that press what has the focus.
    public var isPress: Bool { self == .enter || self == .space }

    /// Where the key takes the focus; nil for other keys.
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

    /// True for the keys that go through a part of the screen as a whole.
    var isPaging: Bool { self == .pageUp || self == .pageDown || self == .home || self == .end }
}

/// Which way the focus goes.
public nonisolated enum FocusHeading: Hashable, Sendable {
    /// Towards the top of the screen.
    case up
    /// Towards the bottom of the screen.
    case down
    /// Towards the left.
    case left
    /// Towards the right.
    case right
    /// Onwards in reading order.
    case next
    /// Back in reading order.
    case previous
}
