import CLinux
import Glibc
import JSON
import LocalSources
import SourceProtocol

/// The time, told when what is shown of it becomes another, and when the clock is set.
final class ClockSource: LocalSource {
    private let wanted: [ClockValue]
    private let timer: CInt
    /// As they were said last.
    private var values: [String: JSONValue] = [:]
    private var hasBegun = false

    let next: Double? = nil

    init(_ settings: ClockSettings, _ start: SourceStart) {
        wanted = ClockValue.allCases.filter { start.wanted.contains($0.rawValue) }
        timer = timerfd_create(CLOCK_REALTIME, CInt(TFD_NONBLOCK) | CInt(TFD_CLOEXEC))
        if let zone = settings.zone { setenv("TZ", ":" + zone, 1) }
    }

    deinit { if timer >= 0 { close(timer) } }

    var descriptors: [CInt] { [timer] }

    func read(at _: Double, _ pipe: HubPipe) {
        // How often it has run out, or that the clock was set: either way the time is looked up.
        var count: UInt64 = 0
        _ = Glibc.read(timer, &count, MemoryLayout<UInt64>.size)
        // Of time(), which may lag behind the timer by a few milliseconds, it would be the second before, again and again.
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var seconds = now.tv_sec
        var local = tm()
        // The machine's own zone may be another now.
        tzset()
        let isTold = localtime_r(&seconds, &local) != nil
        var message = SourceMessage()
        for value in wanted {
            let new: JSONValue?
            if value == .synchronised {
                new = SystemMetrics().isSynchronised.map { .bool($0) }
            } else {
                new = isTold ? value.number(at: seconds, local).map { .number(Double($0)) } : nil
            }
            let name = value.rawValue
            if new == nil, values[name] != nil { message.gone.append(name) }
            if let new, new != values[name] { message.values[name] = new }
            values[name] = new
        }
        if !hasBegun { message.state = .up }
        hasBegun = true
        pipe.send(message)
        wait(after: seconds)
    }

    private func wait(after seconds: Int) {
        guard let next = ClockValue.next(of: wanted, after: seconds) else { return }
        var time = itimerspec()
        time.it_value.tv_sec = next
        // A clock that is set ends the waiting, wherever it is set to.
        timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME) | CInt(TFD_TIMER_CANCEL_ON_SET), &time, nil)
    }
}
