import JSON
import SourceProtocol

extension PanelHealth {
    /// The members of a panel's answers to `status` and `metrics`. A metric has the same name as in ``PrometheusText``, without the prefix.
    public var json: [String: JSONValue] {
        var members: [String: JSONValue] = [
            "build_info": ["version": .string(version)],
            "fault_page": .bool(faultPage != nil),
            "config_error": .bool(configError != nil),
            "faults": .array(faults.map(\.json)),
            "pins_unreadable": .number(Double(pinFaults.count)),
        ]
        func set(_ name: String, _ number: Int?) { if let number { members[name] = .number(Double(number)) } }
        func set(_ name: String, _ number: Double?) { if let number { members[name] = .number(number) } }
        func set(_ name: String, _ flag: Bool?) { if let flag { members[name] = .bool(flag) } }
        if let kioskVersion {
            members["kiosk_version_info"] = ["kiosk": .string(kiosk), "version": .string(kioskVersion)]
        }
        set("crashes_total", crashes)
        set("restarts_total", restarts)
        set("display_connected", display?.isConnected)
        set("display_on", display?.isOn)
        set("display_brightness_ratio", display?.brightness)
        if let display {
            members["display"] = .string([display.name, display.mode].compactMap(\.self).joined(separator: " "))
            if let mode = display.mode {
                members["display_info"] = ["connector": .string(display.name), "mode": .string(mode)]
            }
        }
        if let inputs {
            // A panel that is operated with a mouse is not expected to have a touch device.
            if inputs.hadTouch || !inputs.touch.isEmpty || !inputs.hasPointer {
                set("touch_devices", inputs.touch.count)
            }
            members["touch_device_names"] = .array(inputs.touch.map { .string($0.name) })
            members["touch_device_age_seconds"] = .array(inputs.touch.map { .number($0.age.rounded()) })
        }
        set("clock_synchronized", clock.flatMap { $0.isPlausible ? $0.isSynchronized : false })
        set("state_writable", storage.map { $0.problem == nil && $0.freeBytes.map { $0 >= Self.minimumFree } != false })
        set("state_free_bytes", storage?.freeBytes)
        set("memory_used_bytes", memory?.used)
        set("memory_limit_bytes", memory?.limit)
        set("temperature_celsius", host.temperature)
        set("supply_voltage_low", host.hasLowVoltage)
        set("processor_throttled", host.isThrottled)
        set("hub_connected", isHubConnected)
        set("fleet_connected", isFleetConnected)
        set("certificate_not_after_timestamp_seconds", remote?.certificateEnd)
        if let remote, !remote.tokenEnds.isEmpty {
            members["token_not_after_timestamp_seconds"] = .object(remote.tokenEnds.mapValues { .number($0) })
        }
        if !sources.isEmpty {
            members["source_up"] = .object(sources.mapValues { .bool($0.state == .up) })
            members["source_failures_total"] = .object(sources.mapValues { .number(Double($0.failures)) })
            members["source_age_seconds"] = .object(
                sources.compactMapValues { $0.age.map { .number(($0 * 10).rounded() / 10) } })
        }
        members["sources"] = .object(sources.mapValues(\.json))
        if let forms {
            set("forms_waiting", forms.waiting.values.reduce(0) { $0 + $1.count })
            set("forms_waiting_seconds", (forms.waiting.values.compactMap(\.age).max() ?? 0).rounded())
            members["forms_failed"] = .object(
                ["refused": forms.refused, "unknown": forms.unknown].mapValues {
                    .number(Double($0.values.reduce(0, +)))
                })
        }
        set("conditions_unmonitored", conditions.map { $0.unmonitored.values.reduce(0) { $0 + $1.count } })
        if let conditions {
            members["alarms"] = .object(
                conditions.alarms.mapValues { .object($0.mapValues { .number(Double($0)) }) })
        }
        return members
    }
}

extension PanelHealth.Source {
    /// The maximum length of a reason in characters.
    private static let longestReason = 200

    fileprivate var json: JSONValue {
        let (word, why): (String, String) =
            switch state {
            case .starting: ("starting", "")
            case .up: ("up", "")
            case .down(let why): ("down", why)
            }
        var members: [String: JSONValue] = ["state": .string(word), "failures": .number(Double(failures))]
        if !why.isEmpty { members["why"] = .string(String(why.prefix(Self.longestReason))) }
        if let lastError { members["last_error"] = .string(String(lastError.prefix(Self.longestReason))) }
        members["silence"] = age.map { .number(($0 * 10).rounded() / 10) } ?? .null
        return .object(members)
    }
}
