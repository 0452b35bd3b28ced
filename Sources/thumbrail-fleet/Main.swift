import ArgumentParser
import CCurl
import CMosquitto
import ControlProtocol
import Fleet
import Glibc
import KioskFile
import System

/// The fleet service, which publishes the state of a panel to a broker and downloads its kiosks from a server.
@main
struct FleetProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thumbrail-fleet",
        abstract: "Report this panel to an MQTT broker and install its kiosks from a server.",
        discussion: """
            Runs until it is stopped, and can be killed at any time. The page Fleet of the documents describes the settings.
            """)

    @Option(help: "The settings file.", completion: .file())
    var settings = "/etc/thumbrail/fleet.yaml"

    @Option(
        help:
            "The folder of this program, with the kiosks. The default is $STATE_DIRECTORY or /var/lib/thumbrail-fleet.",
        completion: .directory)
    var state: String?

    @Option(
        help: "The kiosk file that the panel shows without bundles. Its folder is copied as the first kiosk.",
        completion: .file())
    var kiosk: String?

    @Option(help: "The panel's control socket for the fleet.", completion: .file())
    var control = ControlSocketPath.ofPanel(.fleet)

    @Option(help: "The socket for uploads of kiosks, if the settings allow uploads.", completion: .file())
    var kiosks = ControlSocketPath.ofKeeper

    @Option(help: "The file for the list of panels, if the settings enable it.", completion: .file())
    var panels = ControlSocketPath.ofPanelList

    @Option(help: "The duration of a trial in seconds. Less than 300 is for tests.")
    var trial = 300.0

    @Flag(help: "Only check the settings for errors.")
    var check = false

    static func main() { main(ProcessArguments.required(by: "thumbrail-fleet")) }

    func validate() throws {
        guard (1...3_600).contains(trial) else { throw ValidationError("A trial takes 1 to 3600 seconds.") }
    }

    func run() throws {
        let found: FleetSettings
        do throws(KioskFileErrors) {
            found = try FleetSettings(contentsOf: settings)
        } catch {
            ProgramLog.write(.error, error.description)
            throw ExitCode(78)  // EX_CONFIG of sysexits
        }
        if check { return print("\(settings): no mistakes") }
        RootRefusal.enforce(for: "thumbrail-fleet")
        signal(SIGPIPE, SIG_IGN)
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        mosquitto_lib_init()
        let news = BundleNews()
        try keepKiosks(found, news)
        guard found.broker != nil else {
            // Without a broker, only the thread for kiosks has work to do.
            while true { sleep(3_600) }
        }
        FleetLink(found, from: String.folder(of: settings), control: control, panels: panels, news).run()
    }

    /// Starts the thread that manages the panel's kiosks, if the settings enable downloads or uploads.
    private func keepKiosks(_ found: FleetSettings, _ news: BundleNews) throws {
        let variable = getenv("STATE_DIRECTORY").map { String(cString: $0) }
        let options = KioskKeeper.Options(
            folder: state ?? variable ?? "/var/lib/thumbrail-fleet", kiosk: kiosk, control: control,
            programs: found.programs, trial: trial)
        let isStarted: Bool
        if let bundles = found.bundles {
            let server = BundleKeeper.Options(
                bundles: bundles, panel: found.panel, fleet: found.fleet, group: found.group,
                settingsFolder: String.folder(of: settings))
            isStarted = DetachedThread.start { BundleKeeper(server, KioskKeeper(options, news), news).run() }
        } else if found.takesUploads {
            isStarted = DetachedThread.start { [kiosks] in
                UploadKeeper(at: kiosks, KioskKeeper(options, news), news).run()
            }
        } else {
            return
        }
        guard isStarted else {
            ProgramLog.write(.error, "cannot start the thread that manages kiosks")
            throw ExitCode(71)  // EX_OSERR of sysexits
        }
    }
}

extension String {
    /// Returns the folder of a file.
    fileprivate static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
}
