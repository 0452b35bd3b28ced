import SourceProtocol

/// The sending of what a user has entered, and its outcome.
///
/// It belongs to the values that users have set on a page, so it outlives the views that show it and a reload of the kiosk file.
final class Submission {
    /// The outcome of a submission.
    nonisolated enum Outcome: Hashable, Sendable {
        /// The source has not answered yet.
        case pending
        /// The source has taken the input.
        case done
        /// The source has not taken the input, or the outcome is unknown. The associated value is the reason; empty if there is none.
        case failed(String)
    }

    /// The outcome.
    private(set) var outcome = Outcome.pending
    /// A closure that is called when the source has answered.
    var onAnswer: (() -> Void)?

    /// Sends a request, once.
    init(_ request: SourceRequest, by live: LiveValues, from origin: RequestOrigin) {
        live.send(request, from: origin) { [self] answer in
            switch answer {
            case .done: outcome = .done
            case .failed(let reason): outcome = .failed(reason)
            }
            onAnswer?()
            onAnswer = nil
        }
    }
}

nonisolated extension Submission: Hashable {
    static func == (first: Submission, second: Submission) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
