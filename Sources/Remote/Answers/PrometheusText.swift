import JSON

/// What a panel counts, in Prometheus' text format (version 0.0.4).
public enum PrometheusText {
    /// Its media type.
    public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    private struct Metric {
        var name: String
        var kind: String
        var help: String
        var samples: [(labels: String, value: Double)] = []
    }

    /// - Parameters:
    ///   - metrics: what the panel answers to `metrics`; what it does not say is left out.
    ///   - temperature: of the machine's hottest part, in degrees Celsius; nil where it does not say.
    public static func text(_ metrics: JSONValue, temperature: Double?) -> String {
        var all: [Metric] = []
        func number(_ key: String) -> Double? {
            if case .number(let number)? = metrics[key] { number } else { nil }
        }
        func add(_ name: String, _ kind: String, _ help: String, _ value: Double?) {
            guard let value else { return }
            all.append(Metric(name: "thumbrail_\(name)", kind: kind, help: help, samples: [("", value)]))
        }
        func addTimes(_ name: String, _ help: String, _ key: String) {
            let samples = [("0.5", "median"), ("0.99", "99-percent"), ("1", "worst")].compactMap { quantile, word in
                number("\(key)-\(word)-ms").map { (labels: "{quantile=\"\(quantile)\"}", value: $0 / 1_000) }
            }
            guard !samples.isEmpty else { return }
            all.append(Metric(name: "thumbrail_\(name)", kind: "summary", help: help, samples: samples))
        }
        add("frames_total", "counter", "Frames that were made.", number("frames"))
        addTimes("frame_seconds", "How long a frame took to make, since the start.", "frame")
        add(
            "late_frames_total", "counter", "Rounds of more than 8 ms, which may have cost a frame.",
            number("long-rounds"))
        addTimes("input_latency_seconds", "From a touch to the frame that answers it, since the start.", "touch")
        add("touches_total", "counter", "Fingers that came down.", number("touches"))
        add("restarts_total", "counter", "Starts after a crash or an end that was not asked for.", number("restarts"))
        add("resident_memory_bytes", "gauge", "Memory of the panel's process.", number("memory-bytes"))
        add("uptime_seconds", "gauge", "Since the panel's process began.", number("uptime"))
        add("temperature_celsius", "gauge", "The hottest part that the machine knows of.", temperature)
        if case .object(let sources)? = metrics["sources"], !sources.isEmpty {
            var up = Metric(name: "thumbrail_source_up", kind: "gauge", help: "1 where a source brings values.")
            var age = Metric(
                name: "thumbrail_source_age_seconds", kind: "gauge", help: "Since a source has said something last.")
            for (name, health) in sources.sorted(by: { $0.key < $1.key }) {
                let labels = "{source=\"\(escaped(name))\"}"
                up.samples.append((labels, health["state"] == "up" ? 1 : 0))
                if case .number(let silence)? = health["silence"] { age.samples.append((labels, silence)) }
            }
            all.append(up)
            if !age.samples.isEmpty { all.append(age) }
        }
        return all.map { metric in
            "# HELP \(metric.name) \(metric.help)\n# TYPE \(metric.name) \(metric.kind)\n"
                + metric.samples.map { "\(metric.name)\($0.labels) \(text($0.value))\n" }.joined()
        }.joined()
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 0x1p53 ? String(Int64(value)) : "\(value)"
    }

    /// A label's value, in which three characters are written another way.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
