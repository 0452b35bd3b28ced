import Elements
import Files
import KioskFile
import Logging
import Processes

/// Reads a kiosk file again whenever it is saved, on a thread of its own.
nonisolated final class KioskFileWatch: Sendable {
    /// What a kiosk file says, or what is wrong with it.
    typealias Reading = Result<KioskDefinition, KioskFileErrors>

    private let path: String
    private let watch: FileWatch

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
    func start(_ use: @escaping @MainActor (Reading) -> Void) {
        OwnThread.start { [self] in
            var latest: [UInt8]?
            while watch.wait() {
                // Also what cannot be read is said once, by the checker.
                let bytes = try? InputFile.bytes(of: path, upTo: Self.mostBytes)
                guard bytes == nil || bytes != latest else { continue }
                latest = bytes
                let reading = Self.read(path)
                Task { @MainActor in use(reading) }
            }
        }
    }

    /// What is compared; a file that is larger is read anew each time.
    private static let mostBytes = 1 << 24

    private static func read(_ path: String) -> Reading {
        do throws(KioskFileErrors) {
            return .success(try KioskDefinition.load(path: path, format: .standard))
        } catch {
            return .failure(error)
        }
    }
}
