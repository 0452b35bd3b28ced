import Glibc

/// A font file mapped into memory, which all open sizes share.
///
/// If SDL read the font itself, opening each additional size would take hundreds of small system calls.
final class FontBytes {
    let base: UnsafeRawPointer
    let count: Int

    /// Maps a file. Returns `nil` if the file cannot be read.
    init?(path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0, status.st_size <= Int(Int32.max),
            let base = mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, file, 0), base != MAP_FAILED
        else { return nil }
        self.base = UnsafeRawPointer(base)
        count = status.st_size
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: base), count)
    }
}
