import Glibc
import KioskFile
import System

/// A folder with a file for each entry of an outbox, which only the kiosk's user can read.
///
/// The name of a file is the number of the entry and its state: `7.waiting`, `7.sent`, `7.refused` or `7.unknown`. A change of the state
/// renames the file, which works on a full disk, too.
nonisolated struct OutboxFolder: OutboxStorage {
    let path: String

    private static let waiting = "waiting"
    private static let sent = "sent"

    private func file(_ number: Int, _ state: String) -> String { "\(path)/\(number).\(state)" }

    private func file(_ number: Int, isSent: Bool) -> String { file(number, isSent ? Self.sent : Self.waiting) }

    // MARK: Reading

    func load() -> OutboxContent {
        var content = OutboxContent()
        guard let names = try? Folder.names(in: path, upTo: 10 * Limits.outboxForms) else { return content }
        for name in names {
            let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let number = Int(parts[0]), (1...Int(Int32.max)).contains(number) else { continue }
            content.lastNumber = max(content.lastNumber, number)
            read(number, String(parts[1]), into: &content)
        }
        content.entries.sort { $0.entry.number < $1.entry.number }
        content.failures.sort { $0.number < $1.number }
        return content
    }

    private func read(_ number: Int, _ state: String, into content: inout OutboxContent) {
        let file = file(number, state)
        let kind = OutboxFailure.Kind(rawValue: state)
        guard kind != nil || state == Self.waiting || state == Self.sent else {
            // A file that was being written when the power failed. Its form was never reported as saved.
            if state.hasSuffix(".new") { unlink(file) }
            return
        }
        do throws(FileError) {
            let bytes = try InputFile(confined: file).bytes(upTo: 2 * Limits.outboxFormBytes)
            if let kind, let failure = OutboxFailure(bytes, kind, number: number) {
                content.failures.append(failure)
            } else if kind == nil, let entry = OutboxEntry(bytes, number: number) {
                content.entries.append((entry, state == Self.sent, bytes.count))
            } else {
                content.problems.append("\(file): file is damaged, or from another version")
            }
        } catch {
            content.problems.append(error.description)
        }
    }

    // MARK: Writing

    func save(_ entry: OutboxEntry, isSent: Bool) -> String? {
        guard let bytes = entry.encoded else { return "cannot encode the form" }
        return problem { () throws(FileError) in
            try Folder.make(path, mode: 0o700)
            try OutputFile.replace(file(entry.number, isSent: isSent), with: bytes, mode: 0o600)
        }
    }

    func mark(_ number: Int, isSent: Bool) -> String? {
        problem { () throws(FileError) in
            try OutputFile.move(file(number, isSent: !isSent), to: file(number, isSent: isSent))
        }
    }

    func erase(_ number: Int, isSent: Bool) -> String? {
        problem { () throws(FileError) in try OutputFile.remove(file(number, isSent: isSent)) }
    }

    func replace(with failure: OutboxFailure, isSent: Bool) -> String? {
        // The entries of the visitor are erased even if the disk is too full to record the failure.
        let kept = problem { () throws(FileError) in
            try OutputFile.replace(
                file(failure.number, failure.kind.rawValue), with: failure.encoded ?? [], mode: 0o600)
        }
        return erase(failure.number, isSent: isSent) ?? kept
    }

    func erase(_ failure: OutboxFailure) { unlink(file(failure.number, failure.kind.rawValue)) }

    private func problem(_ body: () throws(FileError) -> Void) -> String? {
        do throws(FileError) {
            try body()
            return nil
        } catch {
            return error.reason
        }
    }
}
