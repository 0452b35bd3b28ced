import CLinux
import Glibc
import System

/// Exchanges two folders in one step, which a power failure either completes or does not begin.
enum AtomicDirectorySwap {
    /// Exchanges the names of two folders.
    ///
    /// - Throws: An error if one does not exist, or if the file system does not support the operation.
    static func exchange(_ one: String, _ other: String) throws(BundleError) {
        guard renameat2(AT_FDCWD, one, AT_FDCWD, other, UInt32(RENAME_EXCHANGE_FOLDERS)) == 0 else {
            let words =
                errno == EINVAL ? "not supported by the file system" : FileError.words(for: errno)
            throw BundleError("cannot swap \(one) and \(other): \(words)")
        }
        // The exchange is done even if the sync fails: an error here would claim that it was not.
        try? Folder.sync(Folder.of(one))
    }
}
