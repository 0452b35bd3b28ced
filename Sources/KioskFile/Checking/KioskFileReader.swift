import Glibc

/// The way from a path to the bytes of a kiosk file.
enum KioskFileReader {
    /// Reads a regular file of up to `Limits.bytes`; a pipe or device, which could block, is refused.
    static func read(_ path: String) throws(KioskFileError) -> [UInt8] {
        // A pipe that nobody writes to must not hold up the opening.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let isMissing = errno == ENOENT || errno == ENOTDIR
            throw KioskFileError(
                isMissing ? .missingFile : .unreadable, at: .start(of: path),
                isMissing ? "there is no such file" : "the file cannot be opened: \(FileKind.reason(errno))",
                suggestion: isMissing ? Folder.nearestFile(to: path) : nil)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, FileKind(mode: status.st_mode) == .file else {
            throw KioskFileError(
                .notAFile, at: .start(of: path),
                FileKind(mode: status.st_mode) == .folder
                    ? "this is a folder; a kiosk file is wanted" : "this is not a regular file")
        }
        // One byte more than allowed, so that a longer file shows, also one that grows while it is read.
        let capacity = min(max(Int(status.st_size), 0), Limits.bytes) + 1
        var bytes: [UInt8] = []
        while bytes.count <= Limits.bytes {
            let room = max(capacity - bytes.count, 4096)
            var reason: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                var result: Int
                repeat { result = Glibc.read(descriptor, buffer.baseAddress, room) } while result < 0 && errno == EINTR
                if result < 0 { reason = errno }
                count = max(result, 0)
            }
            guard reason == 0 else {
                throw KioskFileError(
                    .unreadable, at: .start(of: path), "the file cannot be read: \(FileKind.reason(reason))")
            }
            if chunk.isEmpty { break }
            bytes += chunk
        }
        guard bytes.count <= Limits.bytes else {
            throw KioskFileError(
                .tooLarge, at: .start(of: path),
                "the file is longer than \(Limits.bytes) bytes, the most that a kiosk file may have")
        }
        return bytes
    }
}
