import ConnectorKit

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
}
