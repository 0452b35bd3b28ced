import ArgumentParser
import Glibc

/// Examines this machine and its kiosk, and prints problems with their remedies.
struct DoctorCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find out what keeps this machine from being a good panel.",
        discussion: """
            Looks at the board, the screen, touch devices, access to them, udev, the service, the keys that lead out \
            of the kiosk, the kernel's settings, the kiosk file, fonts for its texts, data of languages, the machine's \
            watchdog, free space, the clock, the kiosk's sources, and remote access and the fleet where they are turned \
            on. Sources that do not run yet are started for some seconds, each as its own user, which root alone can do. \
            Each line says ok, note or wrong, and what was found; a second line says what mends it. The exit code is 0 if nothing is wrong, and 1 if something is; notes do not count. As root it can \
            read more.
            """)

    @Argument(help: "The kiosk file; the installed one if left out.", completion: .file(extensions: ["yaml", "yml"]))
    var kiosk: String?

    @Option(
        help: "Look at the image of a panel in this folder instead: at what is in its files.", completion: .directory)
    var root: String?

    @Flag(help: "One JSON object a line: topic, level, text, and remedy where there is one.")
    var json = false

    @Option(help: "Look at this alone: \(topics.joined(separator: ", ")).", completion: .list(topics))
    var only: String?

    @Flag(help: .hidden)
    var kioskOnly = false

    @Flag(help: .hidden)
    var startedSources = false

    private static var topics: [String] {
        MainActor.assumeIsolated { Set(Doctor.checks.map { $0.topic.replacing(" ", with: "-") }).sorted() }
    }

    func validate() throws {
        if let only, !Self.topics.contains(only) {
            throw ValidationError("There is no topic \(only); there are \(Self.topics.joined(separator: ", ")).")
        }
        if root != nil, let kiosk, !kiosk.hasPrefix("/") {
            throw ValidationError("Name the kiosk file as on the panel, from its root: \(kiosk) does not begin with /.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try look() }
    }

    @MainActor private func look() throws {
        // Without the trailing slash, because all paths on the panel begin with one.
        let root = String((root ?? "").reversed().drop { $0 == "/" }.reversed())
        let machine = ExaminedSystem(
            root: root, probe: root.isEmpty ? RunningSystemProbe() : ImageProbe() as any SystemProbe)
        if !root.isEmpty, machine.facts("/")?.isFolder != true {
            throw failure("there is no folder \(root)", code: 66)  // EX_NOINPUT of sysexits
        }
        let findings: [Finding]
        if kioskOnly {
            let examination = Examination(machine, kiosk: kiosk)
            findings = Doctor.kioskChecks.flatMap { $0.findings(in: examination) }
        } else if startedSources {
            findings = SourcesCheck.findingsOfStarted(in: Examination(machine, kiosk: nil))
        } else {
            let ofKiosk = root.isEmpty && KioskUserDoctor.isNeeded ? { KioskUserDoctor.findings(kiosk: kiosk) } : nil
            let topic = only.map { $0.replacing("-", with: " ") }
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
