import Bundles
import ControlProtocol
import Fleet
import Glibc
import HTTPModel
import System

/// The updater that downloads a panel's kiosks from a server and puts them on trial. If a trial fails, the previous kiosk is restored.
///
/// All calls block, so it runs on its own thread.
final class BundleKeeper {
    /// The options from the command line and from fleet.yaml at the start of the program.
    struct Options: Sendable {
        var bundles: FleetSettings.Bundles
        var panel: String
        /// The panel's fleet; `nil` if the settings do not name one.
        var fleet: String?
        /// The panel's group in the fleet, if any.
        var group: String?
        /// The folder of the settings file, to which relative paths refer.
        var settingsFolder: String
    }

    private let options: Options
    private let news: BundleNews
    private let keeper: KioskKeeper
    private var schedule: ReadingSchedule
    private var problem = ToldOnce()
    private var step = ToldOnce()
    /// The last accepted manifest, with its ETag.
    private var known: (manifest: BundleManifest, tag: String)?

    /// The identity of the signer in the signers' file, and the namespace of signatures.
    private static let (identity, namespace) = ("thumbrail", "thumbrail-kiosk")
    /// The maximum size of a signature, in bytes.
    private static let maximumSignature = 16_384
    /// The delay in seconds after a failed disk operation.
    private static let diskRetryDelay: UInt32 = 60

    init(_ options: Options, _ keeper: KioskKeeper, _ news: BundleNews) {
        (self.options, self.keeper, self.news) = (options, keeper, news)
        schedule = ReadingSchedule(interval: options.bundles.every)
    }

    /// Runs the update loop; never returns.
    func run() {
        while true {
            do throws(BundleError) { try checkRepeatedly() } catch {
                problem.tell(error.description)
                news.change { $0.why = error.description }
                sleep(Self.diskRetryDelay)
            }
        }
    }

    /// Checks the server repeatedly.
    ///
    /// - Throws: An error if a disk operation fails; otherwise the function does not return.
    // Not inlined: the optimizer of Swift 6.3.1 does not terminate on an infinite loop inside another one.
    @inline(never)
    private func checkRepeatedly() throws(BundleError) {
        var store = try keeper.open()
        // A random delay, so that the panels of a site do not send requests at the same time.
        var delay = Double.random(in: 0...min(options.bundles.every, 30))
        while true {
            keeper.rest(delay)
            delay = try checkServer(&store)
        }
    }

    // MARK: Checking the server

    /// Checks the server for a new bundle, and installs it if it is this panel's turn.
    ///
    /// - Returns: The delay before the next check, in seconds.
    /// - Throws: An error if a disk operation fails.
    private func checkServer(_ store: inout BundleStore) throws(BundleError) -> Double {
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
            problem.tell(error.message)
            keeper.tell(of: store, why: error.message)
            return schedule.failed(retry: error.retry, jitter: Double.random(in: 0...1))
        }
    }

    /// A failed check of the server.
    private struct Failure: Error {
        var message: String
        /// The value of Retry-After in seconds, if the server sent one.
        var retry: Double?

        init(_ message: String, retry: Double? = nil) { (self.message, self.retry) = (message, retry) }
    }

    /// Returns the current manifest, after its signature was verified.
    private func manifest() throws(Failure) -> BundleManifest {
        let address = options.bundles.manifest
        let (text, tag) = try fetch(address, .memory(BundleManifest.maximumBytes), unless: known?.tag)
        guard let text else {
            guard let known else { throw Failure("unexpected HTTP status 304 from the server") }
            return known.manifest
        }
        // If the files were replaced between the two requests, the signature belongs to the next manifest, which the next check downloads.
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
        var timeout = 30
        if case .file = sink { timeout = 3_600 }
        guard let download = Download(address, patience: timeout) else { throw Failure("out of memory") }
        if let authority = options.bundles.authority { download.trust(resolved(authority)) }
        if let file = options.bundles.token {
            do throws(SecretError) {
                download.logIn(try SecretFile.text(of: file, from: options.settingsFolder))
            } catch { throw Failure(error.description) }
        }
        switch download.fetch(sink, unless: known) {
        case .came(let bytes, let tag): return (bytes, tag)
        case .same: return (nil, known)
        case .failed(let reason, let retry): throw Failure("\(address): \(reason)", retry: retry)
        }
    }

    private func resolved(_ path: String) -> String { Folder.resolve(path, in: options.settingsFolder) }

    /// Verifies the signature of a text with ssh-keygen.
    private func verify(_ text: [UInt8], _ signature: [UInt8]) throws(Failure) {
        let (file, signatureFile) = (
            keeper.options.folder + "/manifest.json", keeper.options.folder + "/manifest.json.sig"
        )
        do throws(FileError) {
            try OutputFile.replace(file, with: text)
            try OutputFile.replace(signatureFile, with: signature)
        } catch { throw Failure(error.description) }
        let outcome = Child.run(
            [
                "ssh-keygen", "-Y", "verify", "-f", resolved(options.bundles.signers), "-I", Self.identity, "-n",
                Self.namespace, "-s", signatureFile,
            ], input: file, timeout: 20)
        guard outcome.status == 0 else {
            let last = outcome.output.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw Failure("the manifest has no valid signature\(last)")
        }
    }

    // MARK: Installing

    /// Downloads, checks and tries a bundle.
    private func take(_ manifest: BundleManifest, _ store: inout BundleStore) throws(Failure) {
        if let obstacle = keeper.obstacle(store) { throw Failure("bundle \(manifest.version): \(obstacle)") }
        do throws(BundleError) {
            do throws(BundleError) {
                try unpack(manifest, store)
            } catch  where error.isLasting {
                ProgramLog.write(.warning, "bundle \(manifest.version): rejected: \(error)")
                return try store.refuse(manifest.version, error.description)
            }
            if let trial = try keeper.begin(manifest.version, &store) { try keeper.judge(trial, &store) }
        } catch { throw Failure("bundle \(manifest.version): \(error)") }
    }

    /// Downloads, verifies, unpacks and checks the archive of a bundle.
    ///
    /// - Throws: An error, which is lasting if the bundle itself is invalid.
    private func unpack(_ manifest: BundleManifest, _ store: BundleStore) throws(BundleError) {
        let folder = options.bundles.manifest.lastIndex(of: "/").map { options.bundles.manifest[...$0] } ?? ""
        do throws(FileError) { try Folder.remove(store.incoming) } catch { throw BundleError(error.description) }
        defer { unlink(store.incoming) }
        do throws(Failure) {
            _ = try fetch(folder + manifest.archive, .file(store.incoming, manifest.bytes))
        } catch { throw BundleError(error.message) }
        // A mismatch is not lasting: the signed archive may not be on the server yet.
        let sum = Child.run(["sha256sum"], input: store.incoming, timeout: 300)
        guard sum.status == 0, sum.output.hasPrefix(manifest.sha256) else {
            throw BundleError("checksum mismatch: archive \(manifest.archive) differs from the manifest")
        }
        let archive = try BundleArchive(store.incoming)
        let kiosk = try store.unpack(archive, version: manifest.version)
        let check = keeper.check(kiosk)
        guard check.status == 0 else {
            throw BundleError(
                "thumbrail check: "
                    + check.output.split(separator: "\n").suffix(5).map { store.name(of: String($0)) }.joined(
                        separator: "; "),
                // If the check could not be started, the bundle may still be valid.
                isLasting: check.status != nil)
        }
    }
}
