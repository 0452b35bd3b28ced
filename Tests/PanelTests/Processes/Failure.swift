import Glibc

/// Why a test cannot go on.
struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}

/// What the kernel says of the latest call.
func systemError() -> String { String(cString: strerror(errno)) }
