import ArgumentParser
import Glibc

/// Looks at this machine and its kiosk, and says what is wrong and what mends it.
struct DoctorCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find out what keeps this machine from being a good panel.",
        discussion: """
            Looks at the board, the screen, touch devices, access to them, udev, the service, the keys that lead out \
            of the kiosk, the kernel's settings, the kiosk file, fonts for its texts, data of languages, the machine's \
            watchdog, free space and the clock. Each line says ok, note or wrong, and what was found; a second line says what mends \
            it. The exit code is 0 if nothing is wrong, and 1 if something is; notes do not count. As root it can \
            read more.
            """)

    @Argument(help: "The kiosk file; the installed one if left out.", completion: .file(extensions: ["yaml", "yml"]))
    var kiosk: String?

    @Option(
        help: "Look at the image of a panel in this folder instead: at what is in its files.", completion: .directory)
    var root: String?

    @Flag(help: "One JSON object a line: topic, level, text, and remedy where there is one.")
    var json = false

    @Flag(help: .hidden)
    var kioskOnly = false

    func validate() throws {
        if root != nil, let kiosk, !kiosk.hasPrefix("/") {
            throw ValidationError("Name the kiosk file as on the panel, from its root: \(kiosk) does not begin with /.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try look() }
    }

    @MainActor private func look() throws {
        // Without the slash at its end, with which all paths begin.
        let root = String((root ?? "").reversed().drop { $0 == "/" }.reversed())
        let machine = Machine(
            root: root, probe: root.isEmpty ? RunningSystemProbe() : ImageProbe() as any SystemProbe)
        if !root.isEmpty, machine.facts("/")?.isFolder != true {
            throw failure("there is no folder \(root)", code: 66)  // EX_NOINPUT of sysexits
        }
        let findings: [Finding]
        if kioskOnly {
            let examination = Examination(machine, kiosk: kiosk)
            findings = Doctor.kioskChecks.flatMap { $0.findings(in: examination) }
        } else if root.isEmpty, KioskUserDoctor.isNeeded {
            findings = Doctor.findings(machine, kiosk: kiosk) { KioskUserDoctor.findings(kiosk: kiosk) }
        } else {
            findings = Doctor.findings(machine, kiosk: kiosk)
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
