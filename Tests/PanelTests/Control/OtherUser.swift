import Glibc
import Testing

/// Runs programs as a user of this host that has no other processes, which requires root.
enum OtherUser {
    /// Whether this process may start programs as another user.
    static var canBe: Bool { geteuid() == 0 }

    /// Whether this process may also create mount namespaces, which root in a container may not.
    static var canMount: Bool {
        get async throws {
            guard canBe else { return false }
            return try await RunningProgram("/usr/bin/unshare", ["--mount", "/bin/true"]).end() == .exited(0)
        }
    }

    /// The ID of a user that no test shares with a service.
    static let id = 61_437

    /// Starts a program as another user, with some groups.
    static func start(_ program: String, _ arguments: [String], groups: [UInt32] = []) throws -> RunningProgram {
        let list = groups.isEmpty ? ["--clear-groups"] : ["--groups", groups.map(String.init).joined(separator: ",")]
        return try RunningProgram(
            "/usr/bin/setpriv",
            ["--reuid", "\(id)", "--regid", "\(id)"] + list + ["--no-new-privs", program] + arguments)
    }

    /// A Python program that connects to a socket, sends a line, and prints the reply or the error.
    static let connect = """
        import socket, sys
        try:
            s = socket.socket(socket.AF_UNIX)
            s.settimeout(20)
            s.connect(sys.argv[1])
            s.sendall(sys.argv[2].encode() + b"\\n")
            print("answer", s.recv(65536).decode())
        except OSError as e:
            print("error", e.strerror or e)
        """
}
