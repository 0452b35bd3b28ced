import Bundles
import ControlProtocol
import Fleet
import Glibc
import JSON
import System

/// The receiver of uploaded kiosks, which puts valid ones on trial and reports the errors of the others.
///
/// All calls block, so it runs on its own thread.
final class UploadKeeper {
    private let keeper: KioskKeeper
    private let news: BundleNews
    private let path: String
    private var problem = ToldOnce()

    /// The maximum size of an upload, in bytes; thumbrail-remote accepts no more.
    static let maximumBytes = 32 << 20
    /// The delay in seconds after a failed disk operation.
    private static let diskRetryDelay: UInt32 = 60

    /// Creates a receiver.
    ///
    /// - Parameter path: The path of the upload socket.
    init(at path: String, _ keeper: KioskKeeper, _ news: BundleNews) {
        (self.path, self.keeper, self.news) = (path, keeper, news)
    }

    /// Serves uploads; never returns.
    func run() {
        while true {
            do throws(BundleError) { try serveAll() } catch {
                problem.tell(error.description)
                news.change { $0.why = error.description }
                sleep(Self.diskRetryDelay)
            }
        }
    }

    /// Serves uploads.
    ///
    /// - Throws: An error if the socket or a disk operation fails; otherwise the function does not return.
    // Not inlined: the optimizer of Swift 6.3.1 does not terminate on an infinite loop inside another one.
    @inline(never)
    private func serveAll() throws(BundleError) {
        let desk = try open()
        // The strong reference is intended: this object and the keeper live as long as the program.
        keeper.rest = { [self] seconds in serve(desk, whileTried: seconds) }
        var store = try keeper.open()
        while true {
            guard let request = desk.next(within: 3_600) else { continue }
            try serve(request, desk, &store)
            problem.tell(nil)
        }
    }

    private func open() throws(BundleError) -> UploadDesk {
        do throws(LocalSocketError) { return try UploadDesk(path) } catch { throw BundleError(error.description) }
    }

    /// Answers requests during a trial, in which uploads are refused.
    private func serve(_ desk: UploadDesk, whileTried seconds: Double) {
        let end = SystemClock.monotonic.seconds + seconds
        while let request = desk.next(within: end - SystemClock.monotonic.seconds) {
            switch request.asked.order {
            case "kiosk": desk.answer(request, .done(news.latest.json))
            default: desk.answer(request, .done(["busy": "another kiosk is on trial; see GET /kiosk"]))
            }
        }
    }

    private func serve(_ request: UploadDesk.Request, _ desk: UploadDesk, _ store: inout BundleStore)
        throws(BundleError)
    {
        switch request.asked.order {
        case "kiosk": return desk.answer(request, .done(news.latest.json))
        case "upload": break
        default: return desk.answer(request, .failed("unknown request “\(String(request.asked.order.prefix(40)))”"))
        }
        ProgramLog.write(.notice, "bundle \(store.next): received from \(request.asked.by ?? "root")")
        var trial: Trial?
        let version = store.next
        do throws(BundleError) {
            let mistakes = try prepare(request.file, &store)
            guard mistakes.isEmpty else {
                try store.discard()
                ProgramLog.write(.warning, "bundle \(version): rejected: \(mistakes[0].text)")
                keeper.tell(of: store)
                return desk.answer(request, .done(["mistakes": .array(mistakes.map(\.json))]))
            }
            trial = try keeper.begin(version, &store)
        } catch {
            keeper.tell(of: store, why: error.description)
            // The previous kiosk is still in place.
            return desk.answer(request, .failed(error.description))
        }
        guard let trial else {
            let mistake = KioskMistake(store.reason ?? "the panel rejected the kiosk")
            return desk.answer(request, .done(["mistakes": .array([mistake.json])]))
        }
        desk.answer(request, .done(["version": .number(Double(version)), "trial": .number(keeper.options.trial)]))
        try keeper.judge(trial, &store)
    }

    /// Unpacks a kiosk next to the current one and checks it.
    ///
    /// - Returns: The errors of the kiosk; empty if it is valid.
    /// - Throws: An error if the cause is not the kiosk itself.
    private func prepare(_ file: SharedFile?, _ store: inout BundleStore) throws(BundleError) -> [KioskMistake] {
        guard let file else { throw BundleError("the upload request contains no kiosk") }
        if let obstacle = keeper.obstacle(store) { throw BundleError(obstacle) }
        keeper.tell(of: store, .fetching)
        defer { unlink(store.incoming) }
        try copy(file, to: store.incoming)
        let kiosk: String
        do throws(BundleError) { kiosk = try unpack(store) } catch  where error.isLasting {
            return [KioskMistake(error.description)]
        }
        let check = keeper.check(kiosk)
        guard check.status != 0 else { return [] }
        guard check.status != nil else { throw BundleError("thumbrail check: \(check.output)") }
        let lines = check.output.split(separator: "\n").filter { !$0.hasSuffix("no errors") }
        let found = lines.prefix(KioskMistake.most).map { KioskMistake(line: $0) { store.name(of: $0) } }
        return found.isEmpty ? [KioskMistake("thumbrail check failed, status=\(check.status ?? -1)")] : found
    }

    private func unpack(_ store: BundleStore) throws(BundleError) -> String {
        guard try BundleArchive.isArchive(store.incoming) else {
            return try store.revise(store.incoming, version: store.next)
        }
        let archive = try BundleArchive(store.incoming)
        return try store.unpack(archive, version: store.next)
    }

    /// Copies the uploaded file, because the client could still change it.
    private func copy(_ file: SharedFile, to path: String) throws(BundleError) {
        var status = stat()
        // Reading anything but a regular file could block.
        guard fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw BundleError("the uploaded kiosk is not a regular file")
        }
        do throws(FileError) {
            try Folder.remove(path)
            var new = try NewFile(path, mode: 0o640)
            var done = 0
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = pread(file.descriptor, &bytes, bytes.count, off_t(done))
                guard count > 0 else { break }
                done += count
                guard done <= Self.maximumBytes else {
                    throw FileError(.tooLarge, path: path, reason: "too large (max \(Self.maximumBytes >> 20) MiB)")
                }
                // Closures over the bytes cannot throw a typed error.
                let failure = bytes.withUnsafeBytes { bytes -> FileError? in
                    do throws(FileError) { try new.write(UnsafeRawBufferPointer(rebasing: bytes[..<count])) } catch {
                        return error
                    }
                    return nil
                }
                if let failure { throw failure }
            }
            try new.finish()
        } catch { throw BundleError(error.description) }
    }
}
