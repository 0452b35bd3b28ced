import Alarms
import Elements
import SourceProtocol

/// Lines of the audit about alarms.
@MainActor enum AlarmNote {
    /// Returns a line of the audit.
    ///
    /// - Parameters:
    ///   - id: the alarm's.
    ///   - priority: how soon somebody has to act.
    ///   - action: `raise`, `clear`, `acknowledge`, `shelve` or `unshelve`.
    ///   - seconds: for how long it is shelved.
    ///   - origin: who did it; `nil` if the kiosk did it.
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
