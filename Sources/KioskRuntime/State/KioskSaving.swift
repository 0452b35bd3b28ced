/// How far a kiosk is with writing its state.
struct KioskSaving {
    /// nil keeps no state.
    var writer: StateWriter?
    var isSaving = false
    /// The state has changed while it was written.
    var savesAgain = false
    /// Of the latest state.
    var number = 0
    /// What the log was told last.
    var lastProblem = ""
}
