import Elements
import SourceProtocol
import System
import Toolkit

extension Kiosk {
    /// Takes down what is asked of sources, a line each with the answer: in the machine's log, under the name `thumbrail-audit`, or in the
    /// program's own where that takes nothing.
    ///
    /// Call it before ``connect(_:)``.
    ///
    /// - Parameter folder: keeps what is on its way for the next start: one that is empty after the machine has started and lies in memory,
    ///   such as $RUNTIME_DIRECTORY; nil keeps nothing.
    public func keepAudit(in folder: String?) {
        let log = SystemLog(named: "thumbrail-audit")
        let logger = logger
        audit = AuditLog(folder: folder) { line in
            let fields = AuditText.fields(of: line).map { ($0.name, $0.value) }
            if !log.write(line, fields: fields) { logger.notice("audit: \(line)") }
        }
    }

    /// Says what was asked for before the program ended, and may have been done or not, until somebody has read it.
    func reportUnknown(in scene: Scene) {
        guard let places = audit?.takeUnknownPlaces(), !places.isEmpty else { return }
        scene.show(Banner(UnknownOutcomeStrings.text(places, in: language)))
    }
}
