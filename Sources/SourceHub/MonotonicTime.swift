import Glibc

/// Returns the time of the monotonic clock, in seconds.
func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the time of the host's clock, in seconds since 1970-01-01 00:00 UTC; `nil` if it cannot be read.
func wallTime() -> Double? {
    var time = timespec()
    guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the C library's message for an error number.
func systemWords(_ number: CInt = errno) -> String { String(cString: strerror(number)) }
