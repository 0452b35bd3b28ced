import RemoteAccess

/// A viewer of the live view, and the data queued for it.
///
/// The queue is bounded: a viewer that reads too slowly misses changes, and gets the whole picture again once there is room.
final class Viewer {
    /// The token and address of the viewer, for the panel's audit log.
    let by: String
    let token: String
    /// A Boolean value that tells whether the viewer needs the whole picture before further parts.
    private(set) var needsAll = true
    private(set) var isOver = false
    private var bytes: [UInt8] = []
    private var start = 0
    private var lastSend: Double
    /// A closure that is called when there is new data to send.
    var onNews: (() -> Void)?

    /// The maximum number of bytes queued for a viewer.
    static let maximumBytes = 4_194_304
    /// The interval of keep-alive messages in seconds, if nothing else is sent. A viewer that does not acknowledge them has disconnected.
    static let alive = 5.0

    init(by: String, token: String, at now: Double) { (self.by, self.token, lastSend) = (by, token, now) }

    /// A Boolean value that tells whether no data is queued.
    var isUpToDate: Bool { start == bytes.count }

    /// Queues changed parts of the picture, or all of it. The data may consist of several messages.
    func send(_ messages: [UInt8], isAll: Bool, at now: Double) {
        guard !isOver else { return }
        if needsAll, !isAll { return }
        guard bytes.count - start + messages.count <= Self.maximumBytes else {
            // The missed changes are part of the next whole picture.
            needsAll = true
            return
        }
        if isAll { needsAll = false }
        push(messages, at: now)
    }

    /// Queues a message that the panel is lost, or a keep-alive message, unless other data is queued.
    func say(_ message: LiveMessage, at now: Double) {
        if case .lost = message { needsAll = true }
        guard isUpToDate else { return }
        push(message.bytes, at: now)
    }

    /// Queues a keep-alive message if nothing was queued for ``alive`` seconds.
    func sayAlive(at now: Double) {
        if now - lastSend >= Self.alive { say(.alive, at: now) }
    }

    func end() {
        isOver = true
        onNews?()
    }

    private func push(_ new: [UInt8], at now: Double) {
        if isUpToDate { (bytes, start) = ([], 0) }
        bytes += new
        lastSend = now
        onNews?()
    }

    /// Moves queued data into a buffer and returns its size; 0 if nothing is queued.
    func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, bytes.count - start)
        guard count > 0 else { return 0 }
        bytes[start..<(start + count)].withUnsafeBytes { buffer.copyMemory(from: $0) }
        start += count
        if isUpToDate { (bytes, start) = ([], 0) }
        return count
    }
}
