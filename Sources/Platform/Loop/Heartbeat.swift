import Toolkit

/// An action that is repeated while the event loop is running, and stops if the loop hangs.
public final class Heartbeat {
    /// The time between two beats; above zero.
    let interval: Duration
    private let beat: () -> Void
    private var last: Timestamp?

    /// Creates a heartbeat that performs `beat` once per interval while the loop is running.
    public init(every interval: Duration, _ beat: @escaping () -> Void) {
        self.interval = interval
        self.beat = beat
    }

    /// The time of the next beat; `nil` before the first one, which is due at once.
    var next: Timestamp? { last?.advanced(by: interval) }

    /// Performs the action if it is due. Missed beats are skipped.
    func beatIfDue(at time: Timestamp) {
        if let next, time < next { return }
        last = time
        beat()
    }
}
