import JSON
import ListFormats
import LocalSources
import SourceProtocol
import System

/// A source of the values in a file or a folder, which are read again after each change.
///
/// The kernel reports changes, but not if a folder in the path is replaced or if the file system is remote. Therefore the file is also
/// polled every few seconds.
final class FileSource: LocalSource {
    private enum Watch {
        case file(FileWatch), folder(FolderWatch)
    }

    private let path: String
    private let wanted: Set<String>
    private let valuesExpire: Bool
    private var watch: Watch?
    /// The stamp of the file at the last poll.
    private var stamp: FileStamp?
    /// The time of the next poll, and the time of the next read; the latter is `nil` if no read is scheduled.
    private var nextPoll = 0.0
    private var due: Double?
    /// The time at which an unchanged file is read again because its values depend on the current day; otherwise `nil`.
    private var refresh: Double?
    /// A description of the rows that were missing from the values; `nil` if no row was missing.
    private var note: String?
    /// The number of failed reads since the last successful one.
    private var failures = 0
    /// The values that were last sent.
    private var values: [String: JSONValue] = [:]
    private var state = SourceState.starting

    /// The interval between two polls, in seconds.
    private static let pollInterval = 2.0
    /// The interval at which a file is read again if its values depend on the current day, in seconds.
    private static let refreshInterval = 3_600.0
    /// The delay between the kernel's report and the read, in seconds, so that several consecutive writes cause only one read.
    private static let reportDelay = 0.05
    /// The delay between a poll that detects a change and the read, in seconds, because a program may still be writing the file.
    private static let quietPeriod = 1.0
    /// The delay before a retry, in seconds, and the number of failed attempts after which a failure is reported, because the file may be
    /// incomplete.
    private static let retry = (delay: 0.5, attempts: 4)

    init(_ settings: FileSettings, _ start: SourceStart) {
        path = Folder.resolve(settings.path, in: start.folder)
        wanted = Set(start.wanted)
        valuesExpire = start.valuesExpire
    }

    var descriptors: [CInt] {
        switch watch {
        case .file(let watch): [watch.descriptor]
        case .folder(let watch): [watch.descriptor]
        case nil: []
        }
    }

    var next: Double? { min(nextPoll, due ?? .infinity, refresh ?? .infinity) }

    func read(at now: Double, _ pipe: HubPipe) {
        if hasReportedChange { due = min(due ?? .infinity, now + Self.reportDelay) }
        if now >= nextPoll {
            nextPoll = now + Self.pollInterval
            let found = FileStamp(of: path)
            let isFirst = state == .starting
            if found != stamp || watch == nil { startWatch() }
            if found != stamp || isFirst { due = min(due ?? .infinity, isFirst ? now : now + Self.quietPeriod) }
            stamp = found
        }
        if let time = refresh, now >= time { (due, refresh) = (now, nil) }
        guard let time = due, now >= time else { return }
        due = nil
        stamp = FileStamp(of: path)
        do throws(ContentError) {
            let content = try FileContent(of: path)
            refresh = content.dependsOnDay ? now + Self.refreshInterval : nil
            if let note = content.note, note != self.note { pipe.log(.warning, "\(name): \(note)") }
            note = content.note
            send(content.values, pipe)
        } catch {
            failures += 1
            if failures < Self.retry.attempts, state == .up {
                due = now + Self.retry.delay
            } else {
                fail(error, pipe)
            }
        }
    }

    private var name: Substring { path.split(separator: "/").last ?? "" }

    private var hasReportedChange: Bool {
        switch watch {
        case .file(let watch): watch.isChanged()
        case .folder(let watch): watch.isChanged()
        case nil: false
        }
    }

    private func startWatch() {
        if let folder = try? FolderWatch(path) {
            watch = .folder(folder)
        } else {
            watch = (try? FileWatch(path)).map { .file($0) }
        }
    }

    private func send(_ found: [String: JSONValue], _ pipe: HubPipe) {
        failures = 0
        var message = SourceMessage()
        for name in wanted.sorted() {
            let new = found[name]
            if new == nil, values[name] != nil { message.gone.append(name) }
            guard let new, valuesExpire || new != values[name] || state != .up else { continue }
            if case .array(let elements) = new {
                pipe.send(rows: elements, of: name)
            } else {
                message.values[name] = new
            }
        }
        values = found.filter { wanted.contains($0.key) }
        if state != .up { message.state = .up }
        state = .up
        pipe.send(message)
    }

    private func fail(_ error: ContentError, _ pipe: HubPipe) {
        let now = SourceState.down("\(name): \(error)")
        guard now != state else { return }
        state = now
        var message = SourceMessage()
        message.state = now
        pipe.send(message)
    }
}
