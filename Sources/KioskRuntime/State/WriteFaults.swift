import Logging

/// A logger for failed writes of one file. It logs each problem and each recovery once, because a disk may stay full or read-only for
/// years.
struct WriteFaults {
    /// The problem that was logged last; empty if the last write succeeded.
    private var lastProblem = ""

    /// Logs the result of a write if it differs from the last one.
    ///
    /// - Parameters:
    ///   - problem: The reason why the write failed; `nil` if it succeeded.
    ///   - content: The name of the content.
    mutating func judge(_ problem: String?, _ content: String, path: String, _ logger: Logger) {
        defer { lastProblem = problem ?? "" }
        guard let problem else {
            if !lastProblem.isEmpty { logger.notice("\(content) can be saved to \(path) again") }
            return
        }
        if problem != lastProblem { logger.warning("cannot save \(content) to \(path): \(problem)") }
    }
}
