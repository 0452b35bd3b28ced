import CLinux
import Glibc
import JSON
import LocalSources
import SourceProtocol
import System

/// A source of the current time. It sends values when they change and when the clock is set.
final class ClockSource: LocalSource {
    private let wanted: [ClockValue]
    private let timer: CInt
    /// The values that were last sent.
    private var values: [String: JSONValue] = [:]
    private var hasStarted = false

    let next: Double? = nil

    init(_ settings: ClockSettings, _ start: SourceStart) {
        wanted = ClockValue.allCases.filter { start.wanted.contains($0.rawValue) }
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
        for value in wanted {
            let new: JSONValue?
            if value == .synchronised {
                new = SystemMetrics().isSynchronised.map { .bool($0) }
            } else {
                new = isValid ? value.number(at: seconds, local).map { .number(Double($0)) } : nil
            }
            let name = value.rawValue
            if new == nil, values[name] != nil { message.gone.append(name) }
            if let new, new != values[name] { message.values[name] = new }
            values[name] = new
        }
        if !hasStarted { message.state = .up }
        hasStarted = true
        pipe.send(message)
        wait(after: seconds)
    }

    private func wait(after seconds: Int) {
        guard let next = ClockValue.next(of: wanted, after: seconds) else { return }
        var time = itimerspec()
        time.it_value.tv_sec = next
        // The timer also becomes readable if the clock is set to any other time.
        timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME) | CInt(TFD_TIMER_CANCEL_ON_SET), &time, nil)
    }
}
