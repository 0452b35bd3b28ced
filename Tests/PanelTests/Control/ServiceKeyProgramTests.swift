import Glibc
import Testing

/// Service keys on a folder that stands for a USB stick, with the real ssh-keygen.
@Suite(
    "Service key at a running panel", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: access("/usr/bin/ssh-keygen", X_OK) == 0))
struct ServiceKeyProgramTests {
    private let folder: TemporaryFolder
    private var stick: String { folder.path + "/stick" }
    private var signers: String { folder.path + "/signers" }

    init() async throws {
        folder = try TemporaryFolder()
        mkdir(stick, 0o755)
        for name in ["ours", "theirs"] {
            try await run("/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(name)")
        }
        let key = WholeFile.text(folder.path + "/ours.pub")
        try folder.write("signers", "thumbrail namespaces=\"thumbrail-key\" \(key)")
    }

    private func run(_ program: String, _ arguments: String...) async throws {
        let process = try RunningProgram(program, arguments)
        #expect(try await process.end() == .exited(0), "\(process.errors)")
    }

    private func sign(
        _ text: String = #"{"role": "service", "holder": "Anna", "until": "TOMORROW"}"#, by name: String = "ours",
        for purpose: String = "thumbrail-key"
    ) async throws {
        unlink(stick + "/thumbrail.key.sig")
        try folder.write("stick/thumbrail.key", text.replacing("TOMORROW", with: Self.date(days: 1)))
        try await run(
            "/usr/bin/ssh-keygen", "-q", "-Y", "sign", "-f", "\(folder.path)/\(name)", "-n", purpose,
            stick + "/thumbrail.key")
    }

    /// Returns the UTC date after some days.
    private static func date(days: Int) -> String {
        var (moment, parts) = (time(nil) + days * 86_400, tm())
        gmtime_r(&moment, &parts)
        func two(_ number: CInt) -> String { (number < 10 ? "0" : "") + "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    }

    private func unlock(_ more: String...) async throws -> (status: ExitStatus?, errors: String) {
        let command = try RunningProgram(
            Place.program,
            ["unlock", "--socket", folder.path + "/control", "--key", stick, "--signers", signers] + more)
        return (try await command.end(), command.errors)
    }

    @Test("O2: A signed key unlocks only its own role, and the audit log names its holder")
    func opens() async throws {
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: Hall
            roles: {operator: {}, service: {includes: [operator]}}
            tabs: [{title: World, icon: none, rows: [a]}, {title: Cars, icon: none, needs: service, rows: [b]}]

            """)
        let panel = try RunningProgram(
            Place.program, ["run", kiosk, "--verbose", "--control", folder.path + "/control"],
            environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("no first frame\n\(panel.errors)") { panel.errors.contains("first frame") }
        try await sign()
        let other = try await unlock("operator")
        #expect(other.status == .exited(77) && other.errors.contains("service"))
        #expect(!panel.errors.contains("action=unlock target="))
        #expect(try await unlock().status == .exited(0))
        #expect(try await unlock("service").status == .exited(0))
        if access("/dev/log", F_OK) != 0 {
            #expect(panel.errors.contains("actor=key:Anna action=unlock target=service result=done"))
        }
        // The kiosk lacks this role.
        try await sign(#"{"role": "boss", "holder": "Anna", "until": "TOMORROW"}"#)
        let unknown = try await unlock()
        #expect(unknown.status == .exited(1) && unknown.errors.contains("the roles are operator, service"))
    }

    @Test("O2: A key whose signature is not trusted, or that was changed or has expired, unlocks nothing")
    func refused() async throws {
        func refusal(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
            let answer = try await unlock()
            #expect(
                answer.status == .exited(77) && answer.errors.contains(words), "\(answer)",
                sourceLocation: sourceLocation)
        }
        try await refusal("file not found: ")
        try await sign(by: "theirs")
        try await refusal("invalid signature")
        try await sign(for: "thumbrail-kiosk")
        try await refusal("invalid signature")
        try await sign()
        try folder.write(
            "stick/thumbrail.key", #"{"role": "service", "holder": "Eve", "until": "\#(Self.date(days: 1))"}"#)
        try await refusal("invalid signature")
        try await sign(#"{"role": "service", "holder": "Anna", "until": "2026-01-01"}"#)
        try await refusal("the key has expired")
        try await sign(#"{"role": "service", "holder": "Anna", "until": "TOMORROW", "panels": ["not-this-one"]}"#)
        try await refusal("not valid on panel")
        try await sign(#"{"holder": "Anna"}"#)
        try await refusal("“role”: expected the name of a role")
        unlink(signers)
        try await refusal("cannot read the file of allowed signers")
    }

    @Test("O2: A USB stick with links, pipes, folders or huge files unlocks nothing and does not block")
    func hostile() async throws {
        try await sign()
        let (key, mark) = (stick + "/thumbrail.key", stick + "/thumbrail.key.sig")
        for path in [key, mark] {
            let whole = WholeFile.bytes(path)
            func refused(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
                let answer = try await unlock()
                #expect(
                    answer.status == .exited(77) && answer.errors.contains(words), "\(answer)",
                    sourceLocation: sourceLocation)
                unlink(path)
                rmdir(path)
            }
            // The same file behind a link.
            rename(path, folder.path + "/moved")
            symlink(folder.path + "/moved", path)
            try await refused("is not a regular file")
            mkfifo(path, 0o644)
            try await refused("is not a regular file")
            mkdir(path, 0o755)
            try await refused("is not a regular file")
            symlink("/dev/zero", path)
            try await refused("is not a regular file")
            // A sparse file of 4 GiB.
            close(open(path, O_WRONLY | O_CREAT, 0o644))
            truncate(path, 4 << 30)
            try await refused("file too large")
            try folder.write("stick/" + (path == key ? "thumbrail.key" : "thumbrail.key.sig"), "")
            try await refused("invalid signature")
            let file = open(path, O_WRONLY | O_CREAT, 0o644)
            _ = write(file, whole, whole.count)
            close(file)
        }
        #expect(TemporaryFolder.entries(of: "/tmp").allSatisfy { !$0.hasPrefix("thumbrail-key-") })
    }
}
