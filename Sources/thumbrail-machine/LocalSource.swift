import SourceProtocol

/// Something of this machine that has values.
protocol LocalSource: AnyObject {
    /// Where something may be heard of; they may be others after each reading.
    var descriptors: [CInt] { get }
    /// When to read without having heard of anything, in seconds of a clock that never goes back; nil for never.
    var next: Double? { get }

    /// Reads what is to be read, and says what is new of it.
    ///
    /// - Parameters:
    ///   - now: the time, as in `next`.
    ///   - pipe: to the hub.
    func read(at now: Double, _ pipe: HubPipe)

    /// Does something once, and answers: at once, or with a later reading.
    ///
    /// - Parameters:
    ///   - id: by which it is answered.
    ///   - order: what is to be done.
    ///   - pipe: to the hub.
    func ask(_ id: Int, _ order: SourceRequest.Order, _ pipe: HubPipe)
}

extension LocalSource {
    func ask(_ id: Int, _ order: SourceRequest.Order, _ pipe: HubPipe) {
        pipe.answer(id, .failed("this source brings values, and does nothing"))
    }
}
