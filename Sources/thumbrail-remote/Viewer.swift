import RemoteAccess

/// One who looks at the live view, and what is on the way to them.
///
/// What waits is bounded: whoever reads too slowly gets the whole picture again, once there is room.
final class Viewer {
    /// As it is said to the panel.
    let by: String
    let token: String
    /// Whether the whole picture has to come before parts of it count.
    private(set) var needsAll = true
    private(set) var isOver = false
    private var bytes: [UInt8] = []
    private var start = 0
    private var heard: Double
    /// Is called when there is something to send again.
    var onNews: (() -> Void)?

    /// Bytes that wait for one who looks.
    static let maximumBytes = 4_194_304
    /// Seconds after which it is said that nothing has changed: where nobody reads that, nobody looks any more.
    static let alive = 5.0

    init(by: String, token: String, at now: Double) { (self.by, self.token, heard) = (by, token, now) }

    /// Whether nothing waits for them.
    var isUpToDate: Bool { start == bytes.count }

    /// A part of the picture, or all of it, which both may be several messages.
    func send(_ messages: [UInt8], isAll: Bool, at now: Double) {
        guard !isOver else { return }
        if needsAll, !isAll { return }
        guard bytes.count - start + messages.count <= Self.maximumBytes else {
            // What was left out is made up for by the next whole picture.
            needsAll = true
            return
        }
        if isAll { needsAll = false }
        push(messages, at: now)
    }

    /// Words, or a sign of life.
    func say(_ message: LiveMessage, at now: Double) {
        if case .lost = message { needsAll = true }
        guard isUpToDate else { return }
        push(message.bytes, at: now)
    }

    /// Says that nothing has changed, where nothing was said for long.
    func sayAlive(at now: Double) {
        if now - heard >= Self.alive { say(.alive, at: now) }
    }

    func end() {
        isOver = true
        onNews?()
    }

    private func push(_ new: [UInt8], at now: Double) {
        if isUpToDate { (bytes, start) = ([], 0) }
        bytes += new
        heard = now
        onNews?()
    }

    /// Takes what fits; 0 where nothing waits.
    func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, bytes.count - start)
        guard count > 0 else { return 0 }
        bytes[start..<(start + count)].withUnsafeBytes { buffer.copyMemory(from: $0) }
        start += count
        if isUpToDate { (bytes, start) = ([], 0) }
        return count
    }
}
