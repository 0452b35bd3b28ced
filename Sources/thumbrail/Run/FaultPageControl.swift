import ControlProtocol
import Health
import JSON
import Platform
import Rendering
import SourceProtocol
import Toolkit

/// The handler of control requests while the fault page is shown in place of a kiosk that crashed repeatedly.
///
/// `status`, `metrics`, `log` and `screenshot` are answered, and `reload` and `restart` start the kiosk again. All other requests need a
/// kiosk and fail.
@MainActor final class FaultPageControl {
    /// The kiosk that crashed.
    struct Fault {
        /// The path of the kiosk file.
        var file: String
        var title: String
        /// The cause of the last crash.
        var ending: String
    }

    private let fault: Fault
    private let application: Application
    private let lines: () -> [String]
    private let health: HealthReader
    private let audit: (AuditRecord) -> Void
    private let began = Timestamp.monotonic()
    /// A closure that starts the kiosk again.
    var onReload: () -> Void = {}

    /// Creates the control of a fault page.
    ///
    /// - Parameters:
    ///   - fault: The kiosk that crashed.
    ///   - application: The application that shows the page.
    ///   - counts: The numbers of unplanned restarts and crashes; `nil` if they are not counted.
    ///   - needsClock: A Boolean value that tells whether a wrong clock is a fault.
    ///   - lines: A closure that returns the last lines of the program's log.
    ///   - audit: A closure that receives a record for each screenshot, each reload and each request that needs a kiosk.
    init(
        _ fault: Fault, in application: Application, counts: StartCounts?, needsClock: Bool,
        lines: @escaping () -> [String],
        audit: @escaping (AuditRecord) -> Void
    ) {
        (self.fault, self.application) = (fault, application)
        (self.lines, self.audit) = (lines, audit)
        let problem = Self.problem(fault)
        health = HealthReader(kiosk: fault.file, stateFolder: StateFile.folder) { [unowned application] in
            $0.describe(application)
            $0.faultPage = problem
        }
        health.needsClock = needsClock
        health.counts = counts
    }

    /// Performs a request, with the same rights and audit as for a kiosk.
    func handle(_ request: ControlRequest, from peer: ControlPeer, _ reply: @escaping ControlServer.Reply) {
        let caller = ControlCaller(
            peer: peer, requester: request.by.map { Requester($0) }, claimedLogin: request.login)
        switch (request.order, peer.right) {
        case _ where request.by != nil && peer.right == .fleet:
            reply(.failed("“by” is accepted only from the service thumbrail-remote"), nil)
        case ("status", _): answer(status, reply)
        case ("metrics", _): answer(PanelFigures.json(of: application, counts: health.counts, began: began), reply)
        case ("log", .control): reply(.done(.array(lines().map { .string($0) })), nil)
        case ("screenshot", .control), ("screenshot", .remote):
            audit(caller.record("screenshot"))
            KioskControl.screenshot(of: application, reply)
        case ("reload", _), ("restart", .control):
            audit(caller.record(request.order))
            reply(.done(), nil)
            onReload()
        default:
            audit(caller.record(String(request.order.prefix(40)), result: "failed"))
            reply(.failed("the panel shows its fault page: \(Self.problem(fault))"), nil)
        }
    }

    private static func problem(_ fault: Fault) -> String {
        "the kiosk crashed \(CrashSeries.most) times within a minute: \(fault.ending)"
    }

    /// Replies with the panel's health and the given members.
    private func answer(_ members: [String: JSONValue], _ reply: @escaping ControlServer.Reply) {
        health.read { health in
            let all = health.json.merging(members) { $1 }
            reply(.done(.object(all.merging(["version": .string(Version.current), "fault": true]) { $1 })), nil)
        }
    }

    private var status: [String: JSONValue] {
        let size = application.picture?.size
        return [
            "kiosk": .string(fault.file),
            "title": .string(fault.title),
            "tab": .null,
            "tabs": [],
            "width": .number(Double(size?.width ?? 0)),
            "height": .number(Double(size?.height ?? 0)),
            "visible": .bool(application.output.isVisible),
            "watched": false,
            "problem": .string(Self.problem(fault)),
            "uptime": .number(Timestamp.monotonic().seconds(since: began).rounded()),
        ]
    }
}
