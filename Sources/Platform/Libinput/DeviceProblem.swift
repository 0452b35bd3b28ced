import Glibc

/// A device that cannot be opened, or not exclusively.
nonisolated struct DeviceProblem: Hashable, Sendable, CustomStringConvertible {
    enum Kind: Hashable, Sendable {
        /// The device could not be opened.
        case closed
        /// The device could not be grabbed: other programs read it, too.
        case shared
    }

    var kind: Kind
    /// The path of the device, such as `/dev/input/event3`.
    var path: String
    /// The name that the device reports; `nil` if the kernel knows none.
    var name: String?
    var errorNumber: CInt

    var description: String {
        let device = name.map { "“\($0)” (\(path))" } ?? path
        let reason = String(cString: strerror(errorNumber))
        switch kind {
        case .closed:
            let isForbidden = errorNumber == EACCES || errorNumber == EPERM
            let mend = isForbidden ? "; add the user to the group input: usermod -aG input USER" : ""
            return "cannot open \(device): \(reason)\(mend)"
        case .shared:
            let mend = errorNumber == EBUSY ? "; another program has grabbed it and receives its events" : ""
            return "cannot grab \(device): \(reason)\(mend)"
        }
    }
}
