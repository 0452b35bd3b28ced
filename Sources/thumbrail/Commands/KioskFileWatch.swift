import Elements
import Glibc
import KioskFile
import Logging
import Platform
import System

/// Reads a kiosk file again whenever it, or a file that it includes, is saved, and when somebody asks for it: one reading after the other, so
/// that none takes the place of a newer one.
///
/// Between two saves it has no thread, and wakes nobody.
final class KioskFileWatch {
    /// What a kiosk file says, or what is wrong with it.
    typealias Reading = Result<KioskDefinition, KioskFileErrors>

    /// Told what was read after each save that left other bytes, and after each question.
    var onReading: (Reading) -> Void = { _ in }

    private let path: String
    /// Nil where the file cannot be watched.
    private let watch: FileWatch?
    private let logger: Logger
    private weak var loop: EventLoop?
    /// The files that it includes.
    private var included: [String: (watch: FileWatch, heard: EventLoop.Watch?)] = [:]
    /// What was read last, by the files' paths.
    private var latest: [String: [UInt8]] = [:]
    private var isReading = false
    /// It was saved again meanwhile.
    private var readsAgain = false
    /// Those who have asked for a reading that has not begun yet.
    private var asked: [(Reading?) -> Void] = []

    /// Between a save and the reading, in microseconds: editors write, move and touch a file in one go.
    private nonisolated static let pause: UInt32 = 20_000
    /// In microseconds, after which what cannot be used is read once more before anybody is told: it may be half written.
    private nonisolated static let patience: UInt32 = 100_000

    /// Hears of what is saved from here on. A file that cannot be watched is read when somebody asks; the log is told.
    init(_ path: String, logger: Logger) {
        (self.path, self.logger) = (path, logger)
        do throws(FileError) {
            watch = try FileWatch(path)
        } catch {
            watch = nil
            logger.warning("the kiosk file is not read again when it is saved: \(error.reason)")
        }
    }

    /// Reads it after each save.
    ///
    /// - Parameters:
    ///   - includes: the files that it includes at first.
    ///   - loop: tells what was heard.
    func start(including includes: [String], on loop: EventLoop) {
        guard let watch else { return }
        self.loop = loop
        // What was saved before it is heard of is read all the same.
        if follow(includes) { read() }
        loop.watch(watch.descriptor) { [weak self] _ in self?.look() }
        look()
    }

    /// Reads it, whether it was saved or not.
    ///
    /// - Parameter then: told what was read, after ``onReading``; nil where it could not be tried.
    func read(_ then: @escaping (Reading?) -> Void) {
        asked.append(then)
        read()
    }

    /// Hears of other files from here on.
    ///
    /// - Returns: whether there is one among them that was not heard of before.
    private func follow(_ includes: [String]) -> Bool {
        guard let loop else { return false }
        var isNew = false
        for (path, file) in included where !includes.contains(path) {
            file.heard?.cancel()
            included[path] = nil
        }
        for path in includes where included[path] == nil {
            do throws(FileError) {
                let watch = try FileWatch(path)
                isNew = true
                included[path] = (watch, loop.watch(watch.descriptor) { [weak self] _ in self?.look() })
            } catch {
                logger.warning("\(path) is not read again when it is saved: \(error.reason)")
            }
        }
        return isNew
    }

    private func look() {
        // Each is asked: what was heard of one is not heard again.
        let heard = ([watch].compactMap(\.self) + included.values.map(\.watch)).map { $0.isChanged() }
        if heard.contains(true) { read() }
    }

    /// On a thread of its own: what is large, or on a slow disk, costs no frame.
    private func read() {
        guard !isReading else {
            readsAgain = true
            return
        }
        isReading = true
        let waiting = asked
        asked = []
        // Whoever asks is told, also of what is the same.
        let (path, former) = (path, waiting.isEmpty ? latest : [:])
        let answers = Answers(self, waiting)
        let isStarted = DetachedThread.start {
            usleep(Self.pause)
            var reading = KioskFileReading.next(path, after: former)
            if case .failure? = reading?.result {
                usleep(Self.patience)
                reading = KioskFileReading.next(path, after: former)
            }
            let found = reading
            Task { @MainActor in answers.take(found) }
        }
        if !isStarted {
            logger.warning("there is no thread left to read the kiosk file")
            answers.take(nil)
        }
    }

    /// Those who wait for a reading, and the watch that made it, as long as that is there.
    private final class Answers {
        private weak var watch: KioskFileWatch?
        private let waiting: [(Reading?) -> Void]

        init(_ watch: KioskFileWatch, _ waiting: [(Reading?) -> Void]) { (self.watch, self.waiting) = (watch, waiting) }

        func take(_ reading: KioskFileReading?) {
            watch?.take(reading)
            for answer in waiting { answer(reading?.result) }
            watch?.goOn()
        }
    }

    private func take(_ reading: KioskFileReading?) {
        guard let reading else { return }
        latest = reading.isWhole ? reading.bytes : [:]
        let includes =
            switch reading.result {
            case .success(let definition): definition.includes
            // What is not known of a file with mistakes is as before.
            case .failure(let errors): Array(Set(errors.includes + included.keys))
            }
        onReading(reading.result)
        if follow(includes) { readsAgain = true }
    }

    /// The reading is over. What was read is used all the same: it may be the last, of which was heard late.
    private func goOn() {
        isReading = false
        guard readsAgain || !asked.isEmpty else { return }
        readsAgain = false
        read()
    }
}
