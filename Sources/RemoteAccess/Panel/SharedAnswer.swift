/// An answer of the panel that several clients share. Clients that ask while a request is pending, or shortly afterwards, get the same
/// answer.
public final class SharedAnswer {
    private let link: ControlLink
    private let order: String
    private var waiting: [ControlLink.Taker] = []
    private var latest: (outcome: ControlLink.Outcome, time: Double)?

    /// The time in seconds for which an answer is reused. The panel accepts 100 requests per second from all clients together.
    public static let freshness = 0.1

    /// Creates a shared answer.
    ///
    /// - Parameters:
    ///   - order: The command.
    ///   - link: The connection to the panel.
    public init(of order: String, at link: ControlLink) {
        (self.order, self.link) = (order, link)
    }

    /// Gets the answer, from the cache or from the panel.
    ///
    /// - Parameters:
    ///   - now: The current time, in seconds of the monotonic clock.
    ///   - take: The closure that receives the outcome, immediately or later.
    public func get(at now: Double, _ take: @escaping ControlLink.Taker) {
        if let latest, now - latest.time < Self.freshness { return take(latest.outcome) }
        waiting.append(take)
        guard waiting.count == 1 else { return }
        link.ask(order, at: now) { [weak self] outcome in
            guard let self else { return }
            latest = (outcome, now)
            let takers = waiting
            waiting = []
            for take in takers { take(outcome) }
        }
    }
}
