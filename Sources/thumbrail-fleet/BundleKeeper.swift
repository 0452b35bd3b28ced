import Bundles
import Control
import Files
import Fleet
import Glibc
import HTTP
import Processes

/// Gets a panel's kiosks from a server, has the panel show them, and brings the former one back where it is not well with one.
///
/// All of it waits: it is a thread of its own.
final class BundleKeeper {
    /// What it is told at its start.
    struct Options: Sendable {
        var bundles: FleetSettings.Bundles
        var panel: String
        /// From which files of the settings are meant.
        var settingsFolder: String
        /// Where the kiosks lie.
        var folder: String
        /// What the panel shows without bundles.
        var kiosk: String?
        /// The panel's control socket.
        var control: String
        /// In seconds.
        var trial: Double
    }

    private let options: Options
    private let news: BundleNews
    private let panel: Panel
    private var schedule: ReadingSchedule
    private var problem = ToldOnce()
    private var step = ToldOnce()
    /// The manifest that was taken last, with its tag.
    private var known: (manifest: BundleManifest, tag: String)?

    /// Who has to have signed, as the signers' file calls them, and what for.
    private static let (identity, namespace) = ("thumbrail", "thumbrail-kiosk")
    /// Bytes of a signature at the most.
    private static let mostSignature = 16_384
    /// Seconds between two looks at a panel on trial, at the most.
    private static let look = 5.0
    /// Seconds before what the disk has refused is tried again.
    private static let diskPause: UInt32 = 60

    init(_ options: Options, _ news: BundleNews) {
        (self.options, self.news) = (options, news)
        panel = Panel(socket: options.control)
        schedule = ReadingSchedule(interval: options.bundles.every)
    }

    /// Never returns.
    func run() {
        while true {
            do throws(BundleError) {
                var store = try begin()
                // Not all panels of a house at the same moment.
                var pause = Double.random(in: 0...min(options.bundles.every, 30))
                while true {
                    rest(pause)
                    pause = try look(&store)
                }
            } catch {
                problem.tell(error.description)
                news.change { $0.why = error.description }
                sleep(Self.diskPause)
            }
        }
    }

    /// Goes on where this program ended. In one function with ``run()`` the optimizer of Swift 6.3.1 does not come to an end.
    private func begin() throws(BundleError) -> BundleStore {
        var store = try BundleStore(options.folder)
        if store.current == nil, let kiosk = options.kiosk { try store.adopt(kiosk) }
        tell(of: store)
        if store.trial != nil {
            // What was on trial when this program ended is on trial again.
            try judge(&store, before: .silent)
        } else if case .up(_, true, _, _) = panel.look(for: store.kioskFile) {
            // It may have ended after a kiosk was brought back, and before the panel heard of it.
            _ = try? panel.ask("reload")
        }
        return store
    }

    private func rest(_ seconds: Double) { usleep(UInt32(max(0, min(seconds, 4_000)) * 1e6)) }

    private func tell(of store: BundleStore, _ phase: BundleReport.Phase = .idle, why: String? = nil) {
        news.change {
            (($0.installed, $0.refused), $0.phase) = ((store.current, store.refused), phase)
            $0.why = why ?? store.reason
        }
    }

    // MARK: A look at the server

    /// - Returns: seconds until the next one.
    /// - Throws: where the disk does not do what it should.
    private func look(_ store: inout BundleStore) throws(BundleError) -> Double {
        do throws(Failure) {
            let manifest = try manifest()
            news.change { $0.latest = manifest.version }
            if store.wants(manifest.version),
                Rollout.includes(options.panel, version: manifest.version, percent: manifest.percent)
            {
                tell(of: store, .fetching)
                try take(manifest, &store)
            }
            problem.tell(nil)
            tell(of: store)
            return schedule.succeeded() * Double.random(in: 0.9...1.1)
        } catch {
            problem.tell(error.words)
            tell(of: store, why: error.words)
            return schedule.failed(retry: error.retry, jitter: Double.random(in: 0...1))
        }
    }

    /// What did not succeed this time.
    private struct Failure: Error {
        var words: String
        var retry: Double?

        init(_ words: String, retry: Double? = nil) { (self.words, self.retry) = (words, retry) }
    }

    /// The manifest, of which a signature says that it is right.
    private func manifest() throws(Failure) -> BundleManifest {
        let address = options.bundles.manifest
        let (text, tag) = try fetch(address, .memory(BundleManifest.mostBytes), unless: known?.tag)
        guard let text else {
            guard let known else { throw Failure("the server says that nothing has changed") }
            return known.manifest
        }
        // One that was put there between the two belongs to the next manifest, and the next look finds both.
        let (signature, _) = try fetch(address + ".sig", .memory(Self.mostSignature))
        try verify(text, signature ?? [])
        let manifest: BundleManifest
        do throws(BundleError) { manifest = try BundleManifest(parsing: text) } catch {
            throw Failure(error.description)
        }
        known = tag.map { (manifest, $0) }
        return manifest
    }

    private func fetch(
        _ address: String, _ sink: Download.Sink, unless known: String? = nil
    ) throws(Failure) -> (bytes: [UInt8]?, tag: String?) {
        var patience = 30
        if case .file = sink { patience = 3_600 }
        guard let download = Download(address, patience: patience) else { throw Failure("there is no memory left") }
        if let authority = options.bundles.authority { download.trust(resolved(authority)) }
        if let file = options.bundles.token {
            do throws(SecretError) {
                download.logIn(try SecretFile.text(of: file, from: options.settingsFolder))
            } catch { throw Failure(error.description) }
        }
        switch download.fetch(sink, unless: known) {
        case .came(let bytes, let tag): return (bytes, tag)
        case .same: return (nil, known)
        case .failed(let words, let retry): throw Failure("\(address): \(words)", retry: retry)
        }
    }

    private func resolved(_ path: String) -> String { Folder.resolve(path, in: options.settingsFolder) }

    /// Has ssh-keygen say whether somebody whose signature counts has signed a text.
    private func verify(_ text: [UInt8], _ signature: [UInt8]) throws(Failure) {
        let (file, mark) = (options.folder + "/manifest.json", options.folder + "/manifest.json.sig")
        do throws(FileError) {
            try OutputFile.replace(file, with: text)
            try OutputFile.replace(mark, with: signature)
        } catch { throw Failure(error.description) }
        let outcome = Child.run(
            [
                "ssh-keygen", "-Y", "verify", "-f", resolved(options.bundles.signers), "-I", Self.identity, "-n",
                Self.namespace, "-s", mark,
            ], input: file, patience: 20)
        guard outcome.status == 0 else {
            let last = outcome.words.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw Failure("the manifest has no signature that counts\(last)")
        }
    }

    // MARK: A bundle

    /// Fetches, checks and tries a bundle.
    private func take(_ manifest: BundleManifest, _ store: inout BundleStore) throws(Failure) {
        if case .up(_, false, _, _) = panel.look(for: store.kioskFile) {
            throw Failure("the panel shows another kiosk file than \(store.kioskFile)")
        }
        do throws(BundleError) {
            do throws(BundleError) {
                try unpack(manifest, store)
            } catch  where error.isLasting {
                ProgramLog.write("version \(manifest.version) is no good: \(error)")
                return try store.refuse(manifest.version, error.description)
            }
            ProgramLog.write("version \(manifest.version) is tried")
            let before = panel.look(for: store.kioskFile)
            try store.begin(manifest.version)
            try judge(&store, before: before)
        } catch { throw Failure(error.description) }
    }

    /// - Throws: a lasting error where the bundle is wrong.
    private func unpack(_ manifest: BundleManifest, _ store: BundleStore) throws(BundleError) {
        let folder = options.bundles.manifest.lastIndex(of: "/").map { options.bundles.manifest[...$0] } ?? ""
        do throws(FileError) { try Folder.remove(store.incoming) } catch { throw BundleError(error.description) }
        defer { unlink(store.incoming) }
        do throws(Failure) {
            _ = try fetch(folder + manifest.archive, .file(store.incoming, manifest.bytes))
        } catch { throw BundleError(error.words) }
        // One that is not the one that was signed may be on its way to the server.
        let sum = Child.run(["sha256sum"], input: store.incoming, patience: 300)
        guard sum.status == 0, sum.words.hasPrefix(manifest.sha256) else {
            throw BundleError("the archive \(manifest.archive) is not the one that was signed")
        }
        let archive = try BundleArchive(store.incoming)
        let kiosk = try store.unpack(archive, version: manifest.version)
        let check = Child.run(
            [OwnProgram.path(of: "thumbrail") ?? "/usr/bin/thumbrail", "check", kiosk], patience: 120)
        guard check.status == 0 else {
            throw BundleError(
                "thumbrail check: \(check.words.split(separator: "\n").suffix(5).joined(separator: "; "))",
                // One that could not be started says nothing of the bundle.
                isLasting: check.status != nil)
        }
    }

    // MARK: The trial

    /// Has the panel show the new kiosk, and looks after it for five minutes.
    ///
    /// - Throws: where the disk does not do what it should: then it goes on with the next start of this program.
    private func judge(_ store: inout BundleStore, before: Trial.Look) throws(BundleError) {
        tell(of: store, .trial)
        var trial = Trial(at: MonotonicClock.now, before: before, length: options.trial)
        // One that does not answer reads the file at its next start.
        if panel.report != nil {
            do throws(ControlError) { _ = try panel.ask("reload") } catch {
                return try giveBack(&store, "the panel does not take it: \(error)")
            }
        }
        while true {
            rest(min(Self.look, options.trial / 10))
            switch trial.take(panel.look(for: store.kioskFile), at: MonotonicClock.now) {
            case .goesOn: continue
            case .kept:
                try store.keep()
                ProgramLog.write("version \(store.current ?? 0) is kept")
                return tell(of: store)
            case .back(let why): return try giveBack(&store, why)
            }
        }
    }

    private func giveBack(_ store: inout BundleStore, _ why: String) throws(BundleError) {
        ProgramLog.write("version \(store.trial ?? 0) goes back: \(why)")
        defer {
            tell(of: store)
            // Where it does not answer, it reads the file at its next start.
            _ = try? panel.ask("reload")
        }
        try store.giveBack(why)
    }
}
