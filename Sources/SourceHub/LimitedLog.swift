import Logging
import SourceProtocol

/// Writes messages of a source to the log, with a rate limit.
struct LimitedLog {
    /// The maximum number of lines per second.
    static let most = 20

    private let logger: Logger
    private let name: String
    private var second = -1.0
    private var written = 0
    private var suppressed = 0

    init(_ logger: Logger, source name: String) {
        self.logger = logger
        self.name = name
    }

    mutating func write(_ level: Logger.Level, _ text: String, at time: Double) {
        if time.rounded(.down) != second {
            tellRest()
            (second, written) = (time.rounded(.down), 0)
        }
        guard written < Self.most else {
            suppressed += 1
            return
        }
        written += 1
        logger.log(level: level, "source \(name): \(text.shortened)")
    }

    /// Logs the number of suppressed lines, if there are any.
    mutating func tellRest() {
        guard suppressed > 0 else { return }
        logger.warning("source \(name): \(suppressed) log lines suppressed, more than \(Self.most) per second")
        suppressed = 0
    }
}
