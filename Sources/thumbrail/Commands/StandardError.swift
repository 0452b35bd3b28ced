import Glibc

/// The stream for what went wrong.
nonisolated enum StandardError {
    static func print(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
