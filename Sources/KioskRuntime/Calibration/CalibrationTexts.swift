import Drawing
import ICU
import Toolkit

/// The texts of the current step of a calibration.
struct CalibrationTexts {
    var title: String
    var detail: String
    /// The reason why the latest touch was rejected; empty if it was accepted.
    var warning = ""
    let keep: String
    let again: String

    /// Creates the texts of a session.
    ///
    /// - Parameters:
    ///   - secondsLeft: the seconds until the trial is reverted.
    ///   - note: the result of storing the calibration.
    init(_ session: CalibrationSession, secondsLeft: Int, note: CalibrationNote?, _ wording: CalibrationWording) {
        let phrases = wording.phrases
        (keep, again) = (phrases.keep, phrases.again)
        let undone = wording.filled(phrases.undone, wording.seconds(secondsLeft))
        let right = wording.length(session.worst)
        switch session.step {
        case .measuring(let index):
            title = phrases.touchMiddle
            detail = Self.joined(wording.count(index + 1, of: CalibrationSession.targets.count), phrases.holdStill)
        case .checking(let index):
            title = phrases.touchThisToo
            detail = Self.joined(wording.count(index + 1, of: CalibrationSession.checkTargets.count), undone)
        case .deciding:
            title = wording.filled(phrases.rightKeep, right)
            detail = undone
        case .kept:
            title = phrases.kept
            let accuracy = wording.filled(phrases.right, right)
            detail = note.map { Self.joined(accuracy, wording.text(of: $0)) } ?? accuracy
        }
        warning = session.refusal.map { Self.warning($0, wording) } ?? ""
    }

    /// Joins two sentences. The full stop of Chinese and Japanese includes its own space.
    private static func joined(_ first: String, _ second: String) -> String {
        first + (first.last == "。" ? "" : " ") + second
    }

    private static func warning(_ refusal: CalibrationSession.Refusal, _ wording: CalibrationWording) -> String {
        let phrases = wording.phrases
        return switch refusal {
        case .moved: phrases.moved
        case .severalFingers: phrases.severalFingers
        case .confounded: phrases.confounded
        case .far: phrases.far
        case .unfit: phrases.unfit
        case .missed(let distance): wording.filled(phrases.missed, wording.length(distance))
        case .timedOut: phrases.timedOut
        }
    }
}
