import Files
import Glibc
import Processes

/// Files of a kiosk with the hash of a PIN: of those who may read the kiosk, the panel alone may read them.
enum PINHashes {
    /// The group in which the panel and the fleet are, and no others.
    static let group = "thumbrail-fleet"
    /// Bytes of a hash at the most; a larger file is none.
    private static let mostBytes = 512

    /// Gives each of them to the group; where there is no such group, nobody is kept from them.
    ///
    /// - Parameter folder: which this process's user owns.
    static func protect(in folder: String) {
        guard let group = SystemGroup.id(named: group) else { return }
        protect(in: folder, group, depth: 0)
    }

    private static func protect(in folder: String, _ group: gid_t, depth: Int) {
        guard depth <= BundleArchive.mostDepth, let names = try? Folder.names(in: folder) else { return }
        for name in names {
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: protect(in: path, group, depth: depth + 1)
            case S_IFREG where status.st_size <= mostBytes && status.st_gid != group:
                guard let bytes = try? InputFile.bytes(of: path, upTo: mostBytes), isHash(bytes) else { continue }
                if lchown(path, uid_t.max, group) == 0 { chmod(path, 0o640) }
            default: continue
            }
        }
    }

    /// Whether a file holds one line as crypt(5) has it, such as `$y$…`, and nothing else.
    static func isHash(_ bytes: [UInt8]) -> Bool {
        var line = bytes[...]
        while line.last == 0x0A || line.last == 0x0D { line.removeLast() }
        let dollar = UInt8(ascii: "$")
        guard line.count > 4, line.first == dollar, line.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return false
        }
        let method = line.dropFirst().prefix { $0 != dollar }
        return !method.isEmpty && method.count < line.count - 2
            && method.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
            }
    }
}
