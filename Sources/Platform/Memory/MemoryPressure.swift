import Glibc
import Logging
import System

/// A trigger that fires when processes have to wait for memory, based on the kernel's pressure stall information.
///
/// The kernel counts and notifies; this code does not run while there is enough memory. The kernel's Documentation/accounting/psi.rst
/// defines the format.
public final class MemoryPressure {
    /// The default trigger: at least one task was stalled for 150 ms within 2 s.
    ///
    /// It fires at most once per window. Without CAP_SYS_RESOURCE, the kernel allows only windows that are a multiple of two seconds, and
    /// none before Linux 6.5.
    public static let trigger = "some 150000 2000000"

    let descriptor: CInt
    private let logger: Logger
    private var watch: EventLoop.Watch?

    /// Registers a trigger with the first of `paths` that accepts it. If none does, the reasons are logged at debug level, and the result
    /// is `nil`.
    ///
    /// - `paths`: Files in the format of `/proc/pressure/memory`, in order of preference.
    /// - `trigger`: The type `some` or `full`, followed by the stall time and the window in which it is counted, both in microseconds.
    public convenience init?(
        paths: [String] = MemoryPressure.paths(), trigger: String = MemoryPressure.trigger,
        logger: Logger = Logger(label: "thumbrail.memory")
    ) {
        var problems: [String] = []
        for path in paths {
            let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            if descriptor >= 0 {
                // The terminating zero byte is needed, because the kernel overwrites the last byte with zero.
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

    /// Creates a trigger that owns a file descriptor, which reports POLLPRI when memory is low.
    public init(owning descriptor: CInt, logger: Logger = Logger(label: "thumbrail.memory")) {
        self.descriptor = descriptor
        self.logger = logger
    }

    deinit {
        close(descriptor)
    }

    /// Returns the path of the pressure file of the process's control group, followed by the path of the host's pressure file.
    ///
    /// The file of the group comes first, because freeing memory helps only if this program itself is stalled. It reports stalls because of
    /// the group's limit, and because the host is low on memory. It does not report that another group has reached its limit, which would
    /// wake the panel needlessly. If another user owns the file of the group, the file of the host is used, which every user may open.
    public static func paths() -> [String] {
        [groupFile(in: "/proc/self/cgroup"), "/proc/pressure/memory"].compactMap(\.self)
    }

    /// Returns the pressure file of the group that a file such as `/proc/self/cgroup` names for version 2: `0::/path`.
    static func groupFile(in list: String) -> String? {
        let lines = (InputFile.text(of: list) ?? "").split(separator: "\n")
        guard let group = lines.first(where: { $0.hasPrefix("0::/") })?.dropFirst(3) else { return nil }
        return "/sys/fs/cgroup\(group == "/" ? "" : group)/memory.pressure"
    }

    /// Calls `action` from the loop whenever memory is low, until ``stop()`` is called. Call ``stop()`` before this object is released.
    func watch(on loop: EventLoop, _ action: @escaping () -> Void) {
        stop()
        watch = loop.watch(descriptor, for: .urgent) { [unowned self] readiness in
            // The control group was removed, which the descriptor would report forever.
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
