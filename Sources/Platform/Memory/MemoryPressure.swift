import Glibc
import Logging
import System

/// A trigger that fires when processes have to wait for memory, based on the kernel's pressure stall information.
///
/// The kernel counts and notifies; this code does not run while there is enough memory. Format and rules are those of the kernel's
/// Documentation/accounting/psi.rst.
public final class MemoryPressure {
    /// The default trigger: at least one task was stalled for 150 ms within 2 s.
    ///
    /// It fires at most once per window. Without CAP_SYS_RESOURCE, the kernel allows windows of two seconds or a multiple from Linux 6.5
    /// on; before that, it allows none.
    public static let trigger = "some 150000 2000000"

    let descriptor: CInt
    private let logger: Logger
    private var watch: EventLoop.Watch?

    /// Registers a trigger with the first of `paths` that accepts it. Returns `nil` if none does, which is logged at debug level.
    ///
    /// - `paths`: Files in the format of `/proc/pressure/memory`, in order of preference.
    /// - `trigger`: `some` or `full`, the stall time and the window in which it is counted, both in microseconds.
    public convenience init?(
        paths: [String] = MemoryPressure.paths(), trigger: String = MemoryPressure.trigger,
        logger: Logger = Logger(label: "thumbrail.memory")
    ) {
        var problems: [String] = []
        for path in paths {
            let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            if descriptor >= 0 {
                // The trailing zero is needed: the kernel overwrites the last byte of the text with one.
                if write(descriptor, trigger, trigger.utf8.count + 1) > 0 {
                    self.init(owning: descriptor, logger: logger)
                    return
                }
            }
            problems.append("\(path): \(String(cString: strerror(errno)))")
            if descriptor >= 0 { close(descriptor) }
        }
        logger.debug("memory pressure is not monitored: \(problems.joined(separator: ", "))")
        return nil
    }

    /// Creates a trigger that owns a file descriptor, which reports POLLPRI when memory is short.
    public init(owning descriptor: CInt, logger: Logger = Logger(label: "thumbrail.memory")) {
        self.descriptor = descriptor
        self.logger = logger
    }

    deinit {
        close(descriptor)
    }

    /// Returns the pressure file of the process's own control group, then that of the whole machine.
    ///
    /// The file of the group comes first, because freeing memory helps only against stalls of the program itself. Its group notices both
    /// its own limit and a machine that is short of memory. It does not notice that another group has reached its limit, and so does not
    /// wake a panel in vain. If another user owns the file of the group, the file of the machine is used, which every user may open.
    public static func paths() -> [String] {
        [groupFile(in: "/proc/self/cgroup"), "/proc/pressure/memory"].compactMap(\.self)
    }

    /// Returns the pressure file of the group that a file like `/proc/self/cgroup` names for version 2: `0::/path`.
    static func groupFile(in list: String) -> String? {
        let lines = (InputFile.text(of: list) ?? "").split(separator: "\n")
        guard let group = lines.first(where: { $0.hasPrefix("0::/") })?.dropFirst(3) else { return nil }
        return "/sys/fs/cgroup\(group == "/" ? "" : group)/memory.pressure"
    }

    /// Calls `action` from the loop whenever memory is short, until ``stop()``. Call ``stop()`` before this object is released.
    func watch(on loop: EventLoop, _ action: @escaping () -> Void) {
        stop()
        watch = loop.watch(descriptor, for: .urgent) { [unowned self] readiness in
            // The control group was removed; the descriptor would report that forever.
            guard readiness == .urgent else { return stop() }
            logger.debug("memory pressure")
            action()
        }
    }

    func stop() {
        watch?.cancel()
        watch = nil
    }
}
