import Glibc

/// Seconds of a clock that never goes back.
func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What the C library says of the last error.
func systemWords(_ number: CInt = errno) -> String { String(cString: strerror(number)) }
