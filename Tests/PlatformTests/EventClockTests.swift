import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Conversion of SDL's event times")
    struct EventClockTests {
        private func timestamp(milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }

        @Test("An event's timestamp in SDL's milliseconds is converted to the kernel's clock")
        func age() {
            var clock = EventClock()
            clock.read(ticks: 500, now: timestamp(milliseconds: 10_500))
            #expect(clock.time(of: 480) == timestamp(milliseconds: 10_480))
            #expect(clock.time(of: 500) == timestamp(milliseconds: 10_500))
        }

        @Test("Event times never run backwards, and are never in the future")
        func monotonic() {
            var clock = EventClock()
            clock.read(ticks: 500, now: timestamp(milliseconds: 10_500))
            #expect(clock.time(of: 490) == timestamp(milliseconds: 10_490))
            #expect(clock.time(of: 470) == timestamp(milliseconds: 10_490))
            #expect(clock.time(of: 9000) == timestamp(milliseconds: 10_500))
        }

        @Test("Rounding to milliseconds does not change the interval between two events")
        func jitter() {
            var clock = EventClock()
            clock.read(ticks: 500, now: Timestamp(nanoseconds: 10_500_100_000))
            let first = clock.time(of: 500)
            clock.read(ticks: 600, now: Timestamp(nanoseconds: 10_600_999_000))
            #expect(first.duration(to: clock.time(of: 600)) == .milliseconds(100))
        }

        @Test("The conversion follows a clock drift of seconds per day")
        func drift() {
            var clock = EventClock()
            clock.read(ticks: 0, now: .zero)
            let day: Int64 = 86_400_000
            clock.read(ticks: UInt64(day), now: timestamp(milliseconds: day + 4000))
            #expect(clock.time(of: UInt32(day)) == timestamp(milliseconds: day + 4000))
        }

        @Test("Event times stay correct when SDL's 32-bit milliseconds wrap around, every 49 days")
        func wrap() {
            var clock = EventClock()
            let ticks = UInt64(UInt32.max) + 11
            clock.read(ticks: ticks, now: timestamp(milliseconds: Int64(ticks) + 1000))
            #expect(clock.time(of: .max - 9) == timestamp(milliseconds: Int64(UInt32.max) - 9 + 1000))
            #expect(clock.time(of: 5) == timestamp(milliseconds: Int64(ticks) - 5 + 1000))
        }
    }
}
