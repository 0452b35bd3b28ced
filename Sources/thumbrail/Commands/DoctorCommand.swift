import ArgumentParser
import Glibc

/// The command that examines this host and its kiosk, and prints problems with their remedies.
struct DoctorCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Diagnose problems of this machine as a panel.",
        discussion: """
            Checks the board, the screen, touch devices and their permissions, udev, the service, keys that lead out of the kiosk, \
            kernel settings, the kiosk file, fonts for its texts, language data, the hardware watchdog, free space, the clock, the \
            sources of the kiosk, and remote access and the fleet if they are enabled. Sources that are not running are started for \
            some seconds, each as its own user; this needs root. Each line has a level, which is ok, note or wrong, and the finding; \
            a second line tells how to fix it. The exit status is 1 if something is wrong, and 0 otherwise; notes do not count. As \
            root the command can read more.
            """)

    @Argument(help: "The kiosk file (default: the installed one).", completion: .file(extensions: ["yaml", "yml"]))
    var kiosk: String?

    @Option(
        help: "Check the system image of a panel in this folder instead, by its files.", completion: .directory)
    var root: String?

    @Flag(help: "Print one JSON object per line: topic, level, text and an optional remedy.")
    var json = false

    @Option(help: "Check only this topic: \(topics.joined(separator: ", ")).", completion: .list(topics))
    var only: String?

    @Flag(help: .hidden)
    var kioskOnly = false

    @Flag(help: .hidden)
    var startedSources = false

    private static var topics: [String] {
        MainActor.assumeIsolated { Set(Doctor.checks.map { String($0.topic.map { $0 == " " ? "-" : $0 }) }).sorted() }
    }

    func validate() throws {
        if let only, !Self.topics.contains(only) {
            throw ValidationError("Unknown topic \(only); the topics are \(Self.topics.joined(separator: ", ")).")
        }
        if root != nil, let kiosk, !kiosk.hasPrefix("/") {
            throw ValidationError("\(kiosk) is not an absolute path: specify the path of the kiosk file on the panel.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try examine() }
    }

    @MainActor private func examine() throws {
        // Trailing slashes are removed, because all paths on the panel begin with a slash.
        let root = String((root ?? "").reversed().drop { $0 == "/" }.reversed())
        let machine = ExaminedSystem(
            root: root, probe: root.isEmpty ? RunningSystemProbe() : ImageProbe() as any SystemProbe)
        if !root.isEmpty, machine.facts("/")?.isFolder != true {
            throw failure("folder not found: \(root)", code: 66)  // EX_NOINPUT of sysexits
        }
        let findings: [Finding]
        if kioskOnly {
            let examination = Examination(machine, kiosk: kiosk)
            findings = Doctor.kioskChecks.flatMap { $0.findings(in: examination) }
        } else if startedSources {
            findings = SourcesCheck.findingsOfStarted(in: Examination(machine, kiosk: nil))
        } else {
            let ofKiosk = root.isEmpty && KioskUserDoctor.isNeeded ? { KioskUserDoctor.findings(kiosk: kiosk) } : nil
            let topic = only.map { String($0.map { $0 == "-" ? " " : $0 }) }
            findings = Doctor.findings(machine, kiosk: kiosk, only: topic, ofKiosk: ofKiosk)
        }
        for finding in findings {
            if json {
                print(finding.json)
            } else {
                for line in finding.lines { print(line) }
            }
        }
        guard !findings.contains(where: { $0.level == .wrong }) else { throw ExitCode(1) }
    }
}
