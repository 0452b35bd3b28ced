import JSON

/// The metrics of a panel in Prometheus' text format (version 0.0.4).
public enum PrometheusText {
    /// The media type of the format.
    public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// Returns the metrics as text.
    ///
    /// - Parameters:
    ///   - metrics: the panel's answer to `metrics`. Metrics that it does not contain are omitted.
    ///   - more: the metrics of the server itself, by name.
    public static func text(_ metrics: JSONValue, adding more: [String: JSONValue] = [:]) -> String {
        MetricDefinition.all.map { metric in
            guard let value = more[metric.name] ?? metrics[metric.name] ?? former(metric.name, metrics) else {
                return ""
            }
            let lines = samples(of: metric, value)
            return lines.isEmpty
                ? ""
                : "# HELP \(metric.fullName) \(metric.help)\n# TYPE \(metric.fullName) \(metric.kind.word)\n" + lines
        }.joined()
    }

    /// Returns the value of a metric of version 0.2.0, which is kept for one version under its old name.
    private static func former(_ name: String, _ metrics: JSONValue) -> JSONValue? {
        switch name {
        case "frames_total": metrics["frames"]
        case "late_frames_total": metrics["slow_loop_iterations_total"]
        case "resident_memory_bytes": metrics["process_resident_memory_bytes"]
        case "uptime_seconds": metrics["uptime"]
        default: nil
        }
    }

    private static func samples(of metric: MetricDefinition, _ value: JSONValue) -> String {
        switch metric.kind {
        case .histogram: histogram(metric.fullName, value)
        case .info: info(metric.fullName, value)
        case .counter, .gauge:
            series(metric, value, []).map { "\(metric.fullName)\($0.labels) \($0.value)\n" }.joined()
        }
    }

    private static func histogram(_ name: String, _ value: JSONValue) -> String {
        guard let histogram = DurationHistogram(value) else { return "" }
        return histogram.buckets.map { "\(name)_bucket{le=\"\($0.bound)\"} \($0.count)\n" }.joined()
            + "\(name)_bucket{le=\"+Inf\"} \(histogram.count)\n\(name)_sum \(text(histogram.sum))\n"
            + "\(name)_count \(histogram.count)\n"
    }

    private static func info(_ name: String, _ value: JSONValue) -> String {
        guard case .object(let members) = value else { return "" }
        let labels = members.sorted { $0.key < $1.key }.compactMap { key, value in
            if case .string(let text) = value { label(key, text) } else { nil }
        }
        return "\(name){\(labels.joined(separator: ","))} 1\n"
    }

    /// Returns the samples of a metric: one for a number or a Boolean value, and one per key for an object whose keys are label values.
    private static func series(
        _ metric: MetricDefinition, _ value: JSONValue, _ labels: [String]
    ) -> [(labels: String, value: String)] {
        let labelText = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
        switch value {
        case .number(let number) where labels.count == metric.labels.count: return [(labelText, text(number))]
        case .bool(let flag) where labels.count == metric.labels.count: return [(labelText, flag ? "1" : "0")]
        case .object(var members) where labels.count < metric.labels.count:
            if metric.known.indices.contains(labels.count) {
                let isLast = labels.count + 1 == metric.labels.count
                for name in metric.known[labels.count] where members[name] == nil { members[name] = isLast ? 0 : [:] }
            }
            return members.sorted { $0.key < $1.key }.flatMap { key, value in
                series(metric, value, labels + [label(metric.labels[labels.count], key)])
            }
        default: return []
        }
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 0x1p53 ? String(Int64(value)) : "\(value)"
    }

    /// Returns a label with its value escaped.
    private static func label(_ name: String, _ value: String) -> String {
        let escaped = value.map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: String(character)
            }
        }
        return "\(name)=\"\(escaped.joined())\""
    }
}
