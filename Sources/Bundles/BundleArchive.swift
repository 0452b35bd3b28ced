import Glibc
import System

/// The archive of a kiosk's folder: an uncompressed tar file in ustar format (POSIX.1-1988, pax(1)).
///
/// Nothing is unpacked until all headers have been validated. An archive may contain only files and folders. No path may be hidden or lead
/// out of the target folder.
public struct BundleArchive: ~Copyable {
    /// A file in the archive.
    public struct Entry: Hashable, Sendable {
        /// The path relative to the kiosk's folder.
        public var path: String
        /// A Boolean value that tells whether the file is executable, such as the program of a source.
        public var isExecutable: Bool
        /// The offset of the content in the archive, in bytes.
        var offset: Int
        /// The size of the content, in bytes.
        public var size: Int
    }

    /// The name of the kiosk file, which each bundle must have.
    public static let kiosk = "kiosk.yaml"
    /// The maximum number of files.
    public static let maximumFiles = 10_000
    /// The maximum size of all files together, in bytes.
    public static let maximumBytes = 256 << 20
    /// The maximum nesting depth of folders.
    public static let maximumDepth = 16
    private static let block = 512

    /// The files, in the order of the archive.
    public let entries: [Entry]
    private let file: InputFile

    /// Opens an archive and validates its headers.
    ///
    /// - Throws: An error, which is lasting if the content of the archive is invalid.
    public init(_ path: String) throws(BundleError) {
        let file = try Self.open(path)
        entries = try Self.entries(of: file)
        self.file = file
    }

    private static func open(_ path: String) throws(BundleError) -> InputFile {
        do throws(FileError) { return try InputFile(path) } catch { throw BundleError(error) }
    }

    /// Returns `true` if a file is a tar file, as opposed to a kiosk file.
    public static func isArchive(_ path: String) throws(BundleError) -> Bool {
        let file = try open(path)
        guard file.size >= block else { return false }
        return Array(try read(file, block, at: 0)[257..<262]) == Array("ustar".utf8)
    }

    // MARK: Headers

    private static func entries(of file: borrowing InputFile) throws(BundleError) -> [Entry] {
        var entries: [Entry] = []
        var files: Set<String> = []
        var folders: Set<String> = []
        var (offset, bytes, headers) = (0, 0, 0)
        while true {
            let header = try read(file, block, at: offset)
            offset += block
            // Two blocks of zeros mark the end; one is accepted as well.
            if header.allSatisfy({ $0 == 0 }) { break }
            headers += 1
            guard headers <= maximumFiles * 2 else { throw wrong("too many files (max \(maximumFiles))") }
            let (path, size, isFolder, isExecutable) = try parse(header)
            guard let path else { continue }
            let parts = path.split(separator: "/")
            guard parts.count <= maximumDepth else {
                throw wrong("folders nested too deeply (max \(maximumDepth))", path)
            }
            for count in 1..<max(parts.count, 1) {
                let folder = parts[..<count].joined(separator: "/")
                guard !files.contains(folder) else { throw wrong("path is both a file and a folder", folder) }
                folders.insert(folder)
            }
            if isFolder {
                guard !files.contains(path) else { throw wrong("path is both a file and a folder", path) }
                folders.insert(path)
                continue
            }
            guard !folders.contains(path) else { throw wrong("path is both a file and a folder", path) }
            guard files.insert(path).inserted else { throw wrong("duplicate file", path) }
            guard files.count <= maximumFiles else { throw wrong("too many files (max \(maximumFiles))") }
            guard size <= maximumBytes - bytes else {
                throw wrong("files too large (max \(maximumBytes >> 20) MiB in total)")
            }
            bytes += size
            guard offset + size <= file.size else { throw wrong("unexpected end of file") }
            entries.append(Entry(path: path, isExecutable: isExecutable, offset: offset, size: size))
            offset += (size + block - 1) / block * block
        }
        guard files.contains(kiosk) else { throw wrong("\(kiosk) not found") }
        return entries
    }

    private static func parse(
        _ header: [UInt8]
    ) throws(BundleError) -> (path: String?, size: Int, isFolder: Bool, isExecutable: Bool) {
        guard Array(header[257..<263]) == Array("ustar".utf8) + [0] else {
            throw wrong("not a tar file in ustar format (tar --format=ustar)")
        }
        var sum = 8 * 32
        for (index, byte) in header.enumerated() where !(148..<156).contains(index) { sum += Int(byte) }
        guard number(header[148..<156]) == sum else { throw wrong("corrupt header") }
        guard let size = number(header[124..<136]), let mode = number(header[100..<108]) else {
            throw wrong("corrupt header")
        }
        let name = try text(header[0..<100])
        let prefix = try text(header[345..<500])
        var path = prefix.isEmpty ? name : "\(prefix)/\(name)"
        let type = header[156]
        // '0' and NUL are files, '5' is a folder; other types are links, devices and the like.
        guard [0x30, 0x00, 0x35].contains(type) else {
            throw wrong("unsupported entry, only files and folders are allowed", path)
        }
        let isFolder = type == 0x35
        while path.hasPrefix("./") { path.removeFirst(2) }
        if isFolder, path.hasSuffix("/") { path.removeLast() }
        if isFolder, path.isEmpty || path == "." { return (nil, 0, true, false) }
        guard isPlain(path) else {
            throw wrong("invalid path: outside the folder, hidden or with invalid characters", path)
        }
        guard !isFolder || size == 0 else { throw wrong("corrupt header") }
        return (path, size, isFolder, mode & 0o100 != 0)
    }

    /// Returns `true` if a path stays in its folder and has no hidden or unusual names.
    static func isPlain(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0.first != "." && $0.utf8.count <= 255 }
            && path.unicodeScalars.allSatisfy { !($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\\") }
    }

    private static func text(_ field: ArraySlice<UInt8>) throws(BundleError) -> String {
        guard let text = String(validating: field.prefix { $0 != 0 }, as: UTF8.self) else {
            throw wrong("name is not valid UTF-8")
        }
        return text
    }

    /// Parses octal digits after optional spaces, up to a NUL or a space.
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
                    let remainder = UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(buffer)[got...])
                    let more = try file.read(into: remainder, at: offset + got)
                    if more == 0 { break }
                    got += more
                }
            } catch { failure = error }
            filled = got
        }
        if let failure { throw BundleError(failure) }
        guard got == count else { throw wrong("unexpected end of file") }
        return bytes
    }

    private static func wrong(_ what: String, _ path: String? = nil) -> BundleError {
        let name = path.map { ": " + String($0.prefix(100)).debugDescription } ?? ""
        return BundleError("invalid archive: \(what)\(name)", isLasting: true)
    }

    // MARK: Unpacking

    /// Unpacks the archive into a new folder. When the function returns, the content is on disk. If it fails, a partial folder remains.
    ///
    /// The owner may read and write, and the group may read, regardless of the umask.
    ///
    /// - Parameter folder: The path of the folder, which must not exist yet.
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

    private static func make(_ path: String, _ createdFolders: inout Set<String>) throws(BundleError) {
        guard createdFolders.insert(path).inserted else { return }
        guard mkdir(path, 0o700) == 0, chmod(path, 0o750) == 0 else {
            throw BundleError("cannot create folder \(path): \(FileError.words(for: errno))")
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
                    throw FileError(.notAFile, path: file.path, reason: "unexpected end of file")
                }
                // Closures over the bytes cannot throw a typed error.
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
