import Glibc

/// A device that cannot be opened, or cannot be opened exclusively.
nonisolated struct DeviceProblem: Hashable, Sendable, CustomStringConvertible {
    enum Kind: Hashable, Sendable {
        /// The device could not be opened.
        case closed
        /// The device could not be grabbed, so other programs also read it.
        case shared
    }

    var kind: Kind
    /// The path of the device, such as `/dev/input/event3`.
    var path: String
    /// The name that the device reports; `nil` if it is unknown.
    var name: String?
    var errorNumber: CInt

    var description: String {
        let device = name.map { "“\($0)” (\(path))" } ?? path
        let reason = String(cString: strerror(errorNumber))
        switch kind {
        case .closed:
            let isForbidden = errorNumber == EACCES || errorNumber == EPERM
            let remedy = isForbidden ? "; add the user to the group input: usermod -aG input USER" : ""
            return "cannot open \(device): \(reason)\(remedy)"
        case .shared:
            let remedy = errorNumber == EBUSY ? "; another program has grabbed it and receives its events" : ""
            return "cannot grab \(device): \(reason)\(remedy)"
        }
    }
}
