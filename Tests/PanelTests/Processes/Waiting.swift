import Testing

/// Polls until `condition` holds; the test fails after `limit`.
///
/// The limit distinguishes a hang from a slow host; it is slightly shorter than a test's time limit, so that the
/// failure has its reason.
func wait(
    _ what: @autoclosure () -> String, limit: Duration = .seconds(40),
    sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
        try #require(ContinuousClock.now < end, "waited in vain: \(what())", sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(10))
    }
}
