import KioskFile

/// The findings about a kiosk, and other facts, by which its accessibility is judged.
nonisolated struct ConformanceEvidence: Sendable {
    /// The findings in the kiosk file and on the panels, in the order of their locations.
    let findings: [AccessibilityFinding]
    /// The rules that could not be examined, each with what a person has to test instead.
    let unmeasured: [AccessibilityRule: String]
    /// A Boolean value that tells whether something ends by itself after some time.
    let hasTimeLimit: Bool

    /// Joins the findings in a kiosk file with those on panels.
    ///
    /// - Parameters:
    ///   - review: The review of the kiosk file.
    ///   - definition: The definition of the kiosk.
    ///   - measured: The findings on panels.
    init(_ review: AccessibilityReview, _ definition: KioskDefinition, measured: [AccessibilityFinding]) {
        let all = review.findings + measured
        findings = all.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
        unmeasured =
            definition.screen.height == nil
            ? [.reach: "The height of the touch targets above the floor, since screen.height is not set."] : [:]
        hasTimeLimit = review.hasTimeLimit
    }
}
