import Glibc
import Logging
import System

/// The kernel's word that programs have to wait for memory: its pressure stall information.
///
/// The kernel counts and calls; nothing here runs while there is memory. Format and rules are those of the kernel's
/// Documentation/accounting/psi.rst.
public final class MemoryPressure {
    /// Someone waits for 150 ms within 2 s.
    ///
    /// It calls once in such a window at most. Two seconds, or a multiple, is what the kernel allows without
    /// CAP_SYS_RESOURCE, from Linux 6.5 on; before that it allows nothing without.
    public static let trigger = "some 150000 2000000"

    let descriptor: CInt
    private let logger: Logger
    private var watch: EventLoop.Watch?

    /// Registers a trigger with the first of `paths` that takes it; nil where none does, which is logged for debugging.
    ///
    /// - `paths`: files in the form of `/proc/pressure/memory`, best first.
    /// - `trigger`: `some` or `full`, the time waited and the window it is counted in, both in microseconds.
    public convenience init?(
        paths: [String] = MemoryPressure.paths(), trigger: String = MemoryPressure.trigger,
        logger: Logger = Logger(label: "thumbrail.memory")
    ) {
        var problems: [String] = []
        for path in paths {
            let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            if descriptor >= 0 {
                // With its zero: the kernel puts one over the last byte that it is given.
                if write(descriptor, trigger, trigger.utf8.count + 1) > 0 {
                    self.init(owning: descriptor, logger: logger)
                    return
                }
            }
            problems.append("\(path): \(String(cString: strerror(errno)))")
            if descriptor >= 0 { close(descriptor) }
        }
        logger.debug("memory pressure is not watched: \(problems.joined(separator: ", "))")
        return nil
    }

    /// Takes a descriptor that reports POLLPRI when memory is short, and closes it in the end.
    public init(owning descriptor: CInt, logger: Logger = Logger(label: "thumbrail.memory")) {
        self.descriptor = descriptor
        self.logger = logger
    }

    deinit {
        close(descriptor)
    }

    /// The file of this process's own control group, then that of the whole machine.
    ///
    /// The group's comes first because only what the program itself waits for is helped by what it gives back: its
    /// group feels both its own limit and a machine that is short, but not that a neighbour has reached his limit, and
    /// it leaves a panel asleep that needs nothing. Where the group's file belongs to somebody else the machine's,
    /// which is everybody's, stands in.
    public static func paths() -> [String] {
        [groupFile(in: "/proc/self/cgroup"), "/proc/pressure/memory"].compactMap(\.self)
    }

    /// The pressure file of the group that a file like `/proc/self/cgroup` names for version 2: `0::/path`.
    static func groupFile(in list: String) -> String? {
        let lines = (InputFile.text(of: list) ?? "").split(separator: "\n")
        guard let group = lines.first(where: { $0.hasPrefix("0::/") })?.dropFirst(3) else { return nil }
        return "/sys/fs/cgroup\(group == "/" ? "" : group)/memory.pressure"
    }

    /// Calls `action` from the loop whenever memory is short, until ``stop()``, which must come before this object goes.
    func watch(on loop: EventLoop, _ action: @escaping () -> Void) {
        stop()
        watch = loop.watch(descriptor, for: .urgent) { [unowned self] readiness in
            // The control group was removed, which would be reported for ever.
            guard readiness == .urgent else { return stop() }
            logger.debug("memory is short")
            action()
        }
    }

    func stop() {
        watch?.cancel()
        watch = nil
    }
}
