import Glibc

/// The reason why a test cannot continue.
struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}

/// Returns the error message of the latest system call.
func systemError() -> String { String(cString: strerror(errno)) }
