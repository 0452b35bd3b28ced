import Glibc
import System
import Toolkit

/// The record that a running kiosk writes. If this run crashes, the next start writes a crash report from it.
///
/// The record is a memory-mapped file in a memory file system, and exists as long as the service. Writing to it is a plain store without a
/// system call, and the contents survive however the program ends.
nonisolated final class CrashRecord: Sendable {
    private let path: String
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    /// Creates a record. A file at its path is removed, and symbolic links are not followed.
    ///
    /// - Parameters:
    ///   - path: The path in a folder of the service on a memory file system, such as $RUNTIME_DIRECTORY.
    ///   - kiosk: The path of the kiosk file.
    /// - Throws: An error if the file cannot be created or there is no space for it.
    init(at path: String, kiosk: String) throws(FileError) {
        self.path = path
        // If an existing file cannot be removed, the reason for that is more helpful than the later EEXIST.
        if unlink(path) != 0, errno != ENOENT { throw Self.failure(path, errno) }
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure(path, errno) }
        defer { close(file) }
        // The space is allocated now. Otherwise a store to a page without space would end the program with SIGBUS.
        let problem = posix_fallocate(file, 0, off_t(CrashLayout.size))
        let start =
            problem == 0 ? mmap(nil, CrashLayout.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED
        guard let start, start != MAP_FAILED else {
            let number = problem == 0 ? errno : problem
            unlink(path)
            throw Self.failure(path, number)
        }
        // The memory stays mapped until the program ends, because signal handlers and the log write to it until then.
        memory = UnsafeMutableRawBufferPointer(start: start, count: CrashLayout.size)
        store(UInt64(getpid()), at: CrashLayout.process)
        store(UInt64(bitPattern: SystemClock.wall.wholeSeconds), at: CrashLayout.began)
        store(UInt64(bitPattern: SystemClock.boot.wholeSeconds), at: CrashLayout.beganSinceBoot)
        store(Version.current, at: CrashLayout.version, in: CrashLayout.versionSize)
        store(kiosk, at: CrashLayout.kiosk, in: CrashLayout.kioskSize)
        // The magic number is written last, so that a record with it is complete.
        store(CrashLayout.mark, at: 0)
    }

    private static func failure(_ path: String, _ number: CInt) -> FileError {
        FileError(
            .system(number), path: path, reason: "cannot create the file: \(FileError.words(for: number))")
    }

    private func store(_ number: UInt64, at offset: Int) {
        memory.storeBytes(of: number, toByteOffset: offset, as: UInt64.self)
    }

    private func store(_ text: String, at offset: Int, in size: Int) {
        let bytes = text.utf8.prefix(size - 2)
        memory.storeBytes(of: UInt16(bytes.count), toByteOffset: offset, as: UInt16.self)
        for (index, byte) in bytes.enumerated() { memory[offset + 2 + index] = byte }
    }

    /// The memory for the last lines of the log.
    var log: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(rebasing: memory[CrashLayout.log...]) }

    /// Records the phase of the run, for the next start.
    func note(_ phase: CrashTrace.Phase) { store(phase.rawValue, at: CrashLayout.phase) }

    /// Records the crashes before this run, for the next start.
    func note(_ series: CrashSeries) {
        for index in 0..<CrashSeries.most {
            let moment = index < series.crashes.count ? series.crashes[index] : 0
            store(UInt64(bitPattern: moment), at: CrashLayout.crashes + 8 * index)
        }
        store(UInt64(series.since), at: CrashLayout.since)
        store(UInt64(series.safePages), at: CrashLayout.safePages)
        store(series.isBare ? 1 : 0, at: CrashLayout.isBare)
    }

    /// Installs signal handlers that write a stack trace to this record.
    func watchSignals() {
        if let start = memory.baseAddress { CrashSignals.install(notingIn: start) }
    }

    /// Records that a finger touched down or was lifted. Moves are not recorded.
    ///
    /// - Parameters:
    ///   - touch: The touch event.
    ///   - isSecret: A Boolean value that tells whether the position reveals secret input. If so, it is left out.
    func note(_ touch: TouchEvent, isSecret: Bool) {
        guard touch.phase != .moved else { return }
        let number = memory.load(fromByteOffset: CrashLayout.touchCount, as: UInt64.self)
        let start = CrashLayout.touches + Int(number % UInt64(CrashLayout.maximumTouches)) * CrashLayout.touch
        let deed = CrashTrace.Deed(touch.phase)
        memory.storeBytes(of: UInt64(bitPattern: touch.time.nanoseconds), toByteOffset: start, as: UInt64.self)
        memory.storeBytes(of: touch.finger.rawValue, toByteOffset: start + 8, as: Int64.self)
        memory.storeBytes(of: isSecret ? .nan : Float(touch.position.x), toByteOffset: start + 16, as: Float.self)
        memory.storeBytes(of: isSecret ? .nan : Float(touch.position.y), toByteOffset: start + 20, as: Float.self)
        memory.storeBytes(of: deed.rawValue, toByteOffset: start + 24, as: UInt64.self)
        store(number &+ 1, at: CrashLayout.touchCount)
    }

    /// Removes the record, because the program ends without a crash.
    func end() { unlink(path) }
}
