import Dispatch
import Glibc
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Event loop")
    struct EventLoopTests {
        @Test("Closures from other threads are run in order")
        func waker() throws {
            let loop = try EventLoop()
            let waker = loop.waker
            let list = List()
            DispatchQueue.global().async {
                for number in 0..<1000 { waker.perform { list.numbers.append(number) } }
            }
            while list.numbers.count < 1000 { loop.wait(until: nil) }
            #expect(list.numbers == Array(0..<1000))
        }

        private final class List {
            var numbers: [Int] = []
        }

        /// Work that schedules itself forever.
        private final class Repeater {
            private(set) var count = 0
            private let waker: EventLoop.Waker

            init(_ waker: EventLoop.Waker) {
                self.waker = waker
            }

            func again() {
                count += 1
                waker.perform { [self] in again() }
            }
        }

        @Test("A closure that schedules another one lets the rest of the loop run in between")
        func endlessWork() throws {
            let loop = try EventLoop()
            let repeater = Repeater(loop.waker)
            repeater.again()
            for _ in 0..<3 { loop.wait(until: nil) }
            #expect(repeater.count == 4)
        }

        @Test("A deadline in the past does not block the loop")
        func passedDeadline() throws {
            let loop = try EventLoop()
            loop.wait(until: .zero)
            #expect(loop.waitCount == 1)
        }

        @Test("A single wait lasts until the deadline")
        func deadline() throws {
            let loop = try EventLoop()
            let deadline = Timestamp.monotonic().advanced(by: .microseconds(3700))
            var rounds = 0
            while Timestamp.monotonic() < deadline {
                loop.wait(until: deadline)
                rounds += 1
            }
            // A signal of the test runner may interrupt the wait.
            #expect((1...3).contains(rounds))
        }

        @Test("A watch reports a readable descriptor and then its hang-up, and nothing after it is cancelled")
        func watch() throws {
            let loop = try EventLoop()
            var ends: [CInt] = [0, 0]
            try #require(pipe(&ends) == 0)
            var seen: [EventLoop.Readiness] = []
            let watch = loop.watch(ends[0]) { readiness in
                seen.append(readiness)
                SelfPipe.clear(ends[0])
            }
            SelfPipe.leaveMark(in: ends[1])
            loop.wait(until: nil)
            close(ends[1])
            loop.wait(until: nil)
            watch.cancel()
            loop.wait(until: .zero)
            #expect(seen == [.readable, .hungUp])
            close(ends[0])
        }

        @Test("A descriptor that is closed while it is watched is reported once")
        func closedDescriptor() throws {
            let loop = try EventLoop()
            var ends: [CInt] = [0, 0]
            try #require(pipe(&ends) == 0)
            var seen: [EventLoop.Readiness] = []
            loop.watch(ends[0]) { seen.append($0) }
            close(ends[0])
            loop.wait(until: nil)
            loop.wait(until: .zero)
            #expect(seen == [.hungUp])
            close(ends[1])
        }

        @Test("A watch can cancel another one in the same iteration")
        func cancelOther() throws {
            let loop = try EventLoop()
            let pipes = [try SelfPipe(), try SelfPipe()]
            var seen: [Int] = []
            var watches: [EventLoop.Watch] = []
            for index in pipes.indices {
                SelfPipe.leaveMark(in: pipes[index].entrance)
                watches.append(
                    loop.watch(pipes[index].descriptor) { _ in
                        seen.append(index)
                        for watch in watches { watch.cancel() }
                    })
            }
            loop.wait(until: nil)
            loop.wait(until: .zero)
            #expect(seen == [0])
        }
    }
}
