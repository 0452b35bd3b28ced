import Glibc
import JSON
import System

/// A recorder of the tab and row on screen, so that the next start can avoid a tab or row that makes the kiosk crash repeatedly.
///
/// The record is a file in memory that lives as long as the service. It is written with one system call before anything new is drawn, and
/// never waits for a disk.
@MainActor final class CrashGuard {
    private(set) var record = CrashHistory()
    private let path: String
    private let file: CInt
    private let now: () -> Int64

    /// Reads the record of the last run, and starts a new run.
    ///
    /// - Parameters:
    ///   - folder: a folder that is empty after boot, such as $RUNTIME_DIRECTORY.
    ///   - now: a closure that returns the time since boot, in seconds.
    /// - Throws: an error if the record cannot be written.
    init(folder: String, now: @escaping () -> Int64) throws(FileError) {
        path = folder + "/places"
        self.now = now
        let limits = JSONLimits(bytes: 1 << 18, values: 1_000, depth: 8)
        // If the program ended before it truncated the file, remains of a longer record follow the first line.
        if let text = try? InputFile.bytes(of: path, upTo: limits.bytes).prefix(while: { $0 != UInt8(ascii: "\n") }),
            let json = try? JSONValue(parsing: Array(text), limits: limits)
        {
            record = CrashHistory(json: json)
        }
        record.start(at: now())
        file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw FileError(
                .system(errno), path: path, reason: "cannot write file: \(FileError.words(for: errno))")
        }
        write()
    }

    isolated deinit {
        close(file)
    }

    /// Records that a row, or a tab without a row, appears on screen. Call it before the row or tab is laid out.
    func show(tab: String, row: RowContent.ID?) {
        if record.show(tab: tab, row: row, at: now()) { write() }
    }

    /// Records that the kiosk ends for a reason unrelated to the content on screen.
    func leave() {
        record.leave(at: now())
        write()
    }

    /// Deletes the record because the kiosk ends on request. The next start counts as a first start.
    func forget() {
        unlink(path)
    }

    /// Writes the record. Errors are ignored, because only the avoidance of crashes depends on it.
    private func write() {
        guard let text = try? record.json.encoded() else { return }
        var line = Array(text.utf8)
        line.append(UInt8(ascii: "\n"))
        guard pwrite(file, line, line.count, 0) == line.count else { return }
        ftruncate(file, off_t(line.count))
    }

    nonisolated static func secondsSinceBoot() -> Int64 { SystemClock.boot.wholeSeconds }
}
