import CStackTrace
import Glibc
import System
import Testing

/// Stack traces of a signal that a thread sends to itself, compared with those of the C library's unwinder, which debug builds have tables for.
@Suite("Stack trace of a signal", .serialized)
struct StackTraceTests {
    private typealias Backtrace = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, CInt) -> CInt

    /// The addresses on the stack: as `stack_trace` finds them, and as the C library does.
    private struct Traces {
        var own: [UInt] = []
        var expected: [UInt] = []

        /// Returns the first addresses that are in the code of this program.
        static func inProgram(_ addresses: [UInt]) -> [UInt] {
            let mappings = (InputFile.text(of: "/proc/self/maps", first: 8 << 20) ?? "").split(separator: "\n").map {
                Mapping($0)
            }
            let path = mappings.first { $0.range.contains(UInt(bitPattern: #dsohandle)) }?.path
            let code = mappings.filter { $0.path == path && $0.isCode }
            return Array(addresses.filter { address in code.contains { $0.range.contains(address) } }.prefix(4))
        }
    }

    /// A line of `/proc/self/maps`.
    private struct Mapping {
        let range: Range<UInt>
        let isCode: Bool
        let path: Substring

        init(_ line: Substring) {
            let fields = line.split(separator: " ", maxSplits: 5)
            let ends = fields[0].split(separator: "-").map { UInt($0, radix: 16) ?? 0 }
            (range, isCode, path) = (ends[0]..<ends[1], fields[1].contains("x"), fields.count > 5 ? fields[5] : "")
        }
    }

    private nonisolated(unsafe) static var traces = Traces()

    /// Runs a function that sends this thread a signal.
    private func traces(of body: () -> Void) -> Traces {
        Self.traces = Traces()
        var (action, former) = (sigaction(), sigaction())
        action.sa_flags = SA_SIGINFO
        action.__sigaction_handler.sa_sigaction = { _, _, context in
            guard let context, let backtrace = dlsym(nil, "backtrace") else { return }
            var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 64)
            let count = stack_trace(context, &addresses, addresses.count)
            Self.traces.own = addresses.prefix(count).map { UInt(bitPattern: $0) }
            let all = unsafeBitCast(backtrace, to: Backtrace.self)(&addresses, CInt(addresses.count))
            // The handler comes first there.
            let expected = addresses.prefix(Int(all)).map { UInt(bitPattern: $0) }
            Self.traces.expected = Array(expected.drop { $0 != Self.traces.own.first })
        }
        sigaction(SIGUSR2, &action, &former)
        // Threads of tests block signals.
        var (signals, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR2)
        pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
        body()
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        sigaction(SIGUSR2, &former, nil)
        return Self.traces
    }

    private func send() { raise(SIGUSR2) }

    @Test("The trace begins with the interrupted library function, and includes the program's functions that called it")
    func library() {
        let traces = traces { send() }
        #expect(traces.own.count >= 4 && traces.own.first == traces.expected.first)
        #expect(Traces.inProgram(traces.own).count == 4)
        #expect(Traces.inProgram(traces.own) == Traces.inProgram(traces.expected))
    }

    @Test("The trace includes the program's functions on both sides of a library function that calls back")
    func callback() {
        let traces = traces {
            var numbers: [CInt] = [2, 1]
            qsort(&numbers, 2, MemoryLayout<CInt>.size) { _, _ in
                raise(SIGUSR2)
                return 0
            }
        }
        #expect(traces.own.first == traces.expected.first)
        #expect(Traces.inProgram(traces.own).count == 4)
        #expect(Traces.inProgram(traces.own) == Traces.inProgram(traces.expected))
    }
}
