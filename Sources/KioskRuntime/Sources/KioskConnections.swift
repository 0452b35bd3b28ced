import Elements
import KioskFile

/// The connections of a kiosk to its sources and to the audit log.
final class KioskConnections {
    /// The values of the kiosk's sources; `nil` if it has none.
    private(set) var live: LiveValues?
    /// Records requests to sources; `nil` if they are not recorded.
    var audit: AuditLog?
    /// The actions that happen without a touch.
    var triggers: KioskTriggers?
    /// The sources of values; `nil` if there are none.
    private var sources: KioskSources?

    /// The program connects the sources anew, since a changed kiosk file may have others.
    init(continuing former: KioskConnections?) {
        audit = former?.audit
        former?.triggers = nil
    }

    func connect(_ sources: KioskSources) { self.sources = sources }

    /// Connects values, whose requests are made in the name of the role that is unlocked.
    func connect(_ live: LiveValues?, as lock: KioskLock) {
        self.live = live
        live?.audit = audit
        live?.openRole = { [weak lock] in lock?.openRole }
    }
}
