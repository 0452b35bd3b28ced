import Processes

/// The log of this service.
enum ProgramLog {
    private static let log = ServiceLog("thumbrail-fleet")

    static func write(_ severity: LogSeverity, _ text: String) { log.write(severity, text) }
}

/// A problem that is logged when it begins, changes or ends, and not again and again.
struct ToldOnce {
    private var last: String?

    /// Logs a problem as a warning, unless it is the one that was logged last.
    ///
    /// - Parameter text: `nil` if nothing is wrong.
    /// - Returns: whether a problem that was logged is over.
    @discardableResult
    mutating func tell(_ text: String?) -> Bool {
        guard text != last else { return false }
        defer { last = text }
        guard let text else { return last != nil }
        ProgramLog.write(.warning, text)
        return false
    }
}
