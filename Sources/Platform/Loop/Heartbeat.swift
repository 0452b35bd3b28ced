import Toolkit

/// An action that is repeated while the event loop works, and that stops if it hangs.
public final class Heartbeat {
    /// The time between two beats; above zero.
    let interval: Duration
    private let beat: () -> Void
    private var last: Timestamp?

    /// Creates a heartbeat that performs `beat` once per interval while the loop works.
    public init(every interval: Duration, _ beat: @escaping () -> Void) {
        self.interval = interval
        self.beat = beat
    }

    /// The time of the next beat; `nil` before the first one, which is due at once.
    var next: Timestamp? { last?.advanced(by: interval) }

    /// Beats if it is time. Missed beats are not made up for.
    func beatIfDue(at time: Timestamp) {
        if let next, time < next { return }
        last = time
        beat()
    }
}
