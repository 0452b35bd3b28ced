import Testing

/// Looks again and again until `condition` holds; the test ends where it does not within `limit`.
///
/// The limit only tells a hang from a slow machine: it is a little shorter than that of a test, so that the reason is said.
func wait(
    _ what: @autoclosure () -> String, limit: Duration = .seconds(540),
    sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
        try #require(ContinuousClock.now < end, "waited in vain: \(what())", sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(10))
    }
}
