import SourceProtocol

/// A source of values of this machine.
protocol LocalSource: AnyObject {
    /// The file descriptors to poll. They may change with each reading.
    var descriptors: [CInt] { get }
    /// The time of the next reading without an event, in seconds of a monotonic clock; `nil` for never.
    var next: Double? { get }

    /// Reads the values and sends those that changed.
    ///
    /// - Parameters:
    ///   - now: The current time, on the same clock as `next`.
    ///   - pipe: The connection to the hub.
    func read(at now: Double, _ pipe: HubPipe)

    /// Carries out a request and answers it, at once or with a later reading.
    ///
    /// - Parameters:
    ///   - id: The ID of the request, for the answer.
    ///   - order: The action to carry out.
    ///   - pipe: The connection to the hub.
    func ask(_ id: Int, _ order: SourceRequest.Order, _ pipe: HubPipe)

    /// Receives the values of other sources.
    func take(_ inputs: SourceInputs, _ pipe: HubPipe)
}

extension LocalSource {
    func take(_ inputs: SourceInputs, _ pipe: HubPipe) {}

    func ask(_ id: Int, _ order: SourceRequest.Order, _ pipe: HubPipe) {
        pipe.answer(id, .failed("source does not accept requests"))
    }
}
