import Toolkit

/// The conditions to check before a kiosk is ended or restarted.
extension Kiosk {
    /// A Boolean value that tells whether an alarm is unacknowledged.
    var isCalling: Bool { (alarms?.list.waitingCount ?? 0) > 0 }

    /// A Boolean value that tells whether there is typed text that would be lost, however old.
    public var hasTyped: Bool {
        // A field keeps its text when its editing ends.
        scene?.textInput?.hasText == true || setValues.values.contains { $0.hasTyped }
    }

    /// A Boolean value that tells whether the kiosk must stay available: an alarm is unacknowledged, or a request is pending.
    public var isNeeded: Bool { isCalling || live?.isWaiting == true }

    /// The panel's local hour, from 0 to 23; `nil` if the clock may be wrong.
    public var hour: Int? {
        guard !clock.isDoubtful(), let local = clock.place.local(clock.now()) else { return nil }
        let hours = Int((local / 3_600).rounded(.down)) % 24
        return hours < 0 ? hours + 24 : hours
    }
}
