import ArgumentParser
import Glibc
import System

/// A program that is installed in the same folder as this one.
nonisolated enum Companion {
    /// Replaces this process with the program. Returns the exit code if that fails; otherwise it does not return.
    static func become(_ name: String, _ arguments: [String]) -> ExitCode {
        guard let path = HelperExecutable.path(of: name) else {
            return failure("\(name) is not installed in the folder of this program", code: 69)
        }
        var vector = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &vector)
        return failure("cannot start \(path): \(String(cString: strerror(errno)))", code: 69)
    }
}
