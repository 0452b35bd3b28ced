import Glibc
import System

/// The archive of a kiosk's folder: a tar file of the format ustar (POSIX.1-1988, pax(1)), not compressed.
///
/// Nothing is unpacked before all of its headers were looked at. It holds files and folders only, and none of them gets out of the folder into
/// which it is unpacked, or hides in it.
public struct BundleArchive: ~Copyable {
    /// A file of it.
    public struct Entry: Hashable, Sendable {
        /// As seen from the kiosk's folder.
        public var path: String
        /// Whether it is a program, such as one that brings values.
        public var isExecutable: Bool
        /// Where its bytes begin in the archive.
        var offset: Int
        /// In bytes.
        public var size: Int
    }

    /// The kiosk file, which each bundle has.
    public static let kiosk = "kiosk.yaml"
    /// Files at the most.
    public static let maximumFiles = 10_000
    /// Bytes of all files together at the most.
    public static let maximumBytes = 256 << 20
    /// Folders in each other at the most.
    public static let maximumDepth = 16
    private static let block = 512

    /// Its files, in its order.
    public let entries: [Entry]
    private let file: InputFile

    /// - Throws: a lasting error where something about it is wrong.
    public init(_ path: String) throws(BundleError) {
        let file = try Self.open(path)
        entries = try Self.entries(of: file)
        self.file = file
    }

    private static func open(_ path: String) throws(BundleError) -> InputFile {
        do throws(FileError) { return try InputFile(path) } catch { throw BundleError(error) }
    }

    /// Whether a file is a tar file, and not a kiosk file.
    public static func isArchive(_ path: String) throws(BundleError) -> Bool {
        let file = try open(path)
        guard file.size >= block else { return false }
        return Array(try read(file, block, at: 0)[257..<262]) == Array("ustar".utf8)
    }

    // MARK: What is in it

    private static func entries(of file: borrowing InputFile) throws(BundleError) -> [Entry] {
        var entries: [Entry] = []
        var files: Set<String> = []
        var folders: Set<String> = []
        var (offset, bytes, headers) = (0, 0, 0)
        while true {
            let header = try read(file, block, at: offset)
            offset += block
            // Two blocks of nothing end it; one is taken for both.
            if header.allSatisfy({ $0 == 0 }) { break }
            headers += 1
            guard headers <= maximumFiles * 2 else { throw wrong("it has more than \(maximumFiles) files") }
            let (path, size, isFolder, isExecutable) = try parse(header)
            guard let path else { continue }
            let parts = path.split(separator: "/")
            guard parts.count <= maximumDepth else {
                throw wrong("more than \(maximumDepth) folders lie in each other", path)
            }
            for count in 1..<max(parts.count, 1) {
                let folder = parts[..<count].joined(separator: "/")
                guard !files.contains(folder) else { throw wrong("a file is also a folder", folder) }
                folders.insert(folder)
            }
            if isFolder {
                guard !files.contains(path) else { throw wrong("a file is also a folder", path) }
                folders.insert(path)
                continue
            }
            guard !folders.contains(path) else { throw wrong("a file is also a folder", path) }
            guard files.insert(path).inserted else { throw wrong("a file is there twice", path) }
            guard files.count <= maximumFiles else { throw wrong("it has more than \(maximumFiles) files") }
            guard size <= maximumBytes - bytes else {
                throw wrong("its files have more than \(maximumBytes >> 20) MiB")
            }
            bytes += size
            guard offset + size <= file.size else { throw wrong("it breaks off") }
            entries.append(Entry(path: path, isExecutable: isExecutable, offset: offset, size: size))
            offset += (size + block - 1) / block * block
        }
        guard files.contains(kiosk) else { throw wrong("there is no \(kiosk) in it") }
        return entries
    }

    private static func parse(
        _ header: [UInt8]
    ) throws(BundleError) -> (path: String?, size: Int, isFolder: Bool, isExecutable: Bool) {
        guard Array(header[257..<263]) == Array("ustar".utf8) + [0] else {
            throw wrong("it is no tar file of the format ustar (tar --format=ustar)")
        }
        var sum = 8 * 32
        for (index, byte) in header.enumerated() where !(148..<156).contains(index) { sum += Int(byte) }
        guard number(header[148..<156]) == sum else { throw wrong("a header is damaged") }
        guard let size = number(header[124..<136]), let mode = number(header[100..<108]) else {
            throw wrong("a header is damaged")
        }
        let name = try text(header[0..<100])
        let prefix = try text(header[345..<500])
        var path = prefix.isEmpty ? name : "\(prefix)/\(name)"
        let type = header[156]
        // '0' and NUL are files, '5' is a folder; links, devices and the like are others.
        guard [0x30, 0x00, 0x35].contains(type) else {
            throw wrong("it holds something else than files and folders", path)
        }
        let isFolder = type == 0x35
        while path.hasPrefix("./") { path.removeFirst(2) }
        if isFolder, path.hasSuffix("/") { path.removeLast() }
        if isFolder, path.isEmpty || path == "." { return (nil, 0, true, false) }
        guard isPlain(path) else {
            throw wrong("a name leads out of the folder, is hidden or has letters that no name should have", path)
        }
        guard !isFolder || size == 0 else { throw wrong("a header is damaged") }
        return (path, size, isFolder, mode & 0o100 != 0)
    }

    /// Whether a path stays in its folder and hides nothing there.
    static func isPlain(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0.first != "." && $0.utf8.count <= 255 }
            && path.unicodeScalars.allSatisfy { !($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\\") }
    }

    private static func text(_ field: ArraySlice<UInt8>) throws(BundleError) -> String {
        guard let text = String(validating: field.prefix { $0 != 0 }, as: UTF8.self) else {
            throw wrong("a name is no UTF-8")
        }
        return text
    }

    /// Octal digits, between spaces and before a NUL or a space.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
        guard (1...11).contains(digits.count), digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }
    }

    private static func read(_ file: borrowing InputFile, _ count: Int, at offset: Int) throws(BundleError) -> [UInt8] {
        var failure: FileError?
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(FileError) {
                while got < count {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[got...])
                    let more = try file.read(into: rest, at: offset + got)
                    if more == 0 { break }
                    got += more
                }
            } catch { failure = error }
            filled = got
        }
        if let failure { throw BundleError(failure) }
        guard got == count else { throw wrong("it breaks off") }
        return bytes
    }

    private static func wrong(_ what: String, _ path: String? = nil) -> BundleError {
        let name = path.map { ": " + String($0.prefix(100)).debugDescription } ?? ""
        return BundleError("the archive is wrong: \(what)\(name)", isLasting: true)
    }

    // MARK: Unpacking

    /// Writes all of it into a new folder; it is on the disk when this returns. What was begun stays where it fails.
    ///
    /// Its owner may read and write it, and its group may read it, whatever the process's mask is.
    ///
    /// - Parameter folder: where nothing may lie yet.
    public func unpack(into folder: String) throws(BundleError) {
        var folders: Set<String> = []
        try Self.make(folder, &folders)
        for entry in entries {
            let parts = entry.path.split(separator: "/").dropLast()
            var path = folder
            for part in parts {
                path += "/\(part)"
                try Self.make(path, &folders)
            }
            try write(entry, to: "\(folder)/\(entry.path)")
        }
        do throws(FileError) { for path in folders { try Folder.sync(path) } } catch { throw BundleError(error) }
    }

    private static func make(_ path: String, _ made: inout Set<String>) throws(BundleError) {
        guard made.insert(path).inserted else { return }
        guard mkdir(path, 0o700) == 0, chmod(path, 0o750) == 0 else {
            throw BundleError("the folder \(path) cannot be made: \(FileError.words(for: errno))")
        }
    }

    private func write(_ entry: Entry, to path: String) throws(BundleError) {
        do throws(FileError) {
            var new = try NewFile(path, mode: entry.isExecutable ? 0o750 : 0o640)
            var done = 0
            while done < entry.size {
                let count = min(1 << 16, entry.size - done)
                let bytes: [UInt8]
                do throws(BundleError) { bytes = try Self.read(file, count, at: entry.offset + done) } catch {
                    throw FileError(.notAFile, path: file.path, reason: "the archive has become shorter")
                }
                // Typed errors do not get out of closures over bytes.
                let failure = bytes.withUnsafeBytes { bytes -> FileError? in
                    do throws(FileError) { try new.write(bytes) } catch { return error }
                    return nil
                }
                if let failure { throw failure }
                done += count
            }
            try new.finish()
        } catch { throw BundleError(error) }
    }
}
