import Drawing
import Glibc
import Logging
import Rendering
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Watchdog heartbeat")
    struct HeartbeatTests {
        /// A panel on a screen in memory.
        private final class Fixture {
            let application: Application
            let output: MemoryOutput
            var scene: Scene { application.scene }

            init() throws {
                let size = PixelSize(width: 40, height: 20)
                output = try MemoryOutput(size: size)
                let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
                let scene = Scene(pixelSize: size, textMeasurer: renderer.text, pictures: renderer.pictures)
                application = Application(
                    scene: scene, renderer: renderer, output: output, input: ScriptedInput(), loop: try EventLoop())
            }

            func run() throws {
                let end = scene.schedule(after: .seconds(540)) { [application] in application.stop() }
                try application.run()
                end.cancel()
            }
        }

        @Test("A heartbeat is sent at once, then whenever it is due, and missed ones are not sent later")
        func pace() {
            var count = 0
            let heartbeat = Heartbeat(every: .seconds(5)) { count += 1 }
            #expect(heartbeat.next == nil)
            func at(_ seconds: Int64) -> Timestamp { Timestamp(nanoseconds: seconds * 1_000_000_000) }
            let seconds: [Int64] = [0, 1, 4, 5, 9, 10, 31, 32, 36]
            let counts = seconds.map { seconds in
                heartbeat.beatIfDue(at: at(seconds))
                return count
            }
            #expect(counts == [1, 1, 1, 2, 2, 3, 4, 4, 5])
            #expect(heartbeat.next == at(41))
        }

        @Test("An idle panel wakes only for its heartbeat")
        func idle() throws {
            let fixture = try Fixture()
            var beats = 0
            fixture.application.heartbeat = Heartbeat(every: .milliseconds(10)) { [application = fixture.application] in
                beats += 1
                if beats == 5 { application.stop() }
            }
            try fixture.run()
            #expect(beats == 5)
            #expect(fixture.application.loop.waitCount <= 8)
        }

        @Test("The first heartbeat is sent after the first frame")
        func firstFrame() throws {
            let fixture = try Fixture()
            var calls: [String] = []
            fixture.application.onFirstFrame = { _ in calls.append("frame") }
            fixture.application.heartbeat = Heartbeat(every: .milliseconds(1)) { [application = fixture.application] in
                calls.append("beat")
                application.stop()
            }
            try fixture.run()
            #expect(calls == ["frame", "beat"])
        }

        /// The part of a round that hangs.
        nonisolated enum Place: CaseIterable {
            case timer, frame, queue
        }

        @Test(
            "No heartbeat is sent while an iteration of the event loop hangs, in any of its parts",
            arguments: Place.allCases)
        func hang(place: Place) throws {
            let fixture = try Fixture()
            let application = fixture.application
            var beats = 0
            var isHanging = false
            var beatsWhileHanging = 0
            var hasHung = false
            application.heartbeat = Heartbeat(every: .milliseconds(5)) {
                beats += 1
                if isHanging { beatsWhileHanging += 1 }
                if hasHung { application.stop() }
            }
            func hang() {
                guard !hasHung else { return }
                isHanging = true
                let before = beats
                // Ten times the interval.
                usleep(50_000)
                #expect(beats == before)
                isHanging = false
                hasHung = true
            }
            switch place {
            case .timer: application.scene.schedule(after: .milliseconds(12)) { hang() }
            case .frame:
                application.scene.schedule(after: .milliseconds(12)) {
                    fixture.output.onPresent = { hang() }
                    application.rotation = .degrees180
                }
            case .queue:
                let waker = application.loop.waker
                application.scene.schedule(after: .milliseconds(12)) { waker.perform { hang() } }
            }
            try fixture.run()
            #expect(hasHung)
            #expect(beatsWhileHanging == 0)
            // Beats come before and after the hang.
            #expect(beats >= 2)
        }
    }

    @Suite("Termination signals")
    struct ObedienceTests {
        private typealias Obedience = TerminationSignals.Obedience

        private func sender(_ process: pid_t, _ user: uid_t) -> SignalSender {
            SignalSender(process: process, user: user)
        }

        @Test("In a window a signal from any process ends the panel", arguments: [SIGTERM, SIGINT, SIGHUP])
        func anyone(number: CInt) {
            #expect(Obedience.anyone.obeys(number, from: sender(50, 1000), parent: 10))
            #expect(Obedience.anyone.obeys(number, from: nil, parent: 10))
        }

        @Test("Without a desktop only SIGTERM from the parent process or from root ends the panel")
        func serviceManager() {
            let obedience = Obedience.serviceManager
            #expect(obedience.obeys(SIGTERM, from: sender(10, 1000), parent: 10))
            #expect(obedience.obeys(SIGTERM, from: sender(1, 0), parent: 1))
            #expect(obedience.obeys(SIGTERM, from: sender(50, 0), parent: 10))
            #expect(!obedience.obeys(SIGTERM, from: sender(50, 1000), parent: 10))
            #expect(!obedience.obeys(SIGTERM, from: nil, parent: 10))
            for number in [SIGINT, SIGHUP, SIGQUIT, SIGTSTP] {
                #expect(!obedience.obeys(number, from: sender(10, 0), parent: 10))
            }
        }

        @Test(
            "The sender of a signal is trusted only if the kernel has set it",
            arguments: [(CInt(0), true), (-6, true), (0x80, true), (-1, false), (-2, false), (-60, false), (1, false)])
        func vouched(code: CInt, counts: Bool) {
            var info = siginfo_t()
            info.si_signo = SIGTERM
            info.si_code = code
            info._sifields._kill.si_pid = 7
            info._sifields._kill.si_uid = 1000
            #expect(SignalSender(info) == (counts ? sender(7, 1000) : nil))
        }

        /// Returns the handler of a signal: 0 for the default, 1 for ignored.
        private func handler(of number: CInt) -> Int {
            var action = sigaction()
            sigaction(number, nil, &action)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        }

        @Test(
            "Without a desktop, keys and forged signals do not end the panel; child processes keep default signals"
        )
        func signals() throws {
            let size = PixelSize(width: 40, height: 20)
            let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
            let scene = Scene(pixelSize: size, textMeasurer: renderer.text, pictures: renderer.pictures)
            let application = Application(
                scene: scene, renderer: renderer, output: try MemoryOutput(size: size), input: ScriptedInput(),
                loop: try EventLoop())
            application.obeysServiceManagerOnly = true
            let numbers = [SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGTERM]
            // Under nohup the tests ignore SIGHUP.
            let inherited = numbers.map { signal($0, SIG_DFL) }
            defer { for (number, handler) in zip(numbers, inherited) { signal(number, handler) } }
            let before = numbers.map(handler)
            var isLater = false
            var ignored: [CInt] = []
            application.onFirstFrame = { _ in
                // A process that queues a signal may forge its sender.
                sigqueue(getpid(), SIGTERM, sigval(sival_int: 0))
                for number in [SIGINT, SIGHUP, SIGQUIT, SIGTSTP] {
                    kill(getpid(), number)
                    // Child processes would inherit SIG_IGN.
                    if handler(of: number) == 1 { ignored.append(number) }
                }
            }
            scene.schedule(after: .milliseconds(20)) {
                isLater = true
                application.stop()
            }
            try application.run()
            #expect(isLater)
            #expect(ignored.isEmpty)
            #expect(numbers.map(handler) == before)
        }
    }
}
