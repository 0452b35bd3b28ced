import CLinux
import Glibc
import System

/// An atomic exchange of two folders. After a power failure, either both names are exchanged or none is.
enum AtomicDirectorySwap {
    /// Exchanges the names of two folders.
    ///
    /// - Throws: An error if one of the folders does not exist, or if the file system does not support the operation.
    static func exchange(_ one: String, _ other: String) throws(BundleError) {
        guard renameat2(AT_FDCWD, one, AT_FDCWD, other, UInt32(RENAME_EXCHANGE_FOLDERS)) == 0 else {
            let reason =
                errno == EINVAL ? "not supported by the file system" : FileError.words(for: errno)
            throw BundleError("cannot swap \(one) and \(other): \(reason)")
        }
        // The folders are exchanged even if the sync fails, so an error would be misleading.
        try? Folder.sync(Folder.of(one))
    }
}
