/// What a keyboard says of one key.
public nonisolated struct KeyEvent: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        case pressed
        /// Still held: keyboards say so several times a second.
        case repeated
        case released
    }

    public var key: Key
    public var phase: Phase
    public var time: Timestamp

    public init(key: Key, phase: Phase, time: Timestamp) {
        self.key = key
        self.phase = phase
        self.time = time
    }
}

/// A key that an interface has a use for.
public nonisolated enum Key: Hashable, Sendable {
    case up
    case down
    case left
    case right
    case tab
    /// Tab together with the shift key.
    case backtab
    case enter
    case space
    case escape
    case backspace
    case pageUp
    case pageDown
    case home
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
    case up
    case down
    case left
    case right
    /// Onwards in reading order.
    case next
    /// Back in reading order.
    case previous
}
