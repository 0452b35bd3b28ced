import Glibc
import System

/// Temporary folders that only this user can enter.
nonisolated enum PrivateFolder {
    /// Creates a folder, which the caller has to remove.
    static func make() throws(DiscoveryFailure) -> String {
        let parents = [getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }, "/tmp"].compactMap(\.self)
        for parent in parents {
            if let folder = Folder.makeTemporary(in: parent, named: "thumbrail-new-") { return folder }
        }
        throw DiscoveryFailure("cannot create a temporary folder: \(FileError.words(for: errno))")
    }
}
