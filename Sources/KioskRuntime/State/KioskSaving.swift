import Toolkit

/// The progress of saving a kiosk's state.
struct KioskSaving {
    /// The writer of the state; `nil` if no state is kept.
    var writer: StateWriter?
    /// The timer that saves changes after a pause in them.
    var timer: SceneTimer?
    /// The time of the first change that is not saved yet.
    var firstChange: Timestamp?
    /// A Boolean value that tells whether an unsaved change must survive a power failure.
    var isUrgent = false
    /// The timer that retries a failed save; `nil` if the last save succeeded.
    var retry: SceneTimer? {
        didSet { oldValue?.cancel() }
    }
    var isSaving = false
    /// A Boolean value that tells whether the state has changed while it was saved.
    var savesAgain = false
    /// The number of the latest state.
    var number = 0
    /// The problem that was logged last.
    var lastProblem = ""

    /// The time from the latest change to the save. Each write wears out a memory card, and users scroll several times a minute.
    static let rest = Duration.seconds(3)
    /// The maximum time from the first change to the save, if the changes never pause.
    static let longest = Duration.seconds(30)
    /// The time after which a failed save is retried.
    static let retryPause = Duration.seconds(300)
    /// The same times for changes that must survive a power failure, such as alarms.
    static let urgentRest = Duration.milliseconds(200)
    static let urgentLongest = Duration.seconds(2)
}
