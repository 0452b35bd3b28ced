import Glibc
import System
import Toolkit

/// What a running kiosk notes of itself for the next start, which makes a report of it where this one ends by a crash.
///
/// The notes are a file that lies in memory and lives as long as the service; it is mapped, so that a note is a store and no call to the
/// system, and is kept whatever ends the program.
nonisolated final class CrashRecord: Sendable {
    private let path: String
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    /// Begins a record; what lies at its path is removed, and never followed.
    ///
    /// - Parameters:
    ///   - path: in a folder that is the service's own and lies in memory, such as $RUNTIME_DIRECTORY.
    ///   - kiosk: the kiosk file.
    /// - Throws: where there is no room for it.
    init(at path: String, kiosk: String) throws(FileError) {
        self.path = path
        // Why it cannot be removed says more than that there is one.
        if unlink(path) != 0, errno != ENOENT { throw Self.failure(path, errno) }
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure(path, errno) }
        defer { close(file) }
        // Room is taken now: a store to a page that there is no room for would end the program.
        let problem = posix_fallocate(file, 0, off_t(CrashLayout.size))
        let start =
            problem == 0 ? mmap(nil, CrashLayout.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED
        guard let start, start != MAP_FAILED else {
            let number = problem == 0 ? errno : problem
            unlink(path)
            throw Self.failure(path, number)
        }
        // It is mapped for as long as the program runs: handlers of signals and the log write to it till the end.
        memory = UnsafeMutableRawBufferPointer(start: start, count: CrashLayout.size)
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        store(UInt64(getpid()), at: CrashLayout.process)
        store(UInt64(bitPattern: Int64(time(nil))), at: CrashLayout.began)
        store(UInt64(bitPattern: Int64(now.tv_sec)), at: CrashLayout.beganSinceBoot)
        store(Version.current, at: CrashLayout.version, in: CrashLayout.versionSize)
        store(kiosk, at: CrashLayout.kiosk, in: CrashLayout.kioskSize)
        // Last: what has a mark is whole.
        store(CrashLayout.mark, at: 0)
    }

    private static func failure(_ path: String, _ number: CInt) -> FileError {
        FileError(
            .system(number), path: path, reason: "the file cannot be made: \(FileError.words(for: number))")
    }

    private func store(_ number: UInt64, at offset: Int) {
        memory.storeBytes(of: number, toByteOffset: offset, as: UInt64.self)
    }

    private func store(_ text: String, at offset: Int, in size: Int) {
        let bytes = text.utf8.prefix(size - 2)
        memory.storeBytes(of: UInt16(bytes.count), toByteOffset: offset, as: UInt16.self)
        for (index, byte) in bytes.enumerated() { memory[offset + 2 + index] = byte }
    }

    /// Where the last lines of the log are kept.
    var log: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(rebasing: memory[CrashLayout.log...]) }

    /// Notes what runs, for the next start.
    func note(_ phase: CrashTrace.Phase) { store(phase.rawValue, at: CrashLayout.phase) }

    /// Notes the crashes before this run, for the next start.
    func note(_ series: CrashSeries) {
        for index in 0..<CrashSeries.most {
            let moment = index < series.crashes.count ? series.crashes[index] : 0
            store(UInt64(bitPattern: moment), at: CrashLayout.crashes + 8 * index)
        }
        store(UInt64(series.since), at: CrashLayout.since)
        store(UInt64(series.safePages), at: CrashLayout.safePages)
        store(series.isBare ? 1 : 0, at: CrashLayout.isBare)
    }

    /// From now on the signals of a crash leave a stack here.
    func watchSignals() {
        if let start = memory.baseAddress { CrashSignals.install(notingIn: start) }
    }

    /// Notes that a finger came down or left. Where fingers move in between is not noted.
    ///
    /// - Parameter isSecret: where it was says what somebody typed who wants nobody to read it: it is left out.
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

    /// The program ends without a crash: there is nothing to report.
    func end() { unlink(path) }
}
