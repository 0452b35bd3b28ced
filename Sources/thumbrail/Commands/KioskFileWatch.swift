import Elements
import Files
import Glibc
import KioskFile
import Logging
import Platform
import Processes

/// Reads a kiosk file again whenever it is saved.
///
/// Between two saves it has no thread, and wakes nobody.
final class KioskFileWatch {
    /// What a kiosk file says, or what is wrong with it.
    typealias Reading = Result<KioskDefinition, KioskFileErrors>

    private let path: String
    private let watch: FileWatch
    private var use: (Reading) -> Void = { _ in }
    /// What was read last.
    private var latest: [UInt8]?
    private var isReading = false
    /// It was saved again meanwhile.
    private var readsAgain = false

    /// Between a save and the reading, in microseconds: editors write, move and touch a file in one go.
    private nonisolated static let pause: UInt32 = 20_000

    /// Hears of what is saved from here on.
    ///
    /// - Returns: nil where the file cannot be watched, which the log is told.
    init?(_ path: String, logger: Logger) {
        self.path = path
        do throws(FileError) {
            watch = try FileWatch(path)
        } catch {
            logger.warning("the kiosk file is not read again when it is saved: \(error.reason)")
            return nil
        }
    }

    /// Calls `use` with what was read after each save that left other bytes.
    func start(on loop: EventLoop, _ use: @escaping (Reading) -> Void) {
        self.use = use
        loop.watch(watch.descriptor) { [weak self] _ in self?.look() }
        look()
    }

    private func look() {
        if watch.isChanged() { read() }
    }

    /// On a thread of its own: what is large, or on a slow disk, costs no frame.
    private func read() {
        guard !isReading else {
            readsAgain = true
            return
        }
        isReading = true
        let (path, latest) = (path, latest)
        OwnThread.start {
            usleep(Self.pause)
            // What cannot be read is told by the checker.
            let bytes = try? InputFile.bytes(of: path, upTo: Limits.bytes)
            let reading = bytes != nil && bytes == latest ? nil : Self.read(path)
            Task { @MainActor in self.take(bytes, reading) }
        }
    }

    private nonisolated static func read(_ path: String) -> Reading {
        do throws(KioskFileErrors) {
            return .success(try KioskDefinition.load(path: path, format: .standard))
        } catch {
            return .failure(error)
        }
    }

    private func take(_ bytes: [UInt8]?, _ reading: Reading?) {
        latest = bytes
        isReading = false
        if readsAgain {
            readsAgain = false
            return read()
        }
        if let reading { use(reading) }
    }
}
