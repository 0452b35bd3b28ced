import JSON

/// A fault of a panel.
public struct HealthFault: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case faultPage = "fault_page"
        case configError = "config_error"
        case displayDisconnected = "display_disconnected"
        case noTouchDevice = "no_touch_device"
        case stateNotWritable = "state_not_writable"
        case stateFull = "state_full"
        case clockWrong = "clock_wrong"
        case clockNotSynchronized = "clock_not_synchronized"
        case memoryHigh = "memory_high"
        case voltageLow = "voltage_low"
        case processorThrottled = "processor_throttled"
        case pinUnreadable = "pin_unreadable"
        case fleetDisconnected = "fleet_disconnected"
        case certificateExpires = "certificate_expires"
        case tokenExpires = "token_expires"
        case sourceDown = "source_down"
        case conditionsUnmonitored = "conditions_unmonitored"
        case formsWaiting = "forms_waiting"
        case formsFailed = "forms_failed"
    }

    public var kind: Kind
    /// The name of the faulty source, role or token; empty if the panel itself is faulty.
    public var subject: String
    /// The message for operators, in one line without a full stop.
    public var text: String
    /// The number of affected items, such as alarm conditions.
    public var count: Int

    public init(_ kind: Kind, of subject: String = "", _ text: String, count: Int = 1) {
        (self.kind, self.subject, self.text, self.count) = (kind, subject, text, count)
    }

    /// Creates a fault from the value of ``json``; returns `nil` if the value is not a fault.
    public init?(_ value: JSONValue) {
        guard case .string(let word)? = value["fault"], let kind = Kind(rawValue: word),
            case .string(let text)? = value["text"]
        else { return nil }
        var subject = ""
        if case .string(let name)? = value["subject"] { subject = name }
        var count = 1
        if case .number(let number)? = value["count"], let integer = Int(exactly: number) { count = max(1, integer) }
        self.init(kind, of: subject, text, count: count)
    }

    /// Returns the faults in a panel's answer to `status` or `metrics`.
    public static func all(in answer: JSONValue) -> [HealthFault] {
        guard case .array(let values)? = answer["faults"] else { return [] }
        return values.compactMap { HealthFault($0) }
    }

    public var json: JSONValue {
        var members: [String: JSONValue] = ["fault": .string(kind.rawValue), "text": .string(text)]
        if !subject.isEmpty { members["subject"] = .string(subject) }
        if count > 1 { members["count"] = .number(Double(count)) }
        return .object(members)
    }
}

extension PanelHealth {
    /// The free space in bytes below which a state partition counts as full.
    public static let minimumFree = 1 << 20
    /// The share of the memory limit, from 0 to 1, above which memory use is a fault.
    public static let maximumMemory = 0.85
    /// The remaining validity in seconds below which a certificate or token is reported as a fault.
    public static let expiryNotice = 14 * 86_400.0

    /// The number of seconds after which a form that waits for its source is reported as a fault.
    public static let maximumWait = 3600.0

    /// All faults, the most severe first. This list is shared by `status`, `doctor`, the metrics, MQTT and the trial of a bundle.
    public var faults: [HealthFault] {
        var faults: [HealthFault] = []
        func add(_ kind: HealthFault.Kind, of subject: String = "", _ text: String, count: Int = 1) {
            faults.append(HealthFault(kind, of: subject, text, count: count))
        }
        if let faultPage { add(.faultPage, "fault page shown: \(faultPage)") }
        if let configError { add(.configError, "kiosk file not used: \(configError)") }
        if let display, !display.isConnected { add(.displayDisconnected, "no display connected to \(display.name)") }
        if let inputs, inputs.touch.isEmpty, inputs.hadTouch || !inputs.hasPointer {
            add(.noTouchDevice, "no touch device\(inputs.hadTouch ? ": device removed" : "")")
        }
        if let storage {
            if let problem = storage.problem {
                add(.stateNotWritable, "state not writable: \(storage.folder): \(problem)")
            } else if let free = storage.freeBytes, free < Self.minimumFree {
                add(.stateFull, "state partition full: \(free) bytes free in \(storage.folder)")
            }
        }
        if let clock {
            if !clock.isPlausible {
                add(.clockWrong, "clock wrong: the time is before the build time of this version")
            } else if clock.isSynchronized == false {
                add(.clockNotSynchronized, "clock not synchronized")
            }
        }
        if let memory, Double(memory.used) > Self.maximumMemory * Double(memory.limit) {
            add(.memoryHigh, "memory high: \(memory.used >> 20) of \(memory.limit >> 20) MiB")
        }
        if host.hasLowVoltage == true { add(.voltageLow, "supply voltage too low") }
        if host.isThrottled == true { add(.processorThrottled, "processor throttled: temperature too high") }
        for (role, reason) in pinFaults.sorted(by: { $0.key < $1.key }) { add(.pinUnreadable, of: role, reason) }
        if isFleetConnected == false { add(.fleetDisconnected, "thumbrail-fleet not connected to its broker") }
        for (kind, subject, thing, end) in validities {
            guard let time, end - time < Self.expiryNotice else { continue }
            let days = ((end - time) / 86_400).rounded(.down)
            let when = end <= time ? "has expired" : days < 1 ? "expires today" : "expires in \(Int(days)) d"
            add(kind, of: subject, "\(thing) of the remote server \(when)")
        }
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            guard case .down(let why) = source.state else { continue }
            add(.sourceDown, of: name, "source \(name) down\(why.isEmpty ? "" : ": \(why)")")
        }
        for (name, titles) in (conditions?.unmonitored ?? [:]).sorted(by: { $0.key < $1.key }) {
            add(.conditionsUnmonitored, of: name, Self.message(forUnmonitored: titles, of: name), count: titles.count)
        }
        if let forms { faults += Self.faults(of: forms) }
        return faults
    }

    /// Returns the faults of the forms that the panel keeps.
    private static func faults(of forms: Forms) -> [HealthFault] {
        func number(_ count: Int) -> String { count == 1 ? "1 form" : "\(count) forms" }
        var faults: [HealthFault] = []
        for (name, queue) in forms.waiting.sorted(by: { $0.key < $1.key }) {
            guard let age = queue.age, age > maximumWait else { continue }
            faults.append(
                HealthFault(
                    .formsWaiting, of: name,
                    "\(number(queue.count)) not delivered to source \(name), the oldest for \(Int(age / 3600)) h",
                    count: queue.count))
        }
        for name in Set(forms.refused.keys).union(forms.unknown.keys).sorted() {
            let (refused, unknown) = (forms.refused[name] ?? 0, forms.unknown[name] ?? 0)
            let parts = [
                refused > 0 ? "\(refused) refused" : nil, unknown > 0 ? "\(unknown) with unknown outcome" : nil,
            ]
            faults.append(
                HealthFault(
                    .formsFailed, of: name,
                    "\(number(refused + unknown)) for source \(name) failed: "
                        + parts.compactMap(\.self).joined(separator: ", "),
                    count: refused + unknown))
        }
        return faults
    }

    /// The certificate and the tokens of the remote server, each with the end of its validity.
    private var validities: [(kind: HealthFault.Kind, subject: String, thing: String, end: Double)] {
        guard let remote else { return [] }
        return (remote.certificateEnd.map { [(.certificateExpires, "", "certificate", $0)] } ?? [])
            + remote.tokenEnds.sorted { $0.key < $1.key }.map { (.tokenExpires, $0.key, "token \($0.key)", $0.value) }
    }

    /// The maximum number of alarm titles in a fault's message; further ones are only counted.
    private static let maximumTitles = 5

    private static func message(forUnmonitored titles: [String], of source: String) -> String {
        var names = titles.prefix(maximumTitles).joined(separator: ", ")
        if titles.count > maximumTitles { names += " and \(titles.count - maximumTitles) more" }
        let number = titles.count == 1 ? "1 alarm condition" : "\(titles.count) alarm conditions"
        return "\(number) of source \(source) not monitored: \(names)"
    }
}
