import Toolkit

/// What the calibration says.
nonisolated struct CalibrationWords {
    var title: String
    var detail: String
    /// What was wrong with the latest touch.
    var warning = ""

    /// - Parameters:
    ///   - secondsLeft: until a trial is undone.
    ///   - length: says how long so many points are.
    init(_ session: CalibrationSession, secondsLeft: Int, note: String, length: (Double) -> String) {
        switch session.step {
        case .measuring(let index):
            title = "Touch the middle of the target"
            detail = "\(index + 1) of \(CalibrationSession.targets.count). Hold still, then lift the finger."
        case .checking(let index):
            title = "Now touch this one, too"
            detail = "\(index + 1) of \(CalibrationSession.checkTargets.count). \(Self.undone(secondsLeft))"
        case .deciding:
            title = "Right to within \(length(session.worst)). Keep it?"
            detail = Self.undone(secondsLeft)
        case .kept:
            title = "Kept"
            detail = "Right to within \(length(session.worst)). \(note)"
        }
        warning = session.refusal.map { Self.warning($0, length) } ?? ""
    }

    private static func undone(_ seconds: Int) -> String {
        "Undone in \(seconds) s unless a touch confirms it."
    }

    private static func warning(_ refusal: CalibrationSession.Refusal, _ length: (Double) -> String) -> String {
        switch refusal {
        case .moved: "The finger moved. Once more, please."
        case .severalFingers: "One finger, please."
        case .confounded: "That was where an earlier target was touched."
        case .far: "That was far from the target. Once more, please."
        case .unfit: "These touches do not fit together. From the first target again, please."
        case .missed(let distance): "That was \(length(distance)) off."
        case .timedOut: "Nothing was changed, because no touch confirmed it."
        }
    }
}
