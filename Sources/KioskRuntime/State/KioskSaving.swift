import Toolkit

/// How far a kiosk is with writing its state.
struct KioskSaving {
    /// nil keeps no state.
    var writer: StateWriter?
    /// Writes what has changed once nothing has changed for a while.
    var timer: SceneTimer?
    /// When the first change was that is not written yet.
    var firstChange: Timestamp?
    /// Something has changed that must not be lost.
    var isUrgent = false
    /// Tries once more what could not be written; nil where there is no such thing.
    var retry: SceneTimer? {
        didSet { oldValue?.cancel() }
    }
    var isSaving = false
    /// The state has changed while it was written.
    var savesAgain = false
    /// Of the latest state.
    var number = 0
    /// What the log was told last.
    var lastProblem = ""

    /// A write wears a memory card out, and people scroll several times a minute: so long after the latest change…
    static let rest = Duration.seconds(3)
    /// … and so long after the first one, where they never stop.
    static let longest = Duration.seconds(30)
    /// So long after a write that failed.
    static let retryPause = Duration.seconds(300)
    /// The same of what must not be lost, such as an alarm.
    static let urgentRest = Duration.milliseconds(200)
    static let urgentLongest = Duration.seconds(2)
}
