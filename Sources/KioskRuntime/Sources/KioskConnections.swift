import Elements
import KioskFile

/// The connections of a kiosk to its sources and to the audit log.
final class KioskConnections {
    /// The values of the kiosk's sources; `nil` if it has none.
    private(set) var live: LiveValues?
    /// The log of requests to sources; `nil` if they are not recorded.
    var audit: AuditLog?
    /// The actions that run without a touch.
    var triggers: KioskTriggers?
    /// The sources of values; `nil` if there are none.
    private(set) var sources: KioskSources?

    /// Creates connections that take over only the audit log. The program connects the sources again, because a changed kiosk file may have
    /// other sources.
    init(continuing former: KioskConnections?) {
        audit = former?.audit
        former?.triggers = nil
    }

    func connect(_ sources: KioskSources) { self.sources = sources }

    /// Connects values. Requests are sent in the name of the unlocked role, and with the language that the panel shows.
    func connect(_ live: LiveValues?, as lock: KioskLock, in appearance: KioskAppearance) {
        self.live = live
        live?.audit = audit
        live?.openRole = { [weak lock] in lock?.openRole }
        live?.shownLanguage = { [weak appearance] in appearance?.language.tag }
    }
}
