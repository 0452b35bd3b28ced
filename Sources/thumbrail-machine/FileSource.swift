import JSON
import ListFormats
import LocalSources
import SourceProtocol
import System

/// A source of the values in a file or a folder, which are read again after each change.
///
/// The kernel reports changes. It does not if a folder of the path was replaced, or if the file system is remote. So the file is also
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
    /// The times of the next poll and of the next read.
    private var look = 0.0
    private var due: Double?
    /// The time of the next read of a file that has not changed, but whose values depend on the current day.
    private var refresh: Double?
    /// What was missing from the values, as text.
    private var note: String?
    /// The number of failed reads since the last successful one.
    private var failures = 0
    /// The values that were sent last.
    private var values: [String: JSONValue] = [:]
    private var state = SourceState.starting

    /// The time between two polls, in seconds.
    private static let lookInterval = 2.0
    /// The time after which a file is read again whose values depend on the current day, in seconds.
    private static let refreshInterval = 3_600.0
    /// The time from the kernel's report to the read, in seconds, so that several writes in a row cause one read.
    private static let pause = 0.05
    /// The time from a poll that found a change to the read, in seconds. A program may still be writing the file.
    private static let quiet = 1.0
    /// The pause before a retry, in seconds, and the number of attempts. A failure is not reported before that, because the file may be
    /// half written.
    private static let retry = (pause: 0.5, most: 4)

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

    var next: Double? { min(look, due ?? .infinity, refresh ?? .infinity) }

    func read(at now: Double, _ pipe: HubPipe) {
        if isHeard { due = min(due ?? .infinity, now + Self.pause) }
        if now >= look {
            look = now + Self.lookInterval
            let found = FileStamp(of: path)
            let isFirst = state == .starting
            if found != stamp || watch == nil { startWatch() }
            if found != stamp || isFirst { due = min(due ?? .infinity, isFirst ? now : now + Self.quiet) }
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
            say(content.values, pipe)
        } catch {
            failures += 1
            if failures < Self.retry.most, state == .up {
                due = now + Self.retry.pause
            } else {
                fail(error, pipe)
            }
        }
    }

    private var name: Substring { path.split(separator: "/").last ?? "" }

    private var isHeard: Bool {
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

    private func say(_ found: [String: JSONValue], _ pipe: HubPipe) {
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
