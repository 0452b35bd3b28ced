import Alarms
import Elements
import SourceProtocol

/// The audit records about alarms.
@MainActor enum AlarmNote {
    /// Returns an audit record as one line.
    ///
    /// - Parameters:
    ///   - id: the ID of the alarm.
    ///   - priority: the priority of the alarm.
    ///   - action: `raise`, `clear`, `acknowledge`, `shelve` or `unshelve`.
    ///   - seconds: the time for which the alarm is shelved, in seconds.
    ///   - origin: the origin of the action; `nil` for the kiosk itself.
    static func line(
        _ id: String, _ priority: AlarmPriority, _ action: String, for seconds: Int? = nil,
        by origin: RequestOrigin? = nil
    ) -> String {
        var fields = [AuditRecord.Field("priority", priority.rawValue)]
        if let seconds { fields.append(AuditRecord.Field("seconds", "\(seconds)")) }
        return AuditRecord(
            actor: origin?.actor ?? "panel", action: action, target: id, fields: fields + (origin?.fields ?? [])
        ).line
    }
}
