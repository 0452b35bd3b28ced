import Glibc

/// Seconds of a clock that never goes back.
func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds since the first moment of 1970 in UTC by the machine's clock, which can be set; nil where there is none.
func wallTime() -> Double? {
    var time = timespec()
    guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What the C library says of the last error.
func systemWords(_ number: CInt = errno) -> String { String(cString: strerror(number)) }
