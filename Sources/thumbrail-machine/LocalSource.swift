import SourceProtocol

/// A source of values that this program provides.
protocol LocalSource: AnyObject {
    /// The file descriptors to poll. They may change with each reading.
    var descriptors: [CInt] { get }
    /// The time of the next reading if no event occurs before, in seconds of the monotonic clock; `nil` if readings are only caused by
    /// events.
    var next: Double? { get }

    /// Reads the values and sends the changed ones.
    ///
    /// - Parameters:
    ///   - now: The current time, on the same clock as `next`.
    ///   - pipe: The connection to the hub.
    func read(at now: Double, _ pipe: HubPipe)

    /// Performs a request and answers it, immediately or during a later reading.
    ///
    /// - Parameters:
    ///   - id: The ID of the request, for the answer.
    ///   - order: The action to perform.
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
