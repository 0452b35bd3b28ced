/// The events of a graphics card.
nonisolated struct CardEvents: OptionSet, Sendable {
    let rawValue: Int

    /// The last page flip is complete.
    static let flipped = CardEvents(rawValue: 1)
    /// A screen was plugged in or unplugged, or its modes changed.
    static let changed = CardEvents(rawValue: 2)
}
