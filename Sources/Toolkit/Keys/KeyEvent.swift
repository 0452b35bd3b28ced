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
