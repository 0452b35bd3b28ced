import Bundles
import ControlProtocol
import Fleet
import Glibc
import HTTPModel
import System

/// Gets a panel's kiosks from a server, has the panel show them, and brings the former one back where it is not well with one.
///
/// All of it waits: it is a thread of its own.
final class BundleKeeper {
    /// What it is told at its start.
    struct Options: Sendable {
        var bundles: FleetSettings.Bundles
        var panel: String
        /// The panel's fleet; nil where its settings name none.
        var fleet: String?
        /// The panel's group in the fleet, if any.
        var group: String?
        /// From which files of the settings are meant.
        var settingsFolder: String
    }

    private let options: Options
    private let news: BundleNews
    private let keeper: KioskKeeper
    private var schedule: ReadingSchedule
    private var problem = ToldOnce()
    private var step = ToldOnce()
    /// The manifest that was taken last, with its tag.
    private var known: (manifest: BundleManifest, tag: String)?

    /// Who has to have signed, as the signers' file calls them, and what for.
    private static let (identity, namespace) = ("thumbrail", "thumbrail-kiosk")
    /// Bytes of a signature at the most.
    private static let maximumSignature = 16_384
    /// Seconds before what the disk has refused is tried again.
    private static let diskPause: UInt32 = 60

    init(_ options: Options, _ keeper: KioskKeeper, _ news: BundleNews) {
        (self.options, self.keeper, self.news) = (options, keeper, news)
        schedule = ReadingSchedule(interval: options.bundles.every)
    }

    /// Never returns.
    func run() {
        while true {
            do throws(BundleError) { try lookAgainAndAgain() } catch {
                problem.tell(error.description)
                news.change { $0.why = error.description }
                sleep(Self.diskPause)
            }
        }
    }

    /// - Throws: where the disk does not do what it should; it does not return otherwise.
    // The optimizer of Swift 6.3.1 does not come to an end with a loop without an end within another one.
    @inline(never)
    private func lookAgainAndAgain() throws(BundleError) {
        var store = try keeper.open()
        // Not all panels of a house at the same moment.
        var pause = Double.random(in: 0...min(options.bundles.every, 30))
        while true {
            keeper.rest(pause)
            pause = try look(&store)
        }
    }

    // MARK: A look at the server

    /// - Returns: seconds until the next one.
    /// - Throws: where the disk does not do what it should.
    private func look(_ store: inout BundleStore) throws(BundleError) -> Double {
        do throws(Failure) {
            let manifest = try manifest()
            let known = max(store.current ?? 0, min(store.refused ?? 0, BundleManifest.maximumFirst))
            let day = UTCDay.today
            if let why = manifest.objection(fleet: options.fleet, known: known, day: day) {
                throw Failure(why)
            }
            news.change { $0.latest = manifest.version }
            if store.wants(manifest.version),
                Rollout.includes(
                    options.panel, version: manifest.version,
                    percent: manifest.share(ofGroup: options.group, day: day))
            {
                keeper.tell(of: store, .fetching)
                try take(manifest, &store)
            }
            problem.tell(nil)
            keeper.tell(of: store)
            return schedule.succeeded() * Double.random(in: 0.9...1.1)
        } catch {
            problem.tell(error.words)
            keeper.tell(of: store, why: error.words)
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
        let (text, tag) = try fetch(address, .memory(BundleManifest.maximumBytes), unless: known?.tag)
        guard let text else {
            guard let known else { throw Failure("the server says that nothing has changed") }
            return known.manifest
        }
        // One that was put there between the two belongs to the next manifest, and the next look finds both.
        let (signature, _) = try fetch(address + ".sig", .memory(Self.maximumSignature))
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
        let (file, mark) = (keeper.options.folder + "/manifest.json", keeper.options.folder + "/manifest.json.sig")
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
        if let obstacle = keeper.obstacle(store) { throw Failure(obstacle) }
        do throws(BundleError) {
            do throws(BundleError) {
                try unpack(manifest, store)
            } catch  where error.isLasting {
                ProgramLog.write(.warning, "bundle \(manifest.version): rejected: \(error)")
                return try store.refuse(manifest.version, error.description)
            }
            if let trial = try keeper.begin(manifest.version, &store) { try keeper.judge(trial, &store) }
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
        let check = keeper.check(kiosk)
        guard check.status == 0 else {
            throw BundleError(
                "thumbrail check: "
                    + check.words.split(separator: "\n").suffix(5).map { store.name(of: String($0)) }.joined(
                        separator: "; "),
                // One that could not be started says nothing of the bundle.
                isLasting: check.status != nil)
        }
    }
}
