/// The sentences of the calibration, in one language.
///
/// In a sentence %1 and %2 stand for the first and the second of its values.
nonisolated struct CalibrationStrings: Hashable, Sendable {
    let touchMiddle: String
    let holdStill: String
    let touchThisToo: String
    /// The number of a target, and how many there are.
    let count: String
    /// Time until a trial ends.
    let undone: String
    /// How far off touches are at the most.
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
    /// How far off a touch was.
    let missed: String
    let timedOut: String
}
