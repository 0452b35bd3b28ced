import Health
import JSON
import SourceProtocol
import System
import TestSupport
import Testing

@Suite("Prometheus metrics of a panel")
struct PrometheusTests {
    /// Metrics from a complete status.
    static let whole: [String: JSONValue] = {
        var health = PanelHealth(version: "1.2.3", kiosk: "hall.yaml")
        health.kioskVersion = "9c1185a5c5e9fc54"
        health.display = PanelHealth.Display(
            name: "HDMI-A-1", isConnected: true, isOn: false, mode: "1280x800@60", brightness: 0.25)
        health.inputs = PanelHealth.Inputs(
            touch: [PanelHealth.TouchDevice(name: "ELAN", age: 12)], hadTouch: true, hasPointer: false)
        health.clock = PanelHealth.Clock(isSynchronized: true, isPlausible: true)
        health.storage = PanelHealth.Storage(folder: "/var/lib/thumbrail", freeBytes: 1 << 30)
        health.memory = PanelHealth.Memory(used: 30 << 20, limit: 400 << 20)
        health.host = PanelHealth.Host(temperature: 48.25, hasLowVoltage: false, isThrottled: true)
        (health.isHubConnected, health.isFleetConnected) = (true, false)
        health.sources = [
            "a\"b\\\n": PanelHealth.Source(state: .up, age: 1.53),
            "press": PanelHealth.Source(state: .down("exited, status=1"), failures: 2, lastError: "exited, status=1"),
        ]
        health.conditions = PanelHealth.Conditions(
            unmonitored: ["press": ["Oil low"], "oven": ["Hot"]],
            alarms: ["active": ["high": 3], "shelved": ["low": 1]])
        let times = DurationHistogram(buckets: [(0.001, 1), (0.0167, 3)], sum: 0.0425, count: 4)
        health.forms = PanelHealth.Forms()
        health.forms?.waiting = ["desk": PanelHealth.Forms.Queue(count: 2, age: 90.4)]
        health.forms?.unknown = ["desk": 1]
        return health.json.merging([
            "frame_duration_seconds": times.json, "input_latency_seconds": times.json,
            "slow_loop_iterations_total": 1, "touches_total": 3, "restarts_total": 1, "crashes_total": 1, "frames": 4,
            "uptime": 7, "process_cpu_seconds_total": 1.25, "process_resident_memory_bytes": 33_000_000,
            "process_start_time_seconds": 1_790_000_000, "process_open_fds": 30, "process_max_fds": 1_024,
        ]) { $1 }
    }()

    static let text = PrometheusText.text(
        .object(whole),
        adding: [
            "certificate_not_after_timestamp_seconds": 1_900_000_000,
            "token_not_after_timestamp_seconds": ["grafana": 1_800_000_000], "remote_connections": 2,
        ])

    @Test(
        "Each metric is written with its labels",
        arguments: [
            "thumbrail_build_info{version=\"1.2.3\"} 1",
            "thumbrail_kiosk_version_info{kiosk=\"hall.yaml\",version=\"9c1185a5c5e9fc54\"} 1",
            "thumbrail_fault_page 0", "thumbrail_config_error 0", "thumbrail_crashes_total 1",
            "thumbrail_restarts_total 1", "thumbrail_display_connected 1", "thumbrail_display_on 0",
            "thumbrail_display_info{connector=\"HDMI-A-1\",mode=\"1280x800@60\"} 1",
            "thumbrail_display_brightness_ratio 0.25", "thumbrail_touch_devices 1", "thumbrail_clock_synchronized 1",
            "thumbrail_state_writable 1", "thumbrail_state_free_bytes 1073741824",
            "thumbrail_memory_limit_bytes 419430400", "thumbrail_temperature_celsius 48.25",
            "thumbrail_supply_voltage_low 0", "thumbrail_processor_throttled 1", "thumbrail_hub_connected 1",
            "thumbrail_fleet_connected 0", "thumbrail_remote_connections 2",
            "thumbrail_source_up{source=\"a\\\"b\\\\\\n\"} 1", "thumbrail_source_up{source=\"press\"} 0",
            "thumbrail_source_age_seconds{source=\"a\\\"b\\\\\\n\"} 1.5",
            "thumbrail_source_failures_total{source=\"press\"} 2", "thumbrail_conditions_unmonitored 2",
            "thumbrail_forms_waiting 2", "thumbrail_forms_waiting_seconds 90",
            "thumbrail_forms_failed{outcome=\"refused\"} 0", "thumbrail_forms_failed{outcome=\"unknown\"} 1",
            "thumbrail_alarms{state=\"active\",priority=\"high\"} 3",
            "thumbrail_alarms{state=\"active\",priority=\"urgent\"} 0",
            "thumbrail_alarms{state=\"shelved\",priority=\"low\"} 1",
            "# TYPE thumbrail_frame_duration_seconds histogram",
            "thumbrail_frame_duration_seconds_bucket{le=\"0.001\"} 1",
            "thumbrail_frame_duration_seconds_bucket{le=\"0.0167\"} 3",
            "thumbrail_frame_duration_seconds_bucket{le=\"+Inf\"} 4", "thumbrail_frame_duration_seconds_sum 0.0425",
            "thumbrail_frame_duration_seconds_count 4", "thumbrail_slow_loop_iterations_total 1",
            "thumbrail_certificate_not_after_timestamp_seconds 1900000000",
            "thumbrail_token_not_after_timestamp_seconds{token=\"grafana\"} 1800000000",
            "process_cpu_seconds_total 1.25", "process_resident_memory_bytes 33000000", "process_open_fds 30",
            // Status of version 0.2.0.
            "thumbrail_frames_total 4", "thumbrail_late_frames_total 1", "thumbrail_resident_memory_bytes 33000000",
            "thumbrail_uptime_seconds 7",
        ])
    func line(_ line: String) {
        #expect(Self.text.split(separator: "\n").contains { $0 == line }, "\(Self.text)")
    }

    @Test("Alarms have a series for each state and priority from the start, and unknown values have none")
    func series() {
        #expect(Self.text.split(separator: "\n").count { $0.hasPrefix("thumbrail_alarms{") } == 16)
        let window = PrometheusText.text(.object(PanelHealth(version: "1", kiosk: "k").json))
        for name in ["alarms", "unmonitored", "display", "touch", "source", "clock", "memory", "token", "uptime"] {
            #expect(!window.contains("thumbrail_\(name)"), "\(window)")
        }
        #expect(PrometheusText.text(.null) == "" && PrometheusText.text(["source_up": 1, "alarms": true]) == "")
        #expect(PrometheusText.text(["frame_duration_seconds": ["buckets": ["x": 1], "sum": 1, "count": 1]]) == "")
    }

    @Test("promtool accepts the metrics")
    func promtool() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("metrics", Self.text)
        let outcome = Child.run(["promtool", "check", "metrics"], input: file, timeout: 60)
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
    }
}
