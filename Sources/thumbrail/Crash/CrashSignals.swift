import CLinux
import Glibc
import Synchronization

/// The signals by which a program crashes: each leaves its stack in the crash record, and then ends the program as it does by itself.
///
/// Swift's own handlers, which print a stack where the machine has what they need, take no part: the panel would stand still meanwhile.
///
/// The handler runs when anything may be broken, on a stack of its own. It takes no lock and no memory: it stores numbers at places that
/// have been there from the beginning, and calls only what `signal-safety(7)` allows, and `backtrace`, which was called before.
nonisolated enum CrashSignals {
    static let numbers: [CInt] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

    /// In bytes. Walking up a stack takes some kilobytes, and the registers of a large processor some more.
    private static let stackSize = 1 << 17

    /// Once in a process, on its main thread, whose stack may run over. Other threads have no second stack: where one of theirs runs over,
    /// nothing is noted.
    ///
    /// - Parameter record: as ``CrashLayout`` says, for as long as the program runs.
    static func install(notingIn record: UnsafeMutableRawPointer) {
        let page = Int(sysconf(CInt(_SC_PAGESIZE)))
        let flags = MAP_PRIVATE | MAP_ANONYMOUS
        guard let start = mmap(nil, stackSize + page, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED else {
            return
        }
        // What runs over this stack, too, must not run into something else.
        mprotect(start, page, PROT_NONE)
        var stack = stack_t(ss_sp: start + page, ss_flags: 0, ss_size: stackSize)
        sigaltstack(&stack, nil)

        let memory = CrashMemory.make(for: record)
        // All that is loaded at first use is loaded now, and writes to a record that nobody reads.
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
            // Another one in between would find the first one's work half done.
            sigfillset(&action.sa_mask)
            sigaction(number, &action, nil)
        }
    }
}

/// What a handler works with: memory that is never given back.
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

    /// Notes a signal, with the stack of the thread that it came to.
    func note(_ number: CInt, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?) {
        guard let record else { return }
        func store(_ value: UInt64, at offset: Int) {
            record.storeBytes(of: value, toByteOffset: offset, as: UInt64.self)
        }
        if let info {
            let code = info.pointee.si_code
            store(UInt64(bitPattern: Int64(code)), at: CrashLayout.signalCode)
            // What is not the processor's has a sender, and no address.
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
        // From here on there is a signal: the stack may be what is broken.
        store(UInt64(bitPattern: Int64(number)), at: CrashLayout.signal)

        let places = (base + Self.places).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        let count = max(0, min(Int(backtrace(places, CInt(CrashLayout.maximumFrames))), CrashLayout.maximumFrames))
        for index in 0..<count {
            let start = CrashLayout.frames &+ index &* CrashLayout.frame
            store(UInt64(UInt(bitPattern: places[index])), at: start)
            store(0, at: start &+ 8)
            store(0, at: start &+ 16)
        }
        store(UInt64(count), at: CrashLayout.frameCount)
        noteModules(in: record)
    }

    /// Finds out in which programs and libraries the stack lies, from what the kernel says of this process's memory.
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

/// Where the memory is that the handler works with; 0 where there is none. A handler has no other way to anything.
private nonisolated let crashMemory = Atomic<UInt>(0)

private nonisolated func noteCrash(
    _ number: CInt, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
    let saved = errno
    // The first thread that crashes is the one to blame; what others do meanwhile follows from it.
    let address = crashMemory.exchange(0, ordering: .sequentiallyConsistent)
    if let base = UnsafeMutableRawPointer(bitPattern: address) {
        let memory = CrashMemory(base: base)
        memory.note(number, info, context)
        // All at once, and what is 0 everywhere is SIG_DFL: what comes next is not for this handler.
        var action = sigaction()
        for number in CrashSignals.numbers { sigaction(number, &action, nil) }
    }
    // A signal of the processor comes again by itself, once the instruction is tried again.
    if let info, info.pointee.si_code <= 0 { signal_this_thread(number) }
    errno = saved
}
