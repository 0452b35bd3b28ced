import Elements
import Glibc
import KioskFile
import Logging
import Platform
import System

/// A watch that reads a kiosk file again when it, or a file that it includes, is saved, and on request. Readings run one after the other,
/// so that an older one never replaces a newer one.
///
/// Between readings it uses no thread and causes no wake-ups, unless a file cannot be read.
final class KioskFileWatch {
    /// The definition in a kiosk file, or its errors.
    typealias Reading = Result<KioskDefinition, KioskFileErrors>

    /// The handler for each reading: after each save that changed the contents, and after each request.
    var onReading: (KioskFileReading) -> Void = { _ in }

    private let path: String
    /// The watch on the file, or `nil` if the file cannot be watched.
    private let watch: FileWatch?
    private let logger: Logger
    private weak var loop: EventLoop?
    /// The watches on the included files, by path.
    private var included: [String: (watch: FileWatch, loopWatch: EventLoop.Watch?)] = [:]
    /// The contents of the files in the latest reading, by path.
    private var latest: [String: [UInt8]] = [:]
    private var isReading = false
    /// A Boolean value that tells whether a file was saved during the reading.
    private var readsAgain = false
    /// The errors of the latest reading, if a file could not be read.
    private var unreadable: [String] = []
    /// A Boolean value that tells whether a retry of files that could not be read is scheduled.
    private var isRetryScheduled = false
    /// The handlers of requests whose reading has not started yet.
    private var pendingHandlers: [(Reading?) -> Void] = []

    /// The delay between a save and the reading, in microseconds. Editors write, rename and touch a file in quick succession.
    private nonisolated static let readDelay: UInt32 = 20_000
    /// The delay before an invalid file is read again, in microseconds. It may have been incomplete.
    private nonisolated static let invalidRetryDelay: UInt32 = 100_000

    /// The delay before a file that could not be read is read again, in microseconds. A change of its folders' permissions causes no event.
    private nonisolated static let unreadableRetryDelay: UInt32 = 5_000_000

    /// Starts to watch the file. If the file cannot be watched, a warning is logged, and the file is read only on request.
    init(_ path: String, logger: Logger) {
        (self.path, self.logger) = (path, logger)
        do throws(FileError) {
            watch = try FileWatch(path)
        } catch {
            watch = nil
            logger.warning("cannot watch the kiosk file for changes: \(error.reason)")
        }
    }

    /// Starts to read the file after each save.
    ///
    /// - Parameters:
    ///   - includes: The files that the kiosk file includes at first.
    ///   - loop: The event loop that reports changes.
    func start(including includes: [String], on loop: EventLoop) {
        guard let watch else { return }
        self.loop = loop
        // An included file may have been saved before its watch started, so the files are read once.
        if follow(includes) { read() }
        loop.watch(watch.descriptor) { [weak self] _ in self?.checkForChanges() }
        checkForChanges()
    }

    /// Reads the file, even if it has not changed.
    ///
    /// - Parameter completion: A closure that receives the reading after ``onReading``, or `nil` if the reading could not start.
    func read(_ completion: @escaping (Reading?) -> Void) {
        pendingHandlers.append(completion)
        read()
    }

    /// Watches the given included files instead of the previous ones.
    ///
    /// - Returns: `true` if one of them was not watched before.
    private func follow(_ includes: [String]) -> Bool {
        guard let loop else { return false }
        var isNew = false
        for (path, file) in included where !includes.contains(path) {
            file.loopWatch?.cancel()
            included[path] = nil
        }
        for path in includes where included[path] == nil {
            do throws(FileError) {
                let watch = try FileWatch(path)
                isNew = true
                included[path] = (watch, loop.watch(watch.descriptor) { [weak self] _ in self?.checkForChanges() })
            } catch {
                logger.warning("cannot watch \(path) for changes: \(error.reason)")
            }
        }
        return isNew
    }

    private func checkForChanges() {
        // Each watch is queried, because it reports a change only once.
        let changes = ([watch].compactMap(\.self) + included.values.map(\.watch)).map { $0.isChanged() }
        if changes.contains(true) { read() }
    }

    /// Reads the files on a background thread, so that large files and slow disks do not delay a frame.
    private func read() {
        guard !isReading else {
            readsAgain = true
            return
        }
        isReading = true
        let handlers = pendingHandlers
        pendingHandlers = []
        // A request gets a reading even if the contents are unchanged.
        let (path, former) = (path, handlers.isEmpty ? latest : [:])
        let answers = Answers(self, handlers)
        let isStarted = DetachedThread.start {
            usleep(Self.readDelay)
            var reading = KioskFileReading.next(path, after: former)
            if case .failure? = reading?.result {
                usleep(Self.invalidRetryDelay)
                reading = KioskFileReading.next(path, after: former)
            }
            let found = reading
            Task { @MainActor in answers.take(found) }
        }
        if !isStarted {
            logger.warning("cannot read the kiosk file: no thread available")
            answers.take(nil)
        }
    }

    /// The handlers that wait for a reading, and a weak reference to the watch that started it.
    private final class Answers {
        private weak var watch: KioskFileWatch?
        private let handlers: [(Reading?) -> Void]

        init(_ watch: KioskFileWatch, _ handlers: [(Reading?) -> Void]) {
            (self.watch, self.handlers) = (watch, handlers)
        }

        func take(_ reading: KioskFileReading?) {
            watch?.take(reading)
            for answer in handlers { answer(reading?.result) }
            watch?.finishReading()
        }
    }

    private func take(_ reading: KioskFileReading?) {
        guard let reading else { return }
        latest = reading.isWhole ? reading.bytes : [:]
        let former = unreadable
        unreadable = []
        if !reading.isWhole, case .failure(let errors) = reading.result {
            unreadable = errors.errors.map(\.description)
            readLater()
            guard unreadable != former else { return }
        }
        let includes =
            switch reading.result {
            case .success(let definition): definition.includes
            // A file with errors may not list all of its includes, so the previous ones stay watched.
            case .failure(let errors): Array(Set(errors.includes + included.keys))
            }
        onReading(reading)
        if follow(includes) { readsAgain = true }
    }

    /// Reads the files again after a delay, unless a retry is scheduled already.
    private func readLater() {
        guard loop != nil, !isRetryScheduled else { return }
        let watch = Weak(self)
        isRetryScheduled = DetachedThread.start {
            usleep(Self.unreadableRetryDelay)
            Task { @MainActor in watch.read() }
        }
    }

    /// A weak reference that may be passed to a thread.
    private final class Weak {
        private weak var watch: KioskFileWatch?

        init(_ watch: KioskFileWatch) { self.watch = watch }

        func read() {
            watch?.isRetryScheduled = false
            if watch?.unreadable.isEmpty == false { watch?.read() }
        }
    }

    /// Ends a reading, and starts the next one if there was a save or a request in the meantime.
    private func finishReading() {
        isReading = false
        guard readsAgain || !pendingHandlers.isEmpty else { return }
        readsAgain = false
        read()
    }
}
