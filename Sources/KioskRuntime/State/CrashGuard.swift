import Glibc
import JSON
import System

/// Keeps note of what is on screen, so that the next start can keep away from what ends the kiosk again and again.
///
/// The note is a file that lies in memory and lives as long as the service: it is written before anything new is drawn, by one
/// call to the system, and never waits for a disk.
@MainActor final class CrashGuard {
    private(set) var record = CrashHistory()
    private let path: String
    private let file: CInt
    private let now: () -> Int64

    /// Reads the note of the run before.
    ///
    /// - Parameters:
    ///   - folder: one that is empty after the machine has started, such as $RUNTIME_DIRECTORY.
    ///   - now: in seconds since the machine was switched on.
    /// - Throws: where the note can't be written.
    init(folder: String, now: @escaping () -> Int64) throws(FileError) {
        path = folder + "/places"
        self.now = now
        let limits = JSONLimits(bytes: 1 << 18, values: 1_000, depth: 8)
        // Shorter content leaves the rest of a longer one behind it, where the program ended in between.
        if let text = try? InputFile.bytes(of: path, upTo: limits.bytes).prefix(while: { $0 != UInt8(ascii: "\n") }),
            let json = try? JSONValue(parsing: Array(text), limits: limits)
        {
            record = CrashHistory(json: json)
        }
        record.start(at: now())
        file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw FileError(
                .system(errno), path: path, reason: "the file cannot be written: \(FileError.words(for: errno))")
        }
        write()
    }

    isolated deinit {
        close(file)
    }

    /// A row comes on screen, or a tab without one. Call it before any of it is laid out.
    func show(tab: String, row: RowContent.ID?) {
        if record.show(tab: tab, row: row, at: now()) { write() }
    }

    /// The kiosk ends, and what it shows has nothing to do with that.
    func leave() {
        record.leave(at: now())
        write()
    }

    /// The kiosk ends because it was told to: the next start is a first one.
    func forget() {
        unlink(path)
    }

    /// Without the note there is nothing to keep away from, and nothing else is lost: errors are not worth a word.
    private func write() {
        guard let text = try? record.json.encoded() else { return }
        var line = Array(text.utf8)
        line.append(UInt8(ascii: "\n"))
        guard pwrite(file, line, line.count, 0) == line.count else { return }
        ftruncate(file, off_t(line.count))
    }

    nonisolated static func secondsSinceBoot() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec)
    }
}
