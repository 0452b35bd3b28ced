import Elements
import Glibc
import JSON
import SourceProtocol
import System

/// A log that tracks pending requests to sources, and writes audit records of actions that do not pass through the hub.
///
/// The hub records each request that it receives. The pending requests are also kept in a file in memory that lives as long as the service.
/// If the kiosk ends before a reply, the next start reports that the outcome is unknown; it does not repeat the request.
@MainActor final class AuditLog: RequestAudit {
    let write: (_ line: String) -> Void
    /// The records of the pending requests.
    private var records: [Int: AuditRecord] = [:]
    private var next = 0
    /// The places in the kiosk from which requests with an unknown outcome were sent. The kiosk ended before their replies.
    private var unknownPlaces: [String] = []
    /// The file descriptor; -1 if nothing is kept for the next start.
    private let file: CInt

    /// The maximum size of the file in bytes. The next start does not report requests beyond it.
    private static let maximumBytes = 1 << 16

    /// Creates the log, and reports the requests that were pending when the kiosk ended.
    ///
    /// - Parameters:
    ///   - folder: a folder in memory that is empty after boot, such as $RUNTIME_DIRECTORY; if `nil`, nothing is kept.
    ///   - write: a closure that writes a line to the audit log.
    init(folder: String?, write: @escaping (_ line: String) -> Void) {
        self.write = write
        guard let folder else {
            file = -1
            return
        }
        let path = folder + "/requests"
        if let bytes = try? InputFile.bytes(of: path, upTo: Self.maximumBytes) {
            // An empty line ends the records. Anything after it is left over from an earlier, longer version that was not truncated.
            for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(while: { !$0.isEmpty }) {
                let text = String(decoding: line, as: UTF8.self)
                unknownPlaces += AuditText.fields(of: text).filter { $0.name == "where" }.map(\.value)
                write(text)
            }
        }
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    }

    isolated deinit {
        if file >= 0 { close(file) }
    }

    /// Returns the places in the kiosk from which requests with an unknown outcome were sent. Each is returned only once.
    func takeUnknownPlaces() -> [String] {
        defer { unknownPlaces = [] }
        return unknownPlaces
    }

    func begin(_ request: SourceRequest, from origin: RequestOrigin) -> Int {
        next += 1
        records[next] = origin.record(for: request)
        keep()
        return next
    }

    func end(_ id: Int) {
        if records.removeValue(forKey: id) != nil { keep() }
    }

    func fail(_ id: Int) {
        guard var record = records.removeValue(forKey: id) else { return }
        keep()
        record.result = "failed: not sent"
        write(record.line)
    }

    /// Writes the pending requests to the file. Errors are ignored, since only the report after a crash depends on the file.
    private func keep() {
        guard file >= 0 else { return }
        var bytes: [UInt8] = []
        for (_, record) in records.sorted(by: { $0.key < $1.key }) {
            // Stores the record in the form in which the next start reports it.
            var record = record
            record.result = "unknown: the kiosk ended before the answer"
            let line = record.line
            guard bytes.count + line.utf8.count + 2 <= Self.maximumBytes else { break }
            bytes += line.utf8
            bytes.append(0x0A)
        }
        bytes.append(0x0A)
        if pwrite(file, bytes, bytes.count, 0) == bytes.count { ftruncate(file, off_t(bytes.count)) }
    }
}
