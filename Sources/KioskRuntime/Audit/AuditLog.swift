import Elements
import Glibc
import JSON
import SourceProtocol
import System

/// Remembers which requests to sources are pending, and takes lines for the audit of what does not pass through the hub.
///
/// The hub writes down each request that it gets. What is on its way stands in a file that lies in memory and lives as long as the service. Where the kiosk has ended before an answer,
/// the next start says that nobody knows what became of it, and asks for nothing again.
@MainActor final class AuditLog: RequestAudit {
    let write: (_ line: String) -> Void
    /// Of requests on their way.
    private var records: [Int: AuditRecord] = [:]
    private var next = 0
    /// Where something was asked for of which nobody knows whether it was done: the kiosk ended before an answer.
    private var unknownPlaces: [String] = []
    /// -1 where nothing is kept for the next start.
    private let file: CInt

    /// Bytes of what is on its way; what is beyond them is not reported by the next start.
    private static let most = 1 << 16

    /// Reports what was on its way when the kiosk ended.
    ///
    /// - Parameters:
    ///   - folder: one that is empty after the machine has started and lies in memory, such as $RUNTIME_DIRECTORY; nil keeps nothing.
    ///   - write: takes the lines.
    init(folder: String?, write: @escaping (_ line: String) -> Void) {
        self.write = write
        guard let folder else {
            file = -1
            return
        }
        let path = folder + "/requests"
        if let bytes = try? InputFile.bytes(of: path, upTo: Self.most) {
            // An empty line is the end: what is behind it was there before, and was not cut off any more.
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

    /// Where something was asked for of which nobody knows whether it was done; each is told once.
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

    /// Without the file nothing else is lost: errors are not worth a word.
    private func keep() {
        guard file >= 0 else { return }
        var bytes: [UInt8] = []
        for (_, record) in records.sorted(by: { $0.key < $1.key }) {
            // As the next start writes it.
            var record = record
            record.result = "unknown: the kiosk ended before the answer"
            let line = record.line
            guard bytes.count + line.utf8.count + 2 <= Self.most else { break }
            bytes += line.utf8
            bytes.append(0x0A)
        }
        bytes.append(0x0A)
        if pwrite(file, bytes, bytes.count, 0) == bytes.count { ftruncate(file, off_t(bytes.count)) }
    }
}
