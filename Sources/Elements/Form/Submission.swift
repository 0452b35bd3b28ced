import JSON
import KioskFile
import SourceProtocol

/// The sending of what a user has entered, and its outcome.
///
/// It belongs to the values that users have set on a page, so it outlives the views that show it and a reload of the kiosk file.
final class Submission {
    /// The outcome of a submission.
    nonisolated enum Outcome: Hashable, Sendable {
        /// The source has not answered yet.
        case pending
        /// The input is saved, and will be sent when the source is there.
        case saved
        /// The source has taken the input.
        case done
        /// The input could neither be sent nor saved.
        case notSaved
        /// The source has not taken the input. The associated value is its answer; empty if the source is away.
        case failed(String)
        /// The source may or may not have taken the input.
        case unconfirmed
    }

    /// The outcome.
    private(set) var outcome = Outcome.pending
    /// The answer of the source that has taken the input; null if it has given none.
    private(set) var answer = JSONValue.null
    /// A closure that is called when the outcome has changed. Once the outcome is final, it is released.
    var onAnswer: (() -> Void)?

    /// Sends a request, once.
    init(_ request: SourceRequest, by live: LiveValues, from origin: RequestOrigin) {
        live.send(request, from: origin) { [self] answer in
            switch answer {
            case .performed(let answer): (outcome, self.answer) = (.done, answer)
            case .failed(let reason, let failure): outcome = Outcome(reason, failure)
            }
            onAnswer?()
            onAnswer = nil
        }
    }

    /// Sends a request through an outbox.
    ///
    /// - Parameter isRepeatable: A Boolean value that tells whether the source performs a request with the same key only once.
    init(_ request: SourceRequest, by outbox: any Outbox, isRepeatable: Bool, from origin: RequestOrigin) {
        // The request may wait for days, long after the end of the visit.
        outbox.send(request, isRepeatable: isRepeatable, from: origin) { [weak self] state in
            guard let self else { return }
            switch state {
            case .waiting: outcome = .saved
            case .answered(.performed(let answer)): (outcome, self.answer) = (.done, answer)
            case .answered(.failed(let reason, let failure)): outcome = Outcome(reason, failure)
            case .notSaved: outcome = .notSaved
            case .expired: outcome = .failed("")
            }
            onAnswer?()
            if state != .waiting { onAnswer = nil }
        }
    }
}

nonisolated extension Submission.Outcome {
    /// Creates the outcome of a request that has failed. The reasons why a source is away are in the logs.
    fileprivate init(_ reason: String, _ failure: RequestFailure) {
        switch failure {
        case .refused: self = .failed(reason)
        case .unsent: self = .failed("")
        case .unknown: self = .unconfirmed
        }
    }
}

extension ElementContext {
    /// Begins to send what a user has entered.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - action: The action of the request.
    ///   - isKept: A Boolean value that tells whether the panel keeps the request if its source is away.
    ///   - live: The values of the kiosk's sources.
    ///   - title: The title of the element.
    func submit(
        _ request: SourceRequest, of action: InputAction, isKept: Bool, by live: LiveValues, title: String
    ) -> Submission {
        if isKept, let outbox = links.outbox {
            Submission(request, by: outbox, isRepeatable: action.isRepeatable, from: origin(title))
        } else {
            Submission(request, by: live, from: origin(title))
        }
    }
}

nonisolated extension Submission: Hashable {
    static func == (first: Submission, second: Submission) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
