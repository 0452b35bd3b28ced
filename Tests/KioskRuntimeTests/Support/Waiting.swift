import Testing

/// Yields to work off the main actor until a condition holds.
///
/// Sources and state files are read and written by other threads, which no manual clock drives. The time limit exists for
/// a failing test.
func eventually(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(540)
    while ContinuousClock.now < end {
        if condition() { return }
        try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record(comment ?? "it never came true", sourceLocation: sourceLocation)
}
