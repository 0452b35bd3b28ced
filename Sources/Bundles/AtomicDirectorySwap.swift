import CLinux
import Glibc
import System

/// Puts two folders in each other's place in one step, of which a power cut leaves all or nothing.
enum AtomicDirectorySwap {
    /// - Throws: where one is not there, and on file systems that know no such step.
    static func exchange(_ one: String, _ other: String) throws(BundleError) {
        guard renameat2(AT_FDCWD, one, AT_FDCWD, other, UInt32(RENAME_EXCHANGE_FOLDERS)) == 0 else {
            let words =
                errno == EINVAL ? "its file system cannot do that" : FileError.words(for: errno)
            throw BundleError("\(one) and \(other) cannot change places: \(words)")
        }
        // It is done, whatever the disk says of it: an error here would tell that it was not.
        try? Folder.sync(Folder.of(one))
    }
}
