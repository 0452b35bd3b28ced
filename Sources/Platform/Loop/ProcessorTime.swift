import Glibc

/// The CPU time of threads. It is less than the elapsed time if other threads, or the hypervisor, had the processor meanwhile.
enum ProcessorTime {
    /// The CPU time of the calling thread since its start, in nanoseconds.
    static var ofThread: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
