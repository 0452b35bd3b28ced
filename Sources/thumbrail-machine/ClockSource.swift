import CLinux
import Glibc
import JSON
import LocalSources
import SourceProtocol
import System

/// A source of the current time. It sends values when they change and when the clock is set.
final class ClockSource: LocalSource {
    private let wanted: [ClockValue]
    private let hours: [String: OpeningHours]
    private let timer: CInt
    /// The values that were last sent.
    private var values: [String: JSONValue] = [:]
    private var hasStarted = false

    let next: Double? = nil

    init(_ settings: ClockSettings, _ start: SourceStart) {
        wanted = ClockValue.allCases.filter { start.wanted.contains($0.rawValue) }
        hours = settings.hours.filter { start.wanted.contains($0.key) }
        timer = timerfd_create(CLOCK_REALTIME, CInt(TFD_NONBLOCK) | CInt(TFD_CLOEXEC))
        if let zone = settings.zone { setenv("TZ", ":" + zone, 1) }
    }

    deinit { if timer >= 0 { close(timer) } }

    var descriptors: [CInt] { [timer] }

    func read(at _: Double, _ pipe: HubPipe) {
        // Reads the number of timeouts, or an error because the clock was set. In both cases the time has to be read again.
        var count: UInt64 = 0
        _ = Glibc.read(timer, &count, MemoryLayout<UInt64>.size)
        // time() is not used: it may lag behind the timer by a few milliseconds and return the previous second, and the timer would expire
        // again and again.
        var seconds = time_t(SystemClock.wall.wholeSeconds)
        var local = tm()
        // The host's time zone may have changed.
        tzset()
        let isValid = localtime_r(&seconds, &local) != nil
        var message = SourceMessage()
        var read: [String: JSONValue?] = [:]
        for value in wanted {
            read[value.rawValue] =
                value == .synchronised
                ? SystemMetrics().isSynchronised.map { .bool($0) }
                : isValid ? value.number(at: seconds, local).map { .number(Double($0)) } : .some(nil)
        }
        var changes: [Int] = []
        for (name, hours) in hours {
            let (value, change) = isValid ? Self.value(of: hours, at: local) : (nil, nil)
            read[name] = .some(value)
            if let change { changes.append(change) }
        }
        for (name, new) in read {
            if new == nil, values[name] != nil { message.gone.append(name) }
            if let new, new != values[name] { message.values[name] = new }
            values[name] = new
        }
        if !hasStarted { message.state = .up }
        hasStarted = true
        pipe.send(message)
        // The host may also learn of another time zone or of another daylight saving time within the hour.
        if !hours.isEmpty { changes.append((seconds / 3_600 + 1) * 3_600) }
        wait(until: ([ClockValue.next(of: wanted, after: seconds)] + changes).compactMap(\.self).min())
    }

    /// Returns the value of opening hours, and the time of the next change in seconds since 1970.
    private static func value(of hours: OpeningHours, at local: tm) -> (value: JSONValue, change: Int?) {
        var local = local
        let minute = timegm(&local) / 60
        var value: [String: JSONValue] = ["open": .bool(hours.isOpen(at: minute))]
        guard let next = hours.nextChange(after: minute) else { return (.object(value), nil) }
        var seconds = time_t(next * 60)
        var moment = tm()
        gmtime_r(&seconds, &moment)
        moment.tm_isdst = -1
        let change = mktime(&moment)
        value["until"] = .number(Double(change))
        return (.object(value), change)
    }

    private func wait(until next: Int?) {
        guard let next else { return }
        var time = itimerspec()
        time.it_value.tv_sec = next
        // The timer also becomes readable if the clock is set to any other time.
        timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME) | CInt(TFD_TIMER_CANCEL_ON_SET), &time, nil)
    }
}
