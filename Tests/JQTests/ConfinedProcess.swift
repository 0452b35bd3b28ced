import CConfinement
import CLinux
import Glibc
import TestSupport

/// A fork of the test process that installs the filter of the jq worker and then makes one system call.
enum ConfinedProcess {
    /// Returns how a process that makes a system call ends.
    static func end(of call: CInt, _ arguments: Int...) throws -> SystemCallProbe.End {
        try SystemCallProbe.end(of: call, arguments) {
            process_control(PR_SET_NO_NEW_PRIVS, 1) == 0 && confine_calls() == 0
        }
    }
}
