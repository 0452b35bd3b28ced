#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The bytes of a file, read whole.
enum FileBytes {
    /// No picture that may be decoded is larger.
    static let maxCount = 256 << 20

    static func load(_ path: String) throws(RenderingError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR {
                throw RenderingError(.notFound, "there is no such file", path: path)
            }
            throw RenderingError(
                .unreadable, "the file cannot be read: \(String(cString: strerror(errno)))", path: path)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw RenderingError(
                .unreadable, "the file cannot be read: \(String(cString: strerror(errno)))", path: path)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw RenderingError(.unreadable, isFolder ? "this is a folder" : "this is no plain file", path: path)
        }
        let size = Int(status.st_size)
        guard size <= maxCount else {
            throw RenderingError(.tooLarge, "the file has more than \(maxCount >> 20) MiB", path: path)
        }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size, let base = buffer.baseAddress {
                let got = read(file, base + count, size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { break }
                count += got
            }
        }
        guard failure == 0 else {
            throw RenderingError(
                .unreadable, "the file cannot be read: \(String(cString: strerror(failure)))", path: path)
        }
        return bytes
    }
}
