/// The definition of a metric: its name in a panel's answer and in Prometheus, its type, its help text and its labels.
struct MetricDefinition {
    enum Kind {
        case counter, gauge, histogram
        /// A gauge with the value 1, whose labels are the members of an object.
        case info

        /// The type in Prometheus.
        var word: String {
            switch self {
            case .counter: "counter"
            case .gauge, .info: "gauge"
            case .histogram: "histogram"
            }
        }
    }

    var name: String
    var kind: Kind
    var help: String
    /// The labels for the keys of nested objects, the outermost first.
    var labels: [String] = []
    /// The values of each label that always have a series. An alert can detect the first alarm only if its series already exists.
    var known: [[String]] = []

    init(_ name: String, _ kind: Kind, _ help: String, labels: [String] = [], known: [[String]] = []) {
        (self.name, self.kind, self.help, self.labels, self.known) = (name, kind, help, labels, known)
    }

    /// The name in Prometheus. Metrics of the process have the standard names of Prometheus' client libraries.
    var fullName: String { name.hasPrefix("process_") ? name : "thumbrail_" + name }

    static let all = [
        MetricDefinition("build_info", .info, "The version of the program."),
        MetricDefinition("kiosk_version_info", .info, "The kiosk file and a hash of its content."),
        MetricDefinition("fault_page", .gauge, "1 while the fault page is shown instead of the kiosk."),
        MetricDefinition("config_error", .gauge, "1 while the kiosk file has an error and is not used."),
        MetricDefinition("crashes_total", .counter, "Crashes since the service was started."),
        MetricDefinition("restarts_total", .counter, "Unplanned restarts since the service was started."),
        MetricDefinition("display_connected", .gauge, "1 while a display is connected."),
        MetricDefinition("display_on", .gauge, "1 while the display is on."),
        MetricDefinition("display_info", .info, "The connector and the mode of the display."),
        MetricDefinition("display_brightness_ratio", .gauge, "Brightness of the backlight, from 0 to 1."),
        MetricDefinition("touch_devices", .gauge, "Connected touch devices."),
        MetricDefinition("touches_total", .counter, "Touches."),
        MetricDefinition("clock_synchronized", .gauge, "1 while the host's clock is synchronized and plausible."),
        MetricDefinition("state_writable", .gauge, "1 while the state can be written and its partition is not full."),
        MetricDefinition("state_free_bytes", .gauge, "Free space of the state partition."),
        MetricDefinition(
            "memory_used_bytes", .gauge, "Memory usage of the panel's process that counts against its limit."),
        MetricDefinition("memory_limit_bytes", .gauge, "Memory limit of the panel's process."),
        MetricDefinition("temperature_celsius", .gauge, "Highest temperature of the host."),
        MetricDefinition("supply_voltage_low", .gauge, "1 while the board reports a supply voltage that is too low."),
        MetricDefinition(
            "processor_throttled", .gauge, "1 while the CPU is throttled because of its temperature."),
        MetricDefinition("pins_unreadable", .gauge, "Roles whose PINs cannot be read."),
        MetricDefinition("hub_connected", .gauge, "1 while the panel is connected to its source hub."),
        MetricDefinition("fleet_connected", .gauge, "1 while thumbrail-fleet is connected to its broker."),
        MetricDefinition("remote_connections", .gauge, "Open connections to the remote server."),
        MetricDefinition("source_up", .gauge, "1 while a source is up.", labels: ["source"]),
        MetricDefinition("source_age_seconds", .gauge, "Time since the last message of a source.", labels: ["source"]),
        MetricDefinition(
            "source_failures_total", .counter, "Failures of a source since the panel's start.",
            labels: ["source"]),
        MetricDefinition(
            "conditions_unmonitored", .gauge,
            "Conditions of alarms whose values are stale, missing or of another type."),
        MetricDefinition("forms_waiting", .gauge, "Forms that wait until their source is there."),
        MetricDefinition("forms_waiting_seconds", .gauge, "Time for which the oldest of these forms has waited."),
        MetricDefinition(
            "forms_failed", .gauge,
            "Forms of the last 14 days that were refused after the visit, or whose answer was lost.",
            labels: ["outcome"]),
        MetricDefinition(
            "alarms", .gauge, "Alarms by state and priority.", labels: ["state", "priority"],
            known: [["active", "acknowledged", "cleared", "shelved"], ["low", "medium", "high", "urgent"]]),
        MetricDefinition("frame_duration_seconds", .histogram, "Time to render a frame."),
        MetricDefinition("input_latency_seconds", .histogram, "Latency from a touch to the frame that responds to it."),
        MetricDefinition(
            "slow_loop_iterations_total", .counter,
            "Iterations of the event loop of more than 8 ms, each of which may have cost a frame."),
        MetricDefinition(
            "certificate_not_after_timestamp_seconds", .gauge, "End of validity of the remote server's certificate."),
        MetricDefinition(
            "token_not_after_timestamp_seconds", .gauge, "End of the last day of a token of the remote server.",
            labels: ["token"]),
        MetricDefinition("process_cpu_seconds_total", .counter, "CPU time of the panel's process."),
        MetricDefinition("process_resident_memory_bytes", .gauge, "Resident memory of the panel's process."),
        MetricDefinition("process_start_time_seconds", .gauge, "Start of the panel's process since 1970."),
        MetricDefinition("process_open_fds", .gauge, "Open file descriptors of the panel's process."),
        MetricDefinition("process_max_fds", .gauge, "Limit of open file descriptors of the panel's process."),
        // The names of version 0.2.0, kept for one version.
        MetricDefinition("frames_total", .counter, "Replaced by thumbrail_frame_duration_seconds_count."),
        MetricDefinition("late_frames_total", .counter, "Replaced by thumbrail_slow_loop_iterations_total."),
        MetricDefinition("resident_memory_bytes", .gauge, "Replaced by process_resident_memory_bytes."),
        MetricDefinition("uptime_seconds", .gauge, "Replaced by process_start_time_seconds."),
    ]
}
