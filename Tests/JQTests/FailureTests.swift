import Glibc
import JSON
import System
import Testing

@testable import JQ

@Suite("jq: Worker failures", .timeLimit(.minutes(10)))
struct FailureTests {
    /// A clock that a test sets.
    private final class ManualClock {
        var now = 1_000.0
    }

    private static let limits = JQLimits(evaluation: .milliseconds(20), compilation: .seconds(300))

    @Test("A program whose worker was killed three times in a row pauses for 1, 2, 4 … 60 s")
    func pauses() throws {
        let clock = ManualClock()
        let worker = JQWorker(limits: Self.limits, command: nil) { clock.now }
        let timeout = JQError(.timeout, "took longer than 20 ms")
        for _ in 0..<3 { #expect(try worker.error(of: "def f: f; f") == timeout) }
        for pause in [1, 2, 4, 8, 16, 32, 60, 60] {
            let reason = "took longer than 20 ms; next attempt in \(pause) s"
            #expect(try worker.error(of: "def f: f; f") == JQError(.disabled, reason))
            clock.now += Double(pause) - 0.5
            #expect(try worker.error(of: "def f: f; f").reason == "took longer than 20 ms; next attempt in 1 s")
            #expect(worker.processID == nil)
            clock.now += 0.5
            #expect(try worker.error(of: "def f: f; f") == timeout)
        }
    }

    @Test("A result in between resets the count, and failures of other programs do not count")
    func count() throws {
        let clock = ManualClock()
        let patient = JQLimits(evaluation: .seconds(300), compilation: .seconds(300))
        let worker = JQWorker(limits: patient, command: nil) { clock.now }
        let program = "if . then ([] | .[1e9] = 1) else 5 end"
        for round in 0..<3 {
            for _ in 0..<2 { #expect(try worker.error(of: program, on: "true").code == .outOfMemory, "\(round)") }
            #expect(try worker.result(of: "1") == 1)
            #expect(try worker.result(of: program, on: "false") == 5)
        }
        for _ in 0..<3 { #expect(try worker.error(of: program, on: "true").code == .outOfMemory) }
        #expect(try worker.error(of: program, on: "false").code == .disabled)
        #expect(try worker.result(of: "1") == 1)
        clock.now += 1
        #expect(try worker.result(of: program, on: "false") == 5)
    }

    @Test("The time that a worker waits for a processor does not count, up to two seconds")
    func starved() throws {
        let limits = JQLimits(evaluation: .seconds(1), compilation: .seconds(300))
        let worker = JQWorker(limits: limits, command: nil)
        #expect(try worker.result(of: ".") == .null)
        let id = try #require(worker.processID)
        kill(id, SIGSTOP)
        DetachedThread.start {
            usleep(1_500_000)
            kill(id, SIGCONT)
        }
        #expect(try worker.result(of: ".", on: "7") == 7)
        #expect(worker.processID == id)
        let short = JQWorker(limits: Self.limits, command: nil)
        #expect(try short.result(of: ".") == .null)
        kill(try #require(short.processID), SIGSTOP)
        #expect(try short.error(of: ".", on: "7") == JQError(.timeout, "took longer than 20 ms"))
    }

    @Test("A worker that was killed while idle is replaced, and the evaluation is not lost")
    func killed() throws {
        let worker = JQWorker.patient
        for number in 0..<5 {
            #expect(try worker.result(of: ".a", on: "{\"a\": \(number)}") == .number(Double(number)))
            let id = try #require(worker.processID)
            kill(id, SIGKILL)
            var info = siginfo_t()
            waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT)
        }
    }

    @Test("A worker that is gone leaves no process behind")
    func gone() throws {
        var worker: JQWorker? = JQWorker.patient
        #expect(try worker?.result(of: "1") == 1)
        let id = try #require(worker?.processID)
        worker = nil
        #expect(kill(id, 0) == -1 && errno == ESRCH)
    }

    @Test(
        "A worker that exits or replies with nonsense fails the evaluation with a reason",
        arguments: [
            ("exit 3", "jq worker exited, status=3"),
            ("ulimit -c 0; kill -SEGV $$", "jq worker crashed, signal=11"),
            (
                "printf 'nonsense that is not a reply' >&0; exec sleep 600",
                "invalid reply from jq worker"
            ),
            // A reply to another program, and one with too many bytes.
            ("printf '\\2\\0\\0\\0\\7\\0\\0\\0\\0\\0\\0\\0' >&0; exec sleep 600", "invalid reply from jq worker"),
            ("printf '\\3\\0\\0\\0\\0\\0\\0\\0\\1\\10\\0\\0' >&0; exec sleep 600", "invalid reply from jq worker"),
            ("printf '\\11\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0' >&0; exec sleep 600", "invalid reply from jq worker"),
        ])
    func lies(script: String, reason: String) throws {
        let limits = JQLimits(evaluation: .seconds(300), compilation: .seconds(300))
        let worker = JQWorker(limits: limits, command: ["/bin/sh", "-c", script])
        #expect(try worker.error(of: ".") == JQError(.crash, reason))
        #expect(worker.processID == nil)
    }

    @Test("A worker that does not reply is killed after the time for compiling")
    func silent() throws {
        let limits = JQLimits(evaluation: .seconds(300), compilation: .milliseconds(50))
        let worker = JQWorker(limits: limits, command: ["/bin/sleep", "600"])
        #expect(try worker.error(of: ".") == JQError(.timeout, "took longer than 50 ms"))
    }
}
