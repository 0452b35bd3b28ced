import Glibc
import System

/// The login UID of a process (`/proc/PID/loginuid`). It is set once at login; sudo and su do not change it.
public enum LoginUser {
    /// The kernel's value for an unset login UID, which services have.
    private static let unset = UInt32.max

    /// Returns the login UID of a process; `nil` if it is unset, as for services, or cannot be read, as with `hidepid` or `ProtectProc=`.
    public static func id(of process: pid_t) -> UInt32? { id(in: "/proc/\(process)/loginuid") }

    /// The login UID of this process.
    public static var own: UInt32? { id(in: "/proc/self/loginuid") }

    static func id(in path: String) -> UInt32? {
        guard let bytes = try? InputFile.bytes(of: path, upTo: 32),
            let id = UInt32(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)), id != unset
        else { return nil }
        return id
    }
}
