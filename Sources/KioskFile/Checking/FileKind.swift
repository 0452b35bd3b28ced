import Glibc

/// What lies at a path.
enum FileKind: Equatable {
    case file, folder, device, missing
    /// The system's reason, in its words.
    case unreachable(String)

    /// Follows symbolic links, and tells a file or folder that this process may not read from one that it may.
    init(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = errno == ENOENT || errno == ENOTDIR ? .missing : .unreachable(Self.reason(errno))
            return
        }
        guard access(path, R_OK) == 0 else {
            self = .unreachable(Self.reason(errno))
            return
        }
        self = Self(mode: status.st_mode)
    }

    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .device
        }
    }

    /// The system's words for an error number.
    static func reason(_ number: Int32) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
