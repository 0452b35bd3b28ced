import Testing
import Toolkit

@Suite("Timestamps")
struct TimestampTests {
    @Test("Durations convert to whole nanoseconds and to fractional seconds")
    func units() {
        #expect(Duration.milliseconds(1500).nanoseconds == 1_500_000_000)
        #expect(Duration.nanoseconds(-7).nanoseconds == -7)
        #expect(Duration.milliseconds(1500).seconds == 1.5)
        #expect(Duration.seconds(Int64.max).nanoseconds == .max)
        #expect(Duration.seconds(Int64.min).nanoseconds == .min)
        #expect((Duration.seconds(9_223_372_036) + .milliseconds(999)).nanoseconds == .max)
    }

    @Test("Adding to and subtracting from a timestamp stops at the limits of its range")
    func arithmetic() {
        let moment = Timestamp(nanoseconds: 5_000_000_000)
        #expect(moment.advanced(by: .seconds(2)).nanoseconds == 7_000_000_000)
        #expect(Timestamp.zero.duration(to: moment) == .seconds(5))
        #expect(moment.seconds(since: .zero) == 5)
        #expect(moment.advanced(by: .seconds(Int64.max)).nanoseconds == .max)
        #expect(Timestamp(nanoseconds: -5).advanced(by: .nanoseconds(Int64.min)).nanoseconds == .min)
        #expect(Timestamp.zero < moment)
    }
}
