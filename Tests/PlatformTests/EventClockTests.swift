import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("The clock of SDL's events")
    struct EventClockTests {
        private func timestamp(milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }

        @Test("An event's age in SDL's milliseconds equals its age on the kernel's clock")
        func age() {
            var clock = EventClock()
            clock.read(ticks: 500, now: timestamp(milliseconds: 10_500))
            #expect(clock.time(of: 480) == timestamp(milliseconds: 10_480))
            #expect(clock.time(of: 500) == timestamp(milliseconds: 10_500))
        }

        @Test("Times never run backwards, and are never later than now")
        func monotonic() {
            var clock = EventClock()
            clock.read(ticks: 500, now: timestamp(milliseconds: 10_500))
            #expect(clock.time(of: 490) == timestamp(milliseconds: 10_490))
            #expect(clock.time(of: 470) == timestamp(milliseconds: 10_490))
            #expect(clock.time(of: 9000) == timestamp(milliseconds: 10_500))
        }

        @Test("Rounding to milliseconds causes no jitter")
        func jitter() {
            var clock = EventClock()
            clock.read(ticks: 500, now: Timestamp(nanoseconds: 10_500_100_000))
            let first = clock.time(of: 500)
            clock.read(ticks: 600, now: Timestamp(nanoseconds: 10_600_999_000))
            #expect(first.duration(to: clock.time(of: 600)) == .milliseconds(100))
        }

        @Test("The clock follows a drift of seconds a day")
        func drift() {
            var clock = EventClock()
            clock.read(ticks: 0, now: .zero)
            let day: Int64 = 86_400_000
            clock.read(ticks: UInt64(day), now: timestamp(milliseconds: day + 4000))
            #expect(clock.time(of: UInt32(day)) == timestamp(milliseconds: day + 4000))
        }

        @Test("SDL's 32 bits of milliseconds wrap around every 49 days")
        func wrap() {
            var clock = EventClock()
            let ticks = UInt64(UInt32.max) + 11
            clock.read(ticks: ticks, now: timestamp(milliseconds: Int64(ticks) + 1000))
            #expect(clock.time(of: .max - 9) == timestamp(milliseconds: Int64(UInt32.max) - 9 + 1000))
            #expect(clock.time(of: 5) == timestamp(milliseconds: Int64(ticks) - 5 + 1000))
        }
    }
}
