import CLinux
import CStackTrace
import Glibc
import Synchronization

/// The handlers of the signals that end a crashed program. Each one writes a stack trace to the crash record, and then lets the signal end
/// the program.
///
/// Swift's own handlers, which print a backtrace if the host has the necessary tools, are not used, because they would freeze the panel.
///
/// The handler runs in an undefined state of the program, on a separate stack. It takes no locks and allocates no memory. It stores
/// numbers in memory that was allocated at the start, and calls only functions that `signal-safety(7)` allows.
///
/// The stack trace follows the frame pointers of Swift code. Functions of C libraries between the program's functions may be missing.
nonisolated enum CrashSignals {
    static let numbers: [CInt] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

    /// The size of the signal stack, in bytes. The handler needs some kilobytes, and the saved registers of a large processor some more.
    private static let stackSize = 1 << 17

    /// Installs the handlers. Call it once per process, on the main thread, which gets the alternate signal stack. Other threads have no
    /// such stack, so their stack overflows are not recorded.
    ///
    /// - Parameter record: The memory with the layout of ``CrashLayout``, which has to exist as long as the program runs.
    static func install(notingIn record: UnsafeMutableRawPointer) {
        let page = Int(sysconf(CInt(_SC_PAGESIZE)))
        let flags = MAP_PRIVATE | MAP_ANONYMOUS
        guard let start = mmap(nil, stackSize + page, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED else {
            return
        }
        // A guard page stops an overflow of this stack from overwriting other memory.
        mprotect(start, page, PROT_NONE)
        var stack = stack_t(ss_sp: start + page, ss_flags: 0, ss_size: stackSize)
        sigaltstack(&stack, nil)

        let memory = CrashMemory.make(for: record)
        // A trial run with a scratch record makes sure that all symbols and metadata that are loaded lazily are loaded now.
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: CrashLayout.size, alignment: 8)
        scratch.initializeMemory(as: UInt8.self, repeating: 0, count: CrashLayout.size)
        crashMemory.store(UInt(bitPattern: CrashMemory.make(for: scratch).base), ordering: .sequentiallyConsistent)
        var fault = siginfo_t()
        fault.si_code = 1
        var registers = ucontext_t()
        noteCrash(SIGTRAP, &fault, &registers)
        fault.si_code = 0
        noteCrash(0, &fault, nil)
        scratch.deallocate()

        crashMemory.store(UInt(bitPattern: memory.base), ordering: .sequentiallyConsistent)
        for number in numbers {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = noteCrash
            action.sa_flags = SA_SIGINFO | SA_ONSTACK
            // All signals are blocked in the handler. Otherwise a second signal could interrupt it and find an incomplete record.
            sigfillset(&action.sa_mask)
            sigaction(number, &action, nil)
        }
    }
}

/// The working memory of the handler, which is never deallocated.
nonisolated private struct CrashMemory {
    let base: UnsafeMutableRawPointer

    private static let places = 64
    private static let path = places + CrashLayout.maximumFrames * 8
    private static let text = path + CrashLayout.module
    private static let textSize = 4_096
    private static let size = text + textSize

    static func make(for record: UnsafeMutableRawPointer) -> CrashMemory {
        let base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        base.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        base.storeBytes(of: UInt(bitPattern: record), as: UInt.self)
        return CrashMemory(base: base)
    }

    var record: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: base.load(as: UInt.self)) }

    /// Records a signal, with the stack of the thread that received it.
    func note(_ number: CInt, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?) {
        guard let record else { return }
        func store(_ value: UInt64, at offset: Int) {
            record.storeBytes(of: value, toByteOffset: offset, as: UInt64.self)
        }
        if let info {
            let code = info.pointee.si_code
            store(UInt64(bitPattern: Int64(code)), at: CrashLayout.signalCode)
            // A signal that does not come from the processor has a sender and no address.
            if code > 0 {
                store(UInt64(signal_address(info)), at: CrashLayout.signalAddress)
            } else {
                store(UInt64(bitPattern: Int64(signal_sender(info))), at: CrashLayout.signalSender)
            }
        }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        store(UInt64(bitPattern: Int64(now.tv_sec)), at: CrashLayout.signalTime)
        clock_gettime(CLOCK_MONOTONIC, &now)
        store(
            UInt64(bitPattern: Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)), at: CrashLayout.signalInstant)
        store(UInt64(bitPattern: Int64(gettid())), at: CrashLayout.thread)
        if let context { store(UInt64(signal_place(context)), at: CrashLayout.place) }
        // The signal number is written before anything is read from the stack.
        store(UInt64(bitPattern: Int64(number)), at: CrashLayout.signal)

        let places = (base + Self.places).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        let count = context.map { stack_trace($0, places, CrashLayout.maximumFrames) } ?? 0
        for index in 0..<count {
            let start = CrashLayout.frames &+ index &* CrashLayout.frame
            store(UInt64(UInt(bitPattern: places[index])), at: start)
            store(0, at: start &+ 8)
            store(0, at: start &+ 16)
        }
        store(UInt64(count), at: CrashLayout.frameCount)
        noteModules(in: record)
    }

    /// Records the programs and libraries of the stack frames, according to the memory map of this process.
    private func noteModules(in record: UnsafeMutableRawPointer) {
        let name: StaticString = "/proc/self/maps"
        let file = open(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        var finder = CrashModules(record: record, path: base + Self.path)
        let text = base + Self.text
        while true {
            let count = read(file, text, Self.textSize)
            guard count > 0 else { break }
            for index in 0..<count { finder.take(text.load(fromByteOffset: index, as: UInt8.self)) }
        }
        close(file)
    }
}

/// The address of the handler's working memory; 0 if there is none. It is global, because a signal handler has no other context.
private nonisolated let crashMemory = Atomic<UInt>(0)

private nonisolated func noteCrash(
    _ number: CInt, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
    let saved = errno
    // Only the first thread that crashes is recorded. Crashes of other threads meanwhile are consequences.
    let address = crashMemory.exchange(0, ordering: .sequentiallyConsistent)
    if let base = UnsafeMutableRawPointer(bitPattern: address) {
        let memory = CrashMemory(base: base)
        memory.note(number, info, context)
        // A zeroed action is SIG_DFL. Signals from now on end the program.
        var action = sigaction()
        for number in CrashSignals.numbers { sigaction(number, &action, nil) }
    }
    // A signal of the processor occurs again when the handler returns and the instruction is retried. Any other signal is sent again.
    if let info, info.pointee.si_code <= 0 { signal_this_thread(number) }
    errno = saved
}
