/// How far a value that comes from somewhere can be relied on.
public nonisolated enum ReadingState: Hashable, Sendable, CaseIterable {
    /// It holds now.
    case current
    /// It was not heard of for too long: it is shown faintly, with a word.
    case stale
    /// There is none: a dash stands in its place.
    case noData
    /// It could not be read: a word says so in the colour of warnings.
    case failed
    /// It was asked for: a sign of activity turns until it comes.
    case pending
}
