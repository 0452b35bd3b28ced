import ControlProtocol
import Glibc
import Health
import JSON
import KioskFile
import Logging
import System

/// A check that the kiosk's sources run.
///
/// A running panel reports the state of its sources. If no panel runs, the check makes the hub start the sources, each as its own user, and
/// stops them again.
enum SourcesCheck: DoctorCheck {
    static let topic = "sources"
    /// The socket of an installed panel's hub. A connection starts the hub.
    static let hub = "/run/thumbrail-sources/socket"
    /// The timeouts in seconds for the sources of a running panel and for the start of all sources.
    private static let timeout = (panel: 15.0, start: 60.0)

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard machine.root.isEmpty, examination.isInstalled, examination.kiosk != nil else { return [] }
        if machine.exists(ControlSocketPath.ofPanel), let status = settledStatus() { return findings(of: status) }
        if case .success(let definition)? = examination.definition, definition.sources.isEmpty { return [] }
        guard canStart(on: machine) else { return [] }
        // Only the panel's user can connect to the hub.
        guard geteuid() == 0 else {
            return [.note(topic, "only root can start the sources to check them", "sudo thumbrail doctor")]
        }
        return start()
    }

    /// Returns `true` if systemd can start the hub. The hub's socket need not exist, because on a new installation the hub has never run.
    static func canStart(on machine: ExaminedSystem) -> Bool {
        machine.exists("/run/systemd/system") && machine.exists("/usr/lib/systemd/system/thumbrail-sources.service")
    }

    /// Returns the findings for a status.
    ///
    /// - Parameter status: The panel's reply to `status`.
    static func findings(of status: JSONValue) -> [Finding] {
        guard case .object(let sources)? = status["sources"], !sources.isEmpty else { return [] }
        let down = HealthFault.all(in: status).filter { $0.kind == .sourceDown }.map {
            Finding.wrong(topic, $0.text, log)
        }
        let starting = sources.filter { $0.value["state"] == "starting" }.keys.sorted().map {
            Finding.note(topic, "source \($0) has not sent any data yet", log)
        }
        return listed(down + starting, sources.count)
    }

    private static func listed(_ findings: [Finding], _ count: Int) -> [Finding] {
        findings.isEmpty ? [.ok(topic, count == 1 ? "the source runs" : "all \(count) sources run")] : findings
    }

    /// Connects to the hub, which starts the sources, and returns findings for sources that do not run. The process has to run as the
    /// panel's user.
    static func findingsOfStarted(in examination: Examination) -> [Finding] {
        // KioskCheck reports errors in the kiosk file.
        guard case .success(let definition)? = examination.definition, !definition.sources.isEmpty else { return [] }
        let outcome = SourceCheck.outcome(
            of: definition, in: examination.kiosk ?? "", hub: hub, logger: Logger(label: "thumbrail"))
        return listed(
            outcome.sources.map { .wrong(topic, $0, log) } + outcome.values.map { .note(topic, $0, log) },
            definition.sources.count)
    }

    private static let log = "journalctl -u thumbrail-sources -u 'thumbrail-source@*'"

    /// Returns the panel's status as soon as no source is starting, or after 15 seconds; `nil` if the panel does not reply.
    private static func settledStatus() -> JSONValue? {
        var status: JSONValue?
        for _ in 0..<Int(timeout.panel) {
            guard let answer = try? ControlClient(path: ControlSocketPath.ofPanel, patience: 5).ask("status").value
            else {
                return status
            }
            status = answer
            guard case .object(let sources)? = answer["sources"],
                sources.values.contains(where: { $0["state"] == "starting" })
            else { return answer }
            sleep(1)
        }
        return status
    }

    /// Runs the check as the panel's user, in a transient unit that wants the hub. When that unit ends, systemd stops the hub.
    private static func start() -> [Finding] {
        let properties = [
            "User=\(AccessCheck.user)", "Wants=thumbrail-sources.service", "After=thumbrail-sources.socket",
            "NoNewPrivileges=yes", "CapabilityBoundingSet=", "ProtectSystem=strict", "ProtectHome=yes",
            "PrivateTmp=yes", "PrivateDevices=yes",
        ]
        let program = HelperExecutable.file ?? "/usr/bin/thumbrail"
        let outcome = Child.run(
            ["/usr/bin/systemd-run", "--quiet", "--wait", "--pipe", "--collect"] + properties.flatMap { ["-p", $0] }
                + [program, "doctor", "--started-sources", "--json"], timeout: timeout.start)
        let findings = outcome.output.split(separator: "\n").compactMap { Finding(json: Array($0.utf8)) }
        // A kiosk without sources has no findings.
        guard findings.isEmpty, outcome.status != 0 else { return findings }
        let last = outcome.output.split(separator: "\n").last.map(String.init) ?? "no output"
        return [.wrong(topic, "cannot start the sources: \(last)", "systemctl status thumbrail-sources")]
    }
}
