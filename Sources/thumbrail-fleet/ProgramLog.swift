import Glibc

/// Lines on standard error, which the service manager keeps.
enum ProgramLog {
    /// Letters of a line at the most.
    private static let most = 1_000

    /// - Parameter text: in which others may have written: what is no letter does not get into the log.
    static func write(_ text: String) {
        for line in text.split(separator: "\n", maxSplits: 20) {
            let letters = line.unicodeScalars.prefix(most).map {
                $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0)
            }
            let bytes = Array("thumbrail-fleet: \(String(letters))\n".utf8)
            _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
        }
    }
}

/// What was told last: the same is not told again and again.
struct ToldOnce {
    private var last: String?

    /// Tells it, unless it is what was told last; nil is that nothing is wrong.
    mutating func tell(_ text: String?) {
        guard text != last else { return }
        last = text
        if let text { ProgramLog.write(text) }
    }
}
