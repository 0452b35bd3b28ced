import System

/// The log of this service.
enum ProgramLog {
    private static let log = ServiceLog("thumbrail-fleet")

    static func write(_ severity: LogSeverity, _ text: String) { log.write(severity, text) }
}

/// A filter that logs a problem when it begins or changes, but does not repeat it.
struct ToldOnce {
    private var last: String?

    /// Logs a problem as a warning if it differs from the previous one.
    ///
    /// - Parameter text: The problem; `nil` if there is none.
    /// - Returns: `true` if a logged problem has ended.
    @discardableResult
    mutating func tell(_ text: String?) -> Bool {
        guard text != last else { return false }
        defer { last = text }
        guard let text else { return last != nil }
        ProgramLog.write(.warning, text)
        return false
    }
}
