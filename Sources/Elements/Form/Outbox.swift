import SourceProtocol

/// An outbox for input of visitors: it keeps each request until the source has answered it, also while the source is away.
package protocol Outbox: AnyObject {
    /// Keeps a request, and sends it as soon as its source is there and has answered all earlier ones.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isRepeatable: A Boolean value that tells whether the source performs a request with the same key only once.
    ///   - origin: The origin of the request.
    ///   - then: A closure that is called with each change of the request's state. The last one is not `waiting`.
    func send(
        _ request: SourceRequest, isRepeatable: Bool, from origin: RequestOrigin,
        then: @escaping (OutboxState) -> Void)
}

/// The state of a request in an outbox.
package nonisolated enum OutboxState: Hashable, Sendable {
    /// The request is saved, and will be sent when the source is there.
    case waiting
    /// The source has answered, or the outcome is unknown. The request is no longer kept.
    case answered(RequestAnswer)
    /// The request could not be saved, and was not sent.
    case notSaved
    /// The source was away for so long that the request was deleted.
    case expired
}
