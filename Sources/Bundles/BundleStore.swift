import Glibc
import Health
import JSON
import System

/// The folder with a panel's current kiosk, the previous or next one, and the state of the update.
///
/// The folder `kiosk` contains the kiosk that the panel shows, `standby` the other kiosk, and `state.json` the state of the trial. An
/// update exchanges the two folders atomically. After a power failure, `kiosk` is therefore always one of the two, and complete.
public struct BundleStore {
    /// The steps of an update that change the disk, in order. Tests simulate a power failure before each of them.
    public enum Step: CaseIterable, Sendable {
        /// The archive is unpacked next to the current kiosk.
        case unpack
        /// The unpacked kiosk is ready to be checked.
        case check
        /// The previous kiosk is removed.
        case clear
        /// The unpacked kiosk becomes the standby kiosk.
        case stand
        /// The trial is recorded.
        case note
        /// The two folders are exchanged.
        case exchange
        /// The acceptance of the kiosk is recorded.
        case keep
        /// The rejection of the kiosk is recorded.
        case refuse
        /// The two folders are exchanged back.
        case back
        /// The end of the trial is recorded.
        case forget
    }

    /// The path of the folder.
    public let folder: String
    /// The version on trial; `nil` if there is none.
    public private(set) var trial: Int?
    /// The highest version that was rejected; `nil` if there is none.
    public private(set) var refused: Int?
    /// The reason of the last rejection.
    public private(set) var reason: String?
    /// The panel's faults before the trial; `nil` if they are unknown.
    public private(set) var faultsBefore: [HealthFault]?
    /// The number of times that the trial has begun. It begins again whenever the program starts.
    private var starts = 0
    private let beforeStep: (Step) throws(BundleError) -> Void

    /// The maximum number of starts of a trial. If the host or the program restarts more often during the trial, the trial has failed.
    public static let maximumStarts = 3
    /// The name of the file with the version in a kiosk's folder. Archives cannot contain hidden files.
    private static let mark = ".bundle.json"
    /// The maximum length of the reason.
    private static let maximumReason = 500
    /// The maximum number of faults that are kept for the trial.
    private static let maximumFaults = 200
    private static let stateLimits = JSONLimits(bytes: 262_144, values: 1_000, depth: 4)

    /// The path of the panel's kiosk file.
    public var kioskFile: String { "\(kiosk)/\(BundleArchive.kiosk)" }
    private var kiosk: String { folder + "/kiosk" }
    private var standby: String { folder + "/standby" }
    private var unpacking: String { folder + "/unpacking" }
    private var stateFile: String { folder + "/state.json" }
    /// The path to which an archive is downloaded.
    public var incoming: String { folder + "/incoming.tar" }

    /// Opens the store, and completes or reverts an update that a power failure interrupted.
    ///
    /// - Parameters:
    ///   - folder: The path of an existing folder, to which no other program writes.
    ///   - beforeStep: A closure that is called before each step; if it throws an error, the step is not performed.
    public init(
        _ folder: String, beforeStep: @escaping (Step) throws(BundleError) -> Void = { _ throws(BundleError) in }
    ) throws(BundleError) {
        (self.folder, self.beforeStep) = (folder, beforeStep)
        // A file that cannot be read counts as missing: the kiosk then stays as it is.
        if let state = try? JSONValue(contentsOf: stateFile, limits: Self.stateLimits) {
            trial = Self.integer(state["trial"])
            refused = Self.integer(state["refused"])
            starts = Self.integer(state["starts"]) ?? 0
            if case .string(let text)? = state["reason"] { reason = text }
            faultsBefore = state["faults"] == nil ? nil : HealthFault.all(in: state)
        }
        try recover()
        // Version 0.2.0 made PIN hash files readable for every user who may read the kiosk.
        for folder in [kiosk, standby] { PINHashes.protect(in: folder) }
    }

    private static func integer(_ value: JSONValue?) -> Int? {
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
            // The folders had not been exchanged yet, or had been exchanged back already.
            self.trial = nil
            return try write()
        }
        if let refused, refused >= trial { return try giveBack(reason ?? "") }
        starts += 1
        guard starts <= Self.maximumStarts else {
            return try giveBack("the host or thumbrail-fleet restarted \(Self.maximumStarts) times during the trial")
        }
        try write()
    }

    // MARK: Versions

    /// The version that the panel shows: 0 for a kiosk that did not come from a bundle; `nil` if there is none.
    public var current: Int? { version(in: kiosk) }

    private func version(in folder: String) -> Int? {
        guard access("\(folder)/\(BundleArchive.kiosk)", F_OK) == 0 else { return nil }
        let limits = JSONLimits(bytes: 1_024, values: 10, depth: 2)
        let mark = try? JSONValue(contentsOf: "\(folder)/\(Self.mark)", limits: limits)
        return Self.integer(mark?["version"]) ?? 0
    }

    /// Returns `true` if a version should be tried: it is newer than the current one and all rejected ones, and no trial is running.
    public func wants(_ version: Int) -> Bool {
        trial == nil && version > (current ?? 0) && version > (refused ?? 0)
    }

    // MARK: Updates

    /// Copies the kiosk that was installed without a bundle. If the first trial fails, this copy is restored.
    ///
    /// - Parameter file: The path of its kiosk file. The file's folder is copied, except for hidden files, links and special files.
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
                throw BundleError("cannot copy the kiosk file \(file): \(FileError.words(for: errno))")
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
            throw BundleError("\(source): folders nested too deeply (max \(BundleArchive.maximumDepth))")
        }
        guard mkdir(target, 0o700) == 0, chmod(target, 0o750) == 0 else {
            throw BundleError("cannot create folder \(target): \(FileError.words(for: errno))")
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
                            reason: "too many files (max \(BundleArchive.maximumFiles))")
                    }
                    try OutputFile.replace("\(target)/\(name)", with: bytes)
                    chmod("\(target)/\(name)", status.st_mode & 0o100 != 0 ? 0o750 : 0o640)
                default: continue
                }
            }
        } catch { throw BundleError(error) }
    }

    /// Unpacks an archive next to the current kiosk.
    ///
    /// - Returns: The path of the unpacked kiosk file, which the caller has to check.
    public func unpack(_ archive: borrowing BundleArchive, version: Int) throws(BundleError) -> String {
        try beforeStep(.unpack)
        try remove(unpacking)
        try archive.unpack(into: unpacking)
        PINHashes.protect(in: unpacking)
        try mark(unpacking, version: version)
        try beforeStep(.check)
        return "\(unpacking)/\(BundleArchive.kiosk)"
    }

    /// Creates a copy of the current kiosk, next to it, with another kiosk file. Pictures and other files are copied.
    ///
    /// - Parameter file: The path of the new kiosk file, which is moved.
    /// - Returns: The new path of the kiosk file, which the caller has to check.
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

    /// Removes the unpacked kiosk without trying it.
    public func discard() throws(BundleError) { try remove(unpacking) }

    /// Returns the path of a file relative to the unpacked kiosk, or the path itself if the file is not in that folder.
    public func name(of path: String) -> String {
        path.hasPrefix(unpacking + "/") ? String(path.dropFirst(unpacking.count + 1)) : path
    }

    /// The version to assign to a kiosk without one: one higher than the current version and all rejected versions.
    public var next: Int { max(current ?? 0, refused ?? 0) + 1 }

    /// Begins a trial: the unpacked kiosk becomes the current one, and the current one is kept on standby.
    ///
    /// - Parameter faults: The panel's faults before the trial; `nil` if they are unknown.
    /// - Throws: An error; the current kiosk is then unchanged.
    public mutating func begin(_ version: Int, after faults: [HealthFault]?) throws(BundleError) {
        guard current != nil else {
            throw BundleError("cannot begin a trial: there is no current kiosk to roll back to")
        }
        try beforeStep(.clear)
        try remove(standby)
        try beforeStep(.stand)
        try rename(unpacking, standby)
        try beforeStep(.note)
        (trial, starts) = (version, 1)
        // Texts are not stored, because they are not compared.
        faultsBefore = faults.map { faults in
            faults.prefix(Self.maximumFaults).map { HealthFault($0.kind, of: $0.subject, "", count: $0.count) }
        }
        do throws(BundleError) {
            try write()
            try beforeStep(.exchange)
            try AtomicDirectorySwap.exchange(kiosk, standby)
        } catch {
            trial = nil
            throw error
        }
    }

    /// Accepts the kiosk on trial.
    public mutating func keep() throws(BundleError) {
        guard trial != nil else { return }
        try beforeStep(.keep)
        trial = nil
        try write()
    }

    /// Removes the unpacked kiosk, and records that its version was rejected, so that it is not tried again.
    public mutating func refuse(_ version: Int, _ why: String) throws(BundleError) {
        try remove(unpacking)
        try beforeStep(.refuse)
        refused = max(version, refused ?? 0)
        reason = String(why.prefix(Self.maximumReason))
        try write()
    }

    /// Restores the previous kiosk, and records that the kiosk on trial was rejected.
    public mutating func giveBack(_ why: String) throws(BundleError) {
        guard let version = trial else { return }
        // On a full disk the rejection cannot be recorded, but the previous kiosk is restored nevertheless.
        var failure: BundleError?
        do throws(BundleError) { try refuse(version, why) } catch { failure = error }
        try beforeStep(.back)
        try AtomicDirectorySwap.exchange(kiosk, standby)
        trial = nil
        if let failure { throw failure }
        try beforeStep(.forget)
        try write()
    }

    // MARK: Files

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
            throw BundleError("cannot rename \(path) to \(other): \(FileError.words(for: errno))")
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
            throw BundleError("cannot write \(stateFile): \(error)")
        }
    }
}
