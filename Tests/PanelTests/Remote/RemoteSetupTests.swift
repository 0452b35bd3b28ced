import Glibc
import JSON
import System
import Testing

@Suite("Setup command of remote access", .timeLimit(.minutes(10)))
struct RemoteSetupTests {
    private func setUp(_ folder: String, _ options: String...) async throws -> (status: ExitStatus?, said: String) {
        let program = try RunningProgram(
            RemotePanel.program, ["setup", "--folder", folder, "--no-start"] + options)
        let status = try await program.end()
        return (status, program.output + program.errors)
    }

    /// Returns the first line that a program prints.
    private func output(_ path: String, _ arguments: [String]) async throws -> String {
        let program = try RunningProgram(path, arguments)
        _ = try await program.end()
        return String(program.output.prefix { $0 != "\n" })
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func serve(_ folder: String, _ environment: [String: String] = [:]) throws -> RunningProgram {
        try RunningProgram(
            RemotePanel.program,
            [
                "serve", "--port", "0", "--socket", folder + "/control", "--tokens", folder + "/remote.tokens",
                "--certificate", folder + "/remote.crt", "--key", folder + "/remote.key",
            ], environment: environment)
    }

    @Test("The setup creates the service's files once, and the service starts with them")
    func made() async throws {
        let folder = try TemporaryFolder()
        let first = try await setUp(folder.path, "--address", "0.0.0.0", "--port", "9443", "--host", "hall.example")
        #expect(first.status == .exited(0), "\(first.said)")
        #expect(WholeFile.text(folder.path + "/remote.conf") == "OPTIONS=\"--address 0.0.0.0 --port 9443\"\n")
        let files = ["/remote.crt", "/remote.key", "/remote.tokens"]
        #expect(mode(folder.path + "/remote.crt") == 0o644)
        #expect([0o600, 0o640].contains(mode(folder.path + "/remote.key")))
        let before = files.map { WholeFile.text(folder.path + $0) }
        // A second setup keeps the files, and the settings without an option.
        let second = try await setUp(folder.path)
        #expect(second.status == .exited(0) && second.said.contains("kept"), "\(second.said)")
        #expect(files.map { WholeFile.text(folder.path + $0) } == before)
        #expect(WholeFile.text(folder.path + "/remote.conf").contains("9443"))
        let secret = try await output(
            RemotePanel.program,
            ["token", "--right", "see", "--until", "2199-12-31", "--tokens", folder.path + "/remote.tokens", "office"])
        let service = try serve(folder.path)
        try await wait("no address") { service.errors.contains("listening on https://") }
        let place = try #require(
            service.errors.split(separator: " ").first { $0.hasPrefix("https://") }?.split(separator: ":").last)
        for host in ["hall.example", "localhost"] {
            #expect(try await status(host, String(place), secret, folder.path) == "503", "\(host)")
        }
        // curl refuses a name that is not in the certificate.
        #expect(try await status("other.example", String(place), secret, folder.path) == "000")
    }

    private func status(_ host: String, _ port: String, _ secret: String, _ folder: String) async throws -> String {
        try await output(
            "/usr/bin/curl",
            [
                "--silent", "--cacert", folder + "/remote.crt", "--resolve", "\(host):\(port):127.0.0.1", "-o",
                "/dev/null", "-w", "%{http_code}", "-H", "Authorization: Bearer \(secret)", "--max-time", "60",
                "https://\(host):\(port)/status",
            ])
    }

    @Test("An incomplete pair of files is not completed, and errors are reported before any file is written")
    func half() async throws {
        let folder = try TemporaryFolder()
        #expect(try await setUp(folder.path, "--host", "a b").status == .exited(1))
        #expect(access(folder.path + "/remote.key", F_OK) != 0)
        #expect(try await setUp(folder.path).status == .exited(0))
        let key = WholeFile.text(folder.path + "/remote.key")
        unlink(folder.path + "/remote.crt")
        let half = try await setUp(folder.path)
        #expect(half.status == .exited(1) && half.said.contains("--renew"), "\(half.said)")
        #expect(WholeFile.text(folder.path + "/remote.key") == key)
        #expect(try await setUp(folder.path, "--renew").status == .exited(0))
        #expect(WholeFile.text(folder.path + "/remote.key") != key)
        for days in ["0", "7301"] { #expect(try await setUp(folder.path, "--days", days).status == .exited(64)) }
    }

    @Test(
        "Without its files the service exits once, with the reason and the remedy", arguments: ["crt", "key", "tokens"])
    func missing(_ name: String) async throws {
        let folder = try TemporaryFolder()
        #expect(try await setUp(folder.path).status == .exited(0))
        unlink(folder.path + "/remote.\(name)")
        let service = try serve(folder.path)
        #expect(try await service.end() == .exited(78))
        #expect(
            service.errors.contains("/remote.\(name)") && service.errors.contains("thumbrail remote setup"),
            "\(service.errors)")
    }

    @Test(
        "A copied token file is made readable only by the service, and an invalid one is refused"
    )
    func copied() async throws {
        let folder = try TemporaryFolder()
        chmod(try folder.write("remote.tokens", "# copied\n"), 0o644)
        let first = try await setUp(folder.path)
        #expect(first.status == .exited(0) && first.said.contains("remote.tokens: kept, 0 tokens"), "\(first.said)")
        #expect([0o600, 0o640].contains(mode(folder.path + "/remote.tokens")))
        try folder.write("remote.tokens", "nonsense\n")
        #expect(try await setUp(folder.path).status == .exited(1))
    }

    @Test("The service notifies the service manager when it listens, and not earlier")
    func ready() async throws {
        let folder = try TemporaryFolder()
        #expect(try await setUp(folder.path).status == .exited(0))
        let manager = try NotifyListener()
        let service = try serve(folder.path, ["NOTIFY_SOCKET": manager.path])
        try await wait("not told\n\(service.errors)") { manager.listen(for: "READY=1") == 1 }
        #expect(service.errors.contains("listening on https://"))
        unlink(folder.path + "/remote.key")
        let wrong = try serve(folder.path, ["NOTIFY_SOCKET": manager.path])
        #expect(try await wrong.end() == .exited(78) && manager.listen(for: "READY=1") == 0)
    }

    @Test(
        "On SIGHUP the service reloads its certificate and tokens, and keeps the previous ones if the new are invalid"
    )
    func reload() async throws {
        let folder = try TemporaryFolder()
        #expect(try await setUp(folder.path).status == .exited(0))
        let secret = try await output(
            RemotePanel.program,
            ["token", "--right", "see", "--until", "2199-12-31", "--tokens", folder.path + "/remote.tokens", "office"])
        let service = try serve(folder.path)
        try await wait("no address") { service.errors.contains("listening on https://") }
        let port = String(
            try #require(
                service.errors.split(separator: " ").first { $0.hasPrefix("https://") }?.split(separator: ":").last))
        #expect(try await status("localhost", port, secret, folder.path) == "503")
        #expect(try await setUp(folder.path, "--renew").status == .exited(0))
        // curl trusts the new certificate, but the service still has the former one.
        #expect(try await status("localhost", port, secret, folder.path) == "000")
        service.send(SIGHUP)
        try await wait("it is not reloaded\n\(service.errors)") { service.errors.contains("certificate reloaded") }
        #expect(try await status("localhost", port, secret, folder.path) == "503")
        try folder.write("remote.key", "x")
        chmod(folder.path + "/remote.key", 0o600)
        service.send(SIGHUP)
        try await wait("nothing is said\n\(service.errors)") {
            service.errors.contains("the previous one stays in use")
        }
        #expect(try await status("localhost", port, secret, folder.path) == "503")
        service.send(SIGTERM)
        #expect(try await service.end() == .exited(0))
    }
}
