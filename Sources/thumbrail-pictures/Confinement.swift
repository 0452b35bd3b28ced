import CLinux
import CSDL2Image
import Glibc
import ImageDecoding

/// Takes away from this process what decoding needs not.
enum Confinement {
    /// What may be allocated, in bytes: 64 million pixels of 4 bytes are 244 MiB, beside which there are palettes, tables and
    /// the decoded rows of one file. A picture that needs more cannot be shown, whatever its header says.
    private static let data = 320 << 20
    /// Of processor time a picture: the owner gives up earlier, so this counts where there is no owner any more.
    private static let seconds = 20

    static func confine() {
        // Where SDL_image loads its libraries when they are first used, that is now: later it could not.
        _ = IMG_Init(CInt(IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_WEBP.rawValue))
        // When memory is short the decoder is the one to go, and not the panel.
        if let file = fopen("/proc/self/oom_score_adj", "we") {
            fputs("1000", file)
            fclose(file)
        }
        close_range(3, .max, 0)
        _ = process_control(PR_SET_PDEATHSIG, UInt(SIGKILL))
        _ = process_control(PR_SET_NO_NEW_PRIVS, 1)
        // Nobody but root looks into its memory, or stops it.
        _ = process_control(PR_SET_DUMPABLE, 0)
        limit(RLIMIT_CORE, 0)
        limit(RLIMIT_FSIZE, 0)
        limit(RLIMIT_NOFILE, 8)
        limit(RLIMIT_DATA, data)
        // The file and the pixels are mapped beside it.
        limit(RLIMIT_AS, addressSpace() + data + PictureHeader.maxFileSize + DecodingRequest.maxArea * 4)
        // A kernel that has no such filters leaves the limits above.
        SeccompFilter.install()
    }

    /// Allows the time of one picture, from now on.
    static func grantTime() {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        var limits = rlimit(rlim_cur: rlim_t(used + seconds), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
    }

    private static func limit(_ resource: __rlimit_resource, _ value: Int) {
        var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }

    /// What the program and its libraries take, in bytes, with some room for the stack.
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
