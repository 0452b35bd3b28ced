import Glibc

/// Why a device cannot be used, or not alone.
nonisolated struct DeviceProblem: Hashable, Sendable, CustomStringConvertible {
    enum Kind: Hashable, Sendable {
        /// It could not be opened.
        case closed
        /// It could not be grabbed: others read it, too.
        case shared
    }

    var kind: Kind
    /// Such as `/dev/input/event3`.
    var path: String
    /// The device's own; nil where the kernel does not say.
    var name: String?
    var errorNumber: CInt

    var description: String {
        let device = name.map { "“\($0)” (\(path))" } ?? path
        let reason = String(cString: strerror(errorNumber))
        switch kind {
        case .closed:
            let isForbidden = errorNumber == EACCES || errorNumber == EPERM
            let mend = isForbidden ? "; a user who is in the group input may: usermod -aG input USER" : ""
            return "\(device) cannot be opened: \(reason)\(mend)"
        case .shared:
            let mend = errorNumber == EBUSY ? "; another program has it, and gets all that it says" : ""
            return "\(device) cannot be had alone: \(reason)\(mend)"
        }
    }
}
