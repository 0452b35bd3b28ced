import Glibc
import System

/// A font file mapped into memory, which all open sizes share.
///
/// If SDL read the font itself, opening each additional size would take hundreds of small system calls.
final class FontBytes {
    let base: UnsafeRawPointer
    let count: Int

    /// Maps a file. Returns `nil` if the file cannot be read.
    convenience init?(path: String) {
        guard let file = try? InputFile(path) else { return nil }
        self.init(file)
    }

    /// Maps an open file. Returns `nil` if the file is empty or has more than 2 GiB.
    init?(_ file: borrowing InputFile) {
        guard file.size > 0, file.size <= Int(Int32.max),
            let base = mmap(nil, file.size, PROT_READ, MAP_PRIVATE, file.descriptor, 0), base != MAP_FAILED
        else { return nil }
        self.base = UnsafeRawPointer(base)
        count = file.size
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: base), count)
    }
}
