import CLinux
import CSDL2Image
import Glibc
import ImageDecoding
import PictureFiles

/// Drops all privileges of this process that decoding does not need.
enum Confinement {
    /// The memory limit, in bytes. 64 million pixels of 4 bytes take 244 MiB; the remainder is for palettes, tables and the
    /// decoded rows of one file. A picture that needs more cannot be shown, regardless of its header.
    private static let memoryLimit = 320 << 20
    /// The CPU time limit per picture, in seconds. The parent process gives up earlier, so this limit matters only if the parent
    /// has ended.
    private static let cpuTimeLimit = 20

    static func confine() {
        // If SDL_image loads its libraries on first use, load them now, because they cannot be loaded after
        // confinement.
        _ = IMG_Init(CInt(IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_WEBP.rawValue))
        // If memory is low, the kernel should kill the decoder rather than the panel.
        if let file = fopen("/proc/self/oom_score_adj", "we") {
            fputs("1000", file)
            fclose(file)
        }
        close_range(3, .max, 0)
        _ = process_control(PR_SET_PDEATHSIG, UInt(SIGKILL))
        _ = process_control(PR_SET_NO_NEW_PRIVS, 1)
        // Only root can read this process's memory or attach to it.
        _ = process_control(PR_SET_DUMPABLE, 0)
        limit(RLIMIT_CORE, 0)
        limit(RLIMIT_FSIZE, 0)
        limit(RLIMIT_NOFILE, 8)
        limit(RLIMIT_DATA, memoryLimit)
        // The mapped file and the mapped pixels need additional address space.
        limit(RLIMIT_AS, addressSpace() + memoryLimit + PictureHeader.maxFileSize + DecodingRequest.maxArea * 4)
        // If the kernel does not support filters, the limits above still apply.
        SeccompFilter.install()
    }

    /// Extends the CPU time limit for the next picture.
    static func grantTime() {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        var limits = rlimit(rlim_cur: rlim_t(used + cpuTimeLimit), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
    }

    private static func limit(_ resource: __rlimit_resource, _ value: Int) {
        var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }

    /// Returns the size of the address space of the program and its libraries, plus some space for the stack, in bytes.
    private static func addressSpace() -> Int {
        var pages = 0
        if let file = fopen("/proc/self/statm", "re") {
            var text = [CChar](repeating: 0, count: 64)
            if fgets(&text, 64, file) != nil { pages = Int(strtol(text, nil, 10)) }
            fclose(file)
        }
        return (pages == 0 ? 256 << 20 : pages * Int(sysconf(CInt(_SC_PAGESIZE)))) + 16 << 20
    }
}
