import Elements
import Files
import Glibc
import KioskFile
import Logging
import Platform
import Processes

/// Reads a kiosk file again whenever it, or a file that it includes, is saved.
///
/// Between two saves it has no thread, and wakes nobody.
final class KioskFileWatch {
    /// What a kiosk file says, or what is wrong with it.
    typealias Reading = Result<KioskDefinition, KioskFileErrors>

    private let path: String
    private let watch: FileWatch
    private let logger: Logger
    private weak var loop: EventLoop?
    private var use: (Reading) -> Void = { _ in }
    /// The files that it includes.
    private var included: [String: (watch: FileWatch, heard: EventLoop.Watch?)] = [:]
    /// What was read last, by the files' paths.
    private var latest: [String: [UInt8]] = [:]
    private var isReading = false
    /// It was saved again meanwhile.
    private var readsAgain = false

    /// Between a save and the reading, in microseconds: editors write, move and touch a file in one go.
    private nonisolated static let pause: UInt32 = 20_000
    /// In microseconds, after which what cannot be used is read once more before anybody is told: it may be half written.
    private nonisolated static let patience: UInt32 = 100_000

    /// Hears of what is saved from here on.
    ///
    /// - Returns: nil where the file cannot be watched, which the log is told.
    init?(_ path: String, logger: Logger) {
        (self.path, self.logger) = (path, logger)
        do throws(FileError) {
            watch = try FileWatch(path)
        } catch {
            logger.warning("the kiosk file is not read again when it is saved: \(error.reason)")
            return nil
        }
    }

    /// Calls `use` with what was read after each save that left other bytes.
    ///
    /// - Parameters:
    ///   - includes: the files that it includes at first.
    ///   - loop: tells what was heard.
    func start(including includes: [String], on loop: EventLoop, _ use: @escaping (Reading) -> Void) {
        self.use = use
        self.loop = loop
        // What was saved before it is heard of is read all the same.
        if follow(includes) { read() }
        loop.watch(watch.descriptor) { [weak self] _ in self?.look() }
        look()
    }

    /// Hears of other files from here on.
    ///
    /// - Returns: whether there is one among them that was not heard of before.
    private func follow(_ includes: [String]) -> Bool {
        var isNew = false
        for (path, file) in included where !includes.contains(path) {
            file.heard?.cancel()
            included[path] = nil
        }
        for path in includes where included[path] == nil {
            do throws(FileError) {
                let watch = try FileWatch(path)
                isNew = true
                included[path] = (watch, loop?.watch(watch.descriptor) { [weak self] _ in self?.look() })
            } catch {
                logger.warning("\(path) is not read again when it is saved: \(error.reason)")
            }
        }
        return isNew
    }

    private func look() {
        // Each is asked: what was heard of one is not heard again.
        let heard = ([watch] + included.values.map(\.watch)).map { $0.isChanged() }
        if heard.contains(true) { read() }
    }

    /// On a thread of its own: what is large, or on a slow disk, costs no frame.
    private func read() {
        guard !isReading else {
            readsAgain = true
            return
        }
        isReading = true
        let (path, latest) = (path, latest)
        let paths = [path] + included.keys
        OwnThread.start {
            usleep(Self.pause)
            var (bytes, reading) = Self.read(path, paths, unless: latest)
            if case .failure? = reading {
                usleep(Self.patience)
                (bytes, reading) = Self.read(path, paths, unless: latest)
            }
            let (read, found) = (bytes, reading)
            Task { @MainActor in self.take(read, found) }
        }
    }

    /// - Returns: what is in the files, and what that says; nil where it is what was read before.
    private nonisolated static func read(
        _ path: String, _ paths: [String], unless latest: [String: [UInt8]]
    ) -> ([String: [UInt8]], Reading?) {
        // What cannot be read is told by the checker.
        var bytes: [String: [UInt8]] = [:]
        for path in paths { bytes[path] = try? InputFile.bytes(of: path, upTo: Limits.bytes) }
        let isSame = bytes.count == paths.count && bytes == latest
        return (bytes, isSame ? nil : read(path))
    }

    /// What a kiosk file says now.
    nonisolated static func read(_ path: String) -> Reading {
        do throws(KioskFileErrors) {
            return .success(try KioskDefinition.load(path: path, format: .standard))
        } catch {
            return .failure(error)
        }
    }

    private func take(_ bytes: [String: [UInt8]], _ reading: Reading?) {
        latest = bytes
        isReading = false
        if let reading, take(reading) { readsAgain = true }
        // What was read is used all the same: it may be the last, of which was heard late.
        guard readsAgain else { return }
        readsAgain = false
        read()
    }

    /// - Returns: whether there is a file among those that it includes which was not heard of before.
    private func take(_ reading: Reading) -> Bool {
        let includes =
            switch reading {
            case .success(let definition): definition.includes
            // What is not known of a file with mistakes is as before.
            case .failure(let errors): Array(Set(errors.includes + included.keys))
            }
        use(reading)
        return follow(includes)
    }
}
