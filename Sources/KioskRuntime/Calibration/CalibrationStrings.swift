/// The strings of the calibration, in one language.
///
/// The placeholders %1 and %2 stand for the first and the second value of a string.
nonisolated struct CalibrationStrings: Hashable, Sendable {
    let touchMiddle: String
    let holdStill: String
    let touchThisToo: String
    /// The number of the current target, and the number of all targets.
    let count: String
    /// The time until a trial ends.
    let undone: String
    /// The maximum distance of a touch from its target, and the question whether to keep the calibration.
    let rightKeep: String
    let right: String
    let kept: String
    let keep: String
    let again: String
    let counts: String
    let fileFirst: String
    let moved: String
    let severalFingers: String
    let confounded: String
    let far: String
    let unfit: String
    /// The distance by which a touch missed its target.
    let missed: String
    let timedOut: String
}
