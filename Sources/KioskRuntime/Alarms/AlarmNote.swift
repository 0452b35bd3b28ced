import Alarms
import Elements
import Values

/// What is taken down of an alarm.
@MainActor enum AlarmNote {
    /// A line in the manner of those of requests.
    ///
    /// - Parameters:
    ///   - id: the alarm's.
    ///   - priority: how soon somebody has to act.
    ///   - what: what has happened.
    ///   - origin: who did it; nil for what came by itself.
    static func line(_ id: String, _ priority: AlarmPriority, _ what: String, by origin: RequestOrigin? = nil) -> String
    {
        var line = ""
        if let origin {
            if !origin.place.isEmpty { line += "where=\"\(AuditText.escaped(origin.place))\" " }
            line += "by=\"\(AuditText.escaped(origin.cause))\" "
        }
        return line + "alarm=\"\(AuditText.escaped(id))\" priority=\(priority.rawValue) what=\"\(what)\""
    }
}
