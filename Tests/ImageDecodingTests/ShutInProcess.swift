import CLinux
import Glibc
import TestSupport

@testable import thumbrail_pictures

/// A fork of the test process that installs the decoder's sandbox and then makes one system call.
enum ShutInProcess {
    /// Returns how a process that makes a system call ends.
    static func end(of call: CInt, _ arguments: Int...) throws -> SystemCallProbe.End {
        // The filter is made before the fork, after which no memory may be needed.
        var filter = SeccompFilter.program
        _ = filter.withUnsafeMutableBufferPointer { $0.count }
        return try SystemCallProbe.end(of: call, arguments) {
            process_control(PR_SET_NO_NEW_PRIVS, 1) == 0 && SeccompFilter.install()
        }
    }
}
