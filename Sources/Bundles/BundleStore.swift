import Glibc
import Health
import JSON
import System

/// The kiosk that a panel shows, the one before it, and how far the way from one to the other has come, in a folder.
///
/// `kiosk` is what the panel shows, `standby` is the other one, and `state.json` says what is tried. In one step of the file system the two
/// folders change places. Whenever the power goes, `kiosk` is one of the two as a whole.
public struct BundleStore {
    /// What is done to the disk, one after the other; a test has the power go before any of them.
    public enum Step: CaseIterable, Sendable {
        /// An archive is unpacked beside the kiosk.
        case unpack
        /// What was unpacked is there for the check.
        case check
        /// The kiosk before the present one goes.
        case clear
        /// What was unpacked becomes the other one.
        case stand
        /// It is written down that it is tried.
        case note
        /// The two change places.
        case exchange
        /// It is written down that it is kept.
        case keep
        /// It is written down that it is no good.
        case refuse
        /// The two change places again.
        case back
        /// It is written down that nothing is tried any more.
        case forget
    }

    /// Its folder.
    public let folder: String
    /// The version that is tried; nil where none is.
    public private(set) var trial: Int?
    /// The highest version that was no good; nil where none was.
    public private(set) var refused: Int?
    /// Why it was no good.
    public private(set) var reason: String?
    /// The panel's faults before the trial; `nil` if they are unknown.
    public private(set) var faultsBefore: [HealthFault]?
    /// How often the trial has begun: it begins anew with each start of the program.
    private var starts = 0
    private let beforeStep: (Step) throws(BundleError) -> Void

    /// A trial that was begun so often, because the machine ended it, has failed.
    public static let maximumStarts = 3
    /// In each kiosk's folder: which version it is. Archives have no hidden files.
    private static let mark = ".bundle.json"
    /// Letters of the reason at the most.
    private static let maximumReason = 500
    /// The maximum number of faults that are kept for the trial.
    private static let maximumFaults = 200
    private static let stateLimits = JSONLimits(bytes: 262_144, values: 1_000, depth: 4)

    /// Where the panel finds its kiosk file.
    public var kioskFile: String { "\(kiosk)/\(BundleArchive.kiosk)" }
    private var kiosk: String { folder + "/kiosk" }
    private var standby: String { folder + "/standby" }
    private var unpacking: String { folder + "/unpacking" }
    private var stateFile: String { folder + "/state.json" }
    /// Where an archive is written while it comes.
    public var incoming: String { folder + "/incoming.tar" }

    /// Takes up what is there, and ends what was under way where the power went.
    ///
    /// - Parameters:
    ///   - folder: which is there already, and where nobody else writes.
    ///   - beforeStep: is called before each step; an error leaves the disk as it is then.
    public init(
        _ folder: String, beforeStep: @escaping (Step) throws(BundleError) -> Void = { _ throws(BundleError) in }
    ) throws(BundleError) {
        (self.folder, self.beforeStep) = (folder, beforeStep)
        // One that cannot be read is as one that is not there: the kiosk stays what it is.
        if let state = try? JSONValue(contentsOf: stateFile, limits: Self.stateLimits) {
            trial = Self.whole(state["trial"])
            refused = Self.whole(state["refused"])
            starts = Self.whole(state["starts"]) ?? 0
            if case .string(let words)? = state["reason"] { reason = words }
            faultsBefore = state["faults"] == nil ? nil : HealthFault.all(in: state)
        }
        try recover()
        // Version 0.2.0 left them to all who may read the kiosk.
        for folder in [kiosk, standby] { PINHashes.protect(in: folder) }
    }

    private static func whole(_ value: JSONValue?) -> Int? {
        guard case .number(let number)? = value else { return nil }
        return Int(exactly: number)
    }

    private mutating func recover() throws(BundleError) {
        try remove(unpacking)
        try remove(incoming)
        if access(kiosk, F_OK) != 0, version(in: standby) != nil {
            try rename(standby, kiosk)
        }
        guard let trial else { return }
        guard current == trial else {
            // The folders had not changed places yet, or had again.
            self.trial = nil
            return try write()
        }
        if let refused, refused >= trial { return try giveBack(reason ?? "") }
        starts += 1
        guard starts <= Self.maximumStarts else {
            return try giveBack("the machine or this program ended \(Self.maximumStarts) times while it was tried")
        }
        try write()
    }

    // MARK: What there is

    /// The version that the panel shows: 0 for a kiosk that came by no bundle; nil where there is none.
    public var current: Int? { version(in: kiosk) }

    private func version(in folder: String) -> Int? {
        guard access("\(folder)/\(BundleArchive.kiosk)", F_OK) == 0 else { return nil }
        let limits = JSONLimits(bytes: 1_024, values: 10, depth: 2)
        let mark = try? JSONValue(contentsOf: "\(folder)/\(Self.mark)", limits: limits)
        return Self.whole(mark?["version"]) ?? 0
    }

    /// Whether a bundle is one to be tried: newer than what is there, and than what was no good.
    public func wants(_ version: Int) -> Bool {
        trial == nil && version > (current ?? 0) && version > (refused ?? 0)
    }

    // MARK: The way of a bundle

    /// Makes the first kiosk, to which one that is no good goes back: a copy of the one that the panel shows without bundles.
    ///
    /// - Parameter file: its kiosk file. All of its folder is copied but what is hidden, and what is neither file nor folder.
    public func adopt(_ file: String) throws(BundleError) {
        guard current == nil else { return }
        try remove(unpacking)
        try remove(kiosk)
        var count = (files: 0, bytes: 0)
        try copy(Folder.of(file), to: unpacking, depth: 0, &count)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        if name != BundleArchive.kiosk {
            try remove("\(unpacking)/\(BundleArchive.kiosk)")
            guard Glibc.rename("\(unpacking)/\(name)", "\(unpacking)/\(BundleArchive.kiosk)") == 0 else {
                throw BundleError("there is no kiosk file \(file)")
            }
        }
        PINHashes.protect(in: unpacking)
        try mark(unpacking, version: 0)
        try rename(unpacking, kiosk)
    }

    private func copy(
        _ source: String, to target: String, depth: Int, _ count: inout (files: Int, bytes: Int)
    ) throws(BundleError) {
        guard depth <= BundleArchive.maximumDepth else {
            throw BundleError("\(source): too many folders lie in each other")
        }
        guard mkdir(target, 0o700) == 0, chmod(target, 0o750) == 0 else {
            throw BundleError("the folder \(target) cannot be made: \(FileError.words(for: errno))")
        }
        do throws(FileError) {
            for name in try Folder.names(in: source) where !name.hasPrefix(".") {
                var status = stat()
                guard lstat("\(source)/\(name)", &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR:
                    do throws(BundleError) {
                        try copy("\(source)/\(name)", to: "\(target)/\(name)", depth: depth + 1, &count)
                    } catch { throw FileError(.notAFile, path: source, reason: error.description) }
                case S_IFREG:
                    let bytes = try InputFile.bytes(
                        of: "\(source)/\(name)", upTo: BundleArchive.maximumBytes - count.bytes)
                    count = (count.files + 1, count.bytes + bytes.count)
                    guard count.files <= BundleArchive.maximumFiles else {
                        throw FileError(
                            .tooLarge, path: source,
                            reason: "the folder has more than \(BundleArchive.maximumFiles) files")
                    }
                    try OutputFile.replace("\(target)/\(name)", with: bytes)
                    chmod("\(target)/\(name)", status.st_mode & 0o100 != 0 ? 0o750 : 0o640)
                default: continue
                }
            }
        } catch { throw BundleError(error) }
    }

    /// Unpacks an archive beside the kiosk.
    ///
    /// - Returns: the kiosk file, to be checked.
    public func unpack(_ archive: borrowing BundleArchive, version: Int) throws(BundleError) -> String {
        try beforeStep(.unpack)
        try remove(unpacking)
        try archive.unpack(into: unpacking)
        PINHashes.protect(in: unpacking)
        try mark(unpacking, version: version)
        try beforeStep(.check)
        return "\(unpacking)/\(BundleArchive.kiosk)"
    }

    /// Makes a kiosk of the present one and another kiosk file, beside it: its pictures and other files stay.
    ///
    /// - Parameter file: the kiosk file, which is moved there.
    /// - Returns: the kiosk file, to be checked.
    public func revise(_ file: String, version: Int) throws(BundleError) -> String {
        try beforeStep(.unpack)
        try remove(unpacking)
        var count = (files: 0, bytes: 0)
        try copy(kiosk, to: unpacking, depth: 0, &count)
        let new = "\(unpacking)/\(BundleArchive.kiosk)"
        chmod(file, 0o640)
        try rename(file, new)
        do throws(FileError) { try Folder.sync(unpacking) } catch { throw BundleError(error) }
        PINHashes.protect(in: unpacking)
        try mark(unpacking, version: version)
        try beforeStep(.check)
        return new
    }

    /// Forgets what was unpacked, and is not to be tried.
    public func discard() throws(BundleError) { try remove(unpacking) }

    /// What a file's path is called within what was unpacked; the path itself where it is not in there.
    public func name(of path: String) -> String {
        path.hasPrefix(unpacking + "/") ? String(path.dropFirst(unpacking.count + 1)) : path
    }

    /// The version of a kiosk that comes without one: above all that were there.
    public var next: Int { max(current ?? 0, refused ?? 0) + 1 }

    /// Puts what was unpacked in the kiosk's place, and the kiosk beside it.
    ///
    /// - Parameter faults: the panel's faults before; `nil` if they are unknown.
    /// - Throws: where the kiosk is still the one that it was.
    public mutating func begin(_ version: Int, after faults: [HealthFault]?) throws(BundleError) {
        guard current != nil else { throw BundleError("there is no kiosk to go back to") }
        try beforeStep(.clear)
        try remove(standby)
        try beforeStep(.stand)
        try rename(unpacking, standby)
        try beforeStep(.note)
        (trial, starts) = (version, 1)
        // Their texts are not compared.
        faultsBefore = faults.map { $0.prefix(Self.maximumFaults).map { HealthFault($0.kind, of: $0.subject, "") } }
        do throws(BundleError) {
            try write()
            try beforeStep(.exchange)
            try AtomicDirectorySwap.exchange(kiosk, standby)
        } catch {
            trial = nil
            throw error
        }
    }

    /// Keeps what is tried.
    public mutating func keep() throws(BundleError) {
        guard trial != nil else { return }
        try beforeStep(.keep)
        trial = nil
        try write()
    }

    /// Remembers that a version is no good; it is not tried again.
    public mutating func refuse(_ version: Int, _ why: String) throws(BundleError) {
        try remove(unpacking)
        try beforeStep(.refuse)
        refused = max(version, refused ?? 0)
        reason = String(why.prefix(Self.maximumReason))
        try write()
    }

    /// Brings the former kiosk back, and remembers that the one that was tried is no good.
    public mutating func giveBack(_ why: String) throws(BundleError) {
        guard let version = trial else { return }
        // On a full disk nothing is remembered, and the kiosk is brought back all the same.
        var failure: BundleError?
        do throws(BundleError) { try refuse(version, why) } catch { failure = error }
        try beforeStep(.back)
        try AtomicDirectorySwap.exchange(kiosk, standby)
        trial = nil
        if let failure { throw failure }
        try beforeStep(.forget)
        try write()
    }

    // MARK: The disk

    private func mark(_ folder: String, version: Int) throws(BundleError) {
        let bytes = Array("{\"version\": \(version)}\n".utf8)
        do throws(FileError) {
            try OutputFile.replace("\(folder)/\(Self.mark)", with: bytes)
        } catch { throw BundleError(error) }
    }

    private func remove(_ path: String) throws(BundleError) {
        do throws(FileError) { try Folder.remove(path) } catch { throw BundleError(error) }
    }

    private func rename(_ path: String, _ other: String) throws(BundleError) {
        guard Glibc.rename(path, other) == 0 else {
            throw BundleError("\(path) cannot be moved to \(other): \(FileError.words(for: errno))")
        }
        do throws(FileError) { try Folder.sync(folder) } catch { throw BundleError(error) }
    }

    private func write() throws(BundleError) {
        var members: [String: JSONValue] = [:]
        members["trial"] = trial.map { .number(Double($0)) }
        if trial != nil {
            members["starts"] = .number(Double(starts))
            members["faults"] = faultsBefore.map { .array($0.map(\.json)) }
        }
        members["refused"] = refused.map { .number(Double($0)) }
        members["reason"] = reason.map { .string($0) }
        do throws(JSONError) { try JSONValue.object(members).write(to: stateFile) } catch {
            throw BundleError("\(stateFile) cannot be written: \(error)")
        }
    }
}
