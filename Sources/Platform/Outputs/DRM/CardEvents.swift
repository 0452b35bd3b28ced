/// What a graphics card tells.
nonisolated struct CardEvents: OptionSet, Sendable {
    let rawValue: Int

    /// The buffer that was asked for last is on the screen.
    static let flipped = CardEvents(rawValue: 1)
    /// A screen was plugged in or out, or has other modes.
    static let changed = CardEvents(rawValue: 2)
}
