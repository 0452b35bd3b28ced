import Toolkit

/// Something that is done at a steady pace for as long as a program works, and not while it hangs.
public final class Heartbeat {
    /// At most so long from one beat to the next; above zero.
    let interval: Duration
    private let beat: () -> Void
    private var last: Timestamp?

    /// A heart that performs `beat` at that interval at the most.
    public init(every interval: Duration, _ beat: @escaping () -> Void) {
        self.interval = interval
        self.beat = beat
    }

    /// When to beat next; nil before the first time, which is due at once.
    var next: Timestamp? { last?.advanced(by: interval) }

    /// Beats if it is time. What was missed is not made up for.
    func beatIfDue(at time: Timestamp) {
        if let next, time < next { return }
        last = time
        beat()
    }
}
