import ControlProtocol
import Glibc
import JSON
import SourceHubTestSupport
import TestSupport
import Testing

/// A real panel without a screen and its fleet program; the test's own service manager restarts the panel when it ends.
final class FleetPanel {
    let folder: TemporaryFolder
    private let supervisor: Started
    private(set) var fleet: Started?

    var state: String { folder.path + "/state" }
    var kiosk: String { state + "/kiosk/kiosk.yaml" }
    var control: String { folder.path + "/control" }
    /// File with the list of panels.
    var list: String { folder.path + "/panels.json" }

    static let first =
        "title: First\ntabs: [{title: One, icon: none, rows: [a]}, {title: Two, icon: none, rows: [b]}]\n"

    /// - Parameter settings: The settings of the fleet program after the panel's name.
    init(_ settings: String) async throws {
        folder = try TemporaryFolder()
        mkdir(folder.path + "/state", 0o755)
        try folder.write("first/hall.yaml", Self.first)
        try folder.write("fleet.yaml", "panel: hall-1\nname: Hall\n" + settings)
        // A kiosk with this title crashes its panel.
        let program = try Started.path(of: "thumbrail")
        try folder.write(
            "supervisor.sh",
            """
            cd \(folder.path)
            until [ -e state/kiosk/kiosk.yaml ]; do sleep 0.05; done
            while :; do
                \(program) run \(folder.path)/state/kiosk/kiosk.yaml --control \(folder.path)/control 2>>panel.log &
                echo $! >panel.pid
                while kill -0 $! 2>/dev/null; do
                    if grep -q '^title: Crash' state/kiosk/kiosk.yaml; then sleep 0.5; kill -9 $!; fi
                    sleep 0.1
                done
                wait
                sleep 0.2
            done
            """)
        supervisor = try Started(
            ["bash", folder.path + "/supervisor.sh"],
            ["SDL_VIDEODRIVER=dummy", "XDG_STATE_HOME=\(folder.path)/panel-state"])
    }

    /// Starts or restarts the fleet program.
    ///
    /// - Parameter trial: The duration of a trial in seconds.
    func start(trial: Double = 3) throws {
        fleet?.kill()
        fleet = try Started([
            Started.path(of: "thumbrail-fleet"), "--settings", folder.path + "/fleet.yaml", "--state", state, "--kiosk",
            folder.path + "/first/hall.yaml", "--control", control, "--panels", list, "--trial", "\(trial)",
        ])
    }

    func end() { fleet?.kill() }

    /// Title that the panel reports; `nil` if it does not answer.
    var title: String? {
        guard let client = try? ControlClient(path: control, patience: 5),
            let status = try? client.ask("status").value, case .string(let title)? = status["title"]
        else { return nil }
        return title
    }

    /// List of panels; `null` if there is none.
    var listed: JSONValue { (try? JSONValue(parsing: Array(BundleServer.text(list).utf8))) ?? .null }

    /// Process of the panel; `nil` if it never started.
    var process: pid_t? {
        pid_t(
            BundleServer.text(folder.path + "/panel.pid").trimmingPrefix(while: \.isWhitespace).prefix(
                while: \.isNumber))
    }

    /// Content of the panel's kiosk file.
    var file: String { BundleServer.text(kiosk) }

    /// State file of the fleet program.
    var stateFile: String { BundleServer.text(state + "/state.json") }
}
