import Glibc
import Health
import JSON
import Platform
import System
import Toolkit

/// The counters and measurements of a running panel, by the names of its metrics.
enum PanelFigures {
    /// The upper bounds of a histogram's buckets in seconds. A frame at 60 Hz takes 16.7 ms, and one at 30 Hz takes 33.3 ms.
    private static let bounds = [0.001, 0.002, 0.004, 0.008, 0.0167, 0.0333, 0.05]

    /// Returns all metrics as members of a reply.
    ///
    /// - Parameters:
    ///   - application: The application to measure.
    ///   - counts: The numbers of unplanned restarts and crashes, for a metric with a former name; `nil` if they are not counted.
    ///   - began: The start time of the program.
    static func json(of application: Application, counts: StartCounts?, began: Timestamp) -> [String: JSONValue] {
        let times = application.frameTimes
        let uptime = Timestamp.monotonic().seconds(since: began)
        var figures: [String: JSONValue] = [
            "uptime": .number(uptime.rounded()),
            "frames": .number(Double(times.making.count)),
            "frame_duration_seconds": histogram(times.making).json,
            "input_latency_seconds": histogram(times.answering).json,
            "slow_loop_iterations_total": .number(Double(times.longRounds)),
            "touches_total": .number(Double(application.touchCount)),
            "process_start_time_seconds": .number(startTime(uptime: uptime)),
        ]
        func set(_ name: String, _ number: Int?) { if let number { figures[name] = .number(Double(number)) } }
        set("process_resident_memory_bytes", ProcessMemory.resident)
        set("process_open_fds", (try? Folder.names(in: "/proc/self/fd", upTo: 1 << 16))?.count)
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            set("process_max_fds", Int(clamping: limit.rlim_cur))
        }
        figures["process_cpu_seconds_total"] = .number((SystemClock.process.seconds * 100).rounded() / 100)
        addFormerNames(to: &figures, times)
        set("restarts", counts?.restarts)
        return figures
    }

    private static func histogram(_ tally: FrameTimes.Tally) -> DurationHistogram {
        DurationHistogram(
            buckets: bounds.map { ($0, tally.count(below: .microseconds(Int64(($0 * 1e6).rounded())))) },
            sum: tally.sum / .seconds(1), count: tally.count)
    }

    private static func startTime(uptime: Double) -> Double {
        (SystemClock.wall.seconds - uptime).rounded()
    }

    /// Adds the names of version 0.2.0, which are kept for one version.
    private static func addFormerNames(to figures: inout [String: JSONValue], _ times: FrameTimes) {
        func milliseconds(_ time: Duration) -> JSONValue { .number((time / .microseconds(10)).rounded() / 100) }
        figures["frame-median-ms"] = milliseconds(times.making.quantile(0.5))
        figures["frame-99-percent-ms"] = milliseconds(times.making.quantile(0.99))
        figures["frame-worst-ms"] = milliseconds(times.making.worst)
        figures["touch-median-ms"] = milliseconds(times.answering.quantile(0.5))
        figures["touch-99-percent-ms"] = milliseconds(times.answering.quantile(0.99))
        figures["touch-worst-ms"] = milliseconds(times.answering.worst)
        figures["long-rounds"] = figures["slow_loop_iterations_total"]
        figures["touches"] = figures["touches_total"]
        figures["memory-bytes"] = figures["process_resident_memory_bytes"] ?? .null
    }
}
