import Glibc

/// Returns the C library's message for an error number.
func systemWords(_ number: CInt = errno) -> String { String(cString: strerror(number)) }
