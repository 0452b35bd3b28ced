import Glibc

/// What a thread has had of a processor: less than the time that went by where others had it meanwhile, or the machine below this one.
enum ProcessorTime {
    /// The calling thread's, in nanoseconds since it began.
    static var ofThread: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
