import Bundles
import ControlProtocol
import Fleet
import Glibc
import JSON
import System

/// Takes kiosks that are handed in, has the panel try them, and says what is wrong with those that it does not take.
///
/// All of it waits: it is a thread of its own.
final class UploadKeeper {
    private let keeper: KioskKeeper
    private let news: BundleNews
    private let path: String
    private var problem = ToldOnce()

    /// Bytes of what is handed in; thumbrail-remote takes no more.
    static let maximumBytes = 32 << 20
    /// Seconds before what the disk has refused is tried again.
    private static let diskPause: UInt32 = 60

    /// - Parameter path: of the socket at which it is handed in.
    init(at path: String, _ keeper: KioskKeeper, _ news: BundleNews) {
        (self.path, self.keeper, self.news) = (path, keeper, news)
    }

    /// Never returns.
    func run() {
        while true {
            do throws(BundleError) { try serveAll() } catch {
                problem.tell(error.description)
                news.change { $0.why = error.description }
                sleep(Self.diskPause)
            }
        }
    }

    /// - Throws: where the disk does not do what it should; it does not return otherwise.
    // The optimizer of Swift 6.3.1 does not come to an end with a loop without an end within another one.
    @inline(never)
    private func serveAll() throws(BundleError) {
        let desk = try open()
        // Strong on purpose: this object and the keeper are there as long as the program, and nothing else holds this one.
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

    /// Says what is tried, to all who come meanwhile.
    private func serve(_ desk: UploadDesk, whileTried seconds: Double) {
        let end = MonotonicClock.now + seconds
        while let request = desk.next(within: end - MonotonicClock.now) {
            switch request.asked.order {
            case "kiosk": desk.answer(request, .done(news.latest.json))
            default: desk.answer(request, .done(["busy": "another kiosk is tried just now; see GET /kiosk"]))
            }
        }
    }

    private func serve(_ request: UploadDesk.Request, _ desk: UploadDesk, _ store: inout BundleStore)
        throws(BundleError)
    {
        switch request.asked.order {
        case "kiosk": return desk.answer(request, .done(news.latest.json))
        case "upload": break
        default: return desk.answer(request, .failed("there is no “\(String(request.asked.order.prefix(40)))”"))
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
            // What lies there is the kiosk that was there before.
            return desk.answer(request, .failed(error.description))
        }
        guard let trial else {
            let mistake = KioskMistake(store.reason ?? "the panel does not take it")
            return desk.answer(request, .done(["mistakes": .array([mistake.json])]))
        }
        desk.answer(request, .done(["version": .number(Double(version)), "trial": .number(keeper.options.trial)]))
        try keeper.judge(trial, &store)
    }

    /// Has a kiosk lie beside the present one, looked through.
    ///
    /// - Returns: what is wrong with it.
    /// - Throws: where it is not the kiosk that is wrong.
    private func prepare(_ file: SharedFile?, _ store: inout BundleStore) throws(BundleError) -> [KioskMistake] {
        guard let file else { throw BundleError("no kiosk came along") }
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
        guard check.status != nil else { throw BundleError("thumbrail check: \(check.words)") }
        let lines = check.words.split(separator: "\n").filter { !$0.hasSuffix("no mistakes") }
        let found = lines.prefix(KioskMistake.most).map { KioskMistake(line: $0) { store.name(of: $0) } }
        return found.isEmpty ? [KioskMistake("thumbrail check ends with \(check.status ?? -1)")] : found
    }

    private func unpack(_ store: BundleStore) throws(BundleError) -> String {
        guard try BundleArchive.isArchive(store.incoming) else {
            return try store.revise(store.incoming, version: store.next)
        }
        let archive = try BundleArchive(store.incoming)
        return try store.unpack(archive, version: store.next)
    }

    /// Copies what was handed in, of which whoever has handed it in may change the rest meanwhile.
    private func copy(_ file: SharedFile, to path: String) throws(BundleError) {
        var status = stat()
        // Reading anything else might wait.
        guard fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw BundleError("what came along is no file")
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
                    throw FileError(.tooLarge, path: path, reason: "it has more than \(Self.maximumBytes >> 20) MiB")
                }
                // Typed errors do not get out of closures over bytes.
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
