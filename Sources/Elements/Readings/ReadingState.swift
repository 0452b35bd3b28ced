/// The quality of a value.
public nonisolated enum ReadingState: Hashable, Sendable, CaseIterable {
    /// The value is current.
    case current
    /// The value was not refreshed in time. It is shown faded, with a note.
    case stale
    /// There is no value. A dash is shown instead.
    case noData
    /// The value could not be read. A note in the warning colour is shown.
    case failed
    /// The value was requested but has not arrived yet. An activity indicator is shown.
    case pending
}
