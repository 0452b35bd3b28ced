import Elements
import SourceProtocol
import System
import Toolkit

extension Kiosk {
    /// Writes an audit record of each request to a source, with its result. The records go to the system log under the name
    /// `thumbrail-audit`, or to the program's own log if the system log accepts none.
    ///
    /// Call it before ``connect(_:)``.
    ///
    /// - Parameter folder: the folder that keeps pending requests for the next start. It lies in memory and is empty after boot, such as
    ///   $RUNTIME_DIRECTORY; if `nil`, nothing is kept.
    public func keepAudit(in folder: String?) {
        let log = SystemLog(named: "thumbrail-audit")
        let logger = logger
        audit = AuditLog(folder: folder) { line in
            let fields = AuditText.fields(of: line).map { ($0.name, $0.value) }
            if !log.write(line, fields: fields) { logger.notice("audit: \(line)") }
        }
    }

    /// Shows a banner about requests whose outcome is unknown because the program ended, until the user dismisses it.
    func reportUnknown(in scene: Scene) {
        guard let places = audit?.takeUnknownPlaces(), !places.isEmpty else { return }
        scene.show(Banner(UnknownOutcomeStrings.text(places, in: language)))
    }
}
