import Toolkit

/// What whoever wants to end a kiosk, to start it anew, has to ask first.
extension Kiosk {
    /// Whether an alarm waits for somebody.
    var isCalling: Bool { (alarms?.list.waitingCount ?? 0) > 0 }

    /// Whether somebody has typed what would be gone, however long ago.
    public var hasTyped: Bool {
        // A field keeps what is typed once its editing ends.
        scene?.textInput?.hasText == true || setValues.values.contains { $0.hasTyped }
    }

    /// Whether somebody would miss the kiosk if it were not there now: an alarm waits for them, or an answer to what they have asked for is on
    /// its way.
    public var isNeeded: Bool { isCalling || live?.isWaiting == true }

    /// The hour of the day, from 0 to 23, at the panel's place; nil where the clock may be wrong.
    public var hour: Int? {
        guard !clock.isDoubtful(), let local = clock.place.local(clock.now()) else { return nil }
        let hours = Int((local / 3_600).rounded(.down)) % 24
        return hours < 0 ? hours + 24 : hours
    }
}
