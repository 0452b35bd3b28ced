import Glibc
import Testing

/// A kiosk without a screen, with thumbrail-remote and three tokens, and requests by curl.
struct RemotePanel {
    let folder: TemporaryFolder
    let kiosk: String
    let panel: RunningProgram
    let service: RunningProgram
    /// The base URL, `https://127.0.0.1:PORT`.
    let place: String
    private(set) var secrets: [String: String] = [:]

    static let program = Place.parent(Place.program) + "/thumbrail-remote"

    /// The socket of the fleet service for uploads.
    var keeper: String { folder.path + "/keeper" }

    /// The file with the list of panels.
    var panels: String { folder.path + "/panels.json" }

    /// The runtime folder of the service, which the service manager creates on a panel.
    var runtime: String { folder.path + "/runtime" }

    /// Starts a panel and the service.
    ///
    /// - Parameter manager: The service manager, which restarts the panel after three crashes; `nil` for a panel that does not crash.
    init(
        _ kiosk: String = Self.kiosk, named name: String = "kiosk.yaml", crashesUnder manager: NotifyListener? = nil
    ) async throws {
        folder = try TemporaryFolder()
        var way = folder.path
        for part in name.split(separator: "/").dropLast() {
            way += "/\(part)"
            mkdir(way, 0o755)
        }
        self.kiosk = try folder.write(name, kiosk)
        let (file, path) = (self.kiosk, folder.path)
        var environment = ["SDL_VIDEODRIVER": "dummy"]
        if let manager {
            environment.merge(["NOTIFY_SOCKET": manager.path, "RUNTIME_DIRECTORY": path, "XDG_STATE_HOME": path]) { $1 }
        }
        func start() throws -> RunningProgram {
            try RunningProgram(
                Place.program, ["run", file, "--verbose", "--control", path + "/control"], environment: environment)
        }
        if manager != nil {
            for _ in 0..<3 {
                let crashing = try start()
                try await wait("no first frame\n\(crashing.errors)") { crashing.errors.contains("first frame") }
                crashing.send(SIGKILL)
                try await crashing.end()
            }
        }
        panel = try start()
        let certificate = try RunningProgram(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "3650",
                "-subj", "/CN=panel", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder.path + "/remote.key",
                "-out", folder.path + "/remote.crt",
            ])
        #expect(try await certificate.end() == .exited(0))
        chmod(folder.path + "/remote.key", 0o600)
        for right in ["see", "operate", "change"] {
            secrets[right] = try await Self.makeToken(right, right, until: "2199-12-31", in: folder.path)
        }
        let runtime = folder.path + "/runtime"
        mkdir(runtime, 0o700)
        service = try RunningProgram(
            Place.program,
            [
                "remote", "serve", "--port", "0", "--socket", folder.path + "/control", "--tokens",
                folder.path + "/tokens", "--certificate", folder.path + "/remote.crt", "--key",
                folder.path + "/remote.key", "--keeper", folder.path + "/keeper", "--panels",
                folder.path + "/panels.json",
            ], environment: ["RUNTIME_DIRECTORY": runtime])
        let (service, panel) = (service, panel)
        try await wait("no address\n\(service.errors)") { service.errors.contains("listening on https://") }
        try await wait("no first frame\n\(panel.errors)") {
            panel.errors.contains("first frame") || panel.errors.contains("has crashed 3 times")
        }
        let words = service.errors.split(separator: " ")
        place = String(try #require(words.first { $0.hasPrefix("https://") }))
    }

    static let kiosk =
        "title: Hall\ntabs:\n- {title: World, icon: none, rows: [a]}\n- {title: Cars, icon: none, rows: [b]}\n"

    static func makeToken(_ name: String, _ right: String, until: String, in folder: String) async throws -> String {
        let made = try RunningProgram(
            Place.program,
            ["remote", "token", "--right", right, "--until", until, "--tokens", folder + "/tokens", name])
        #expect(try await made.end() == .exited(0), "\(made.errors)")
        return made.output.trimmingSpace
    }

    /// Sends a request for a path.
    ///
    /// - Parameter right: The right of the token, or the token itself; `nil` for no token.
    /// - Returns: The status and the body.
    func curl(
        _ method: String, _ path: String, as right: String?, body: String? = nil, _ options: String...
    ) async throws -> (status: Int, body: String) {
        try await curl(method, path, as: right, body: body, options)
    }

    /// Sends a request with a list of curl's options.
    func curl(
        _ method: String, _ path: String, as right: String?, body: String?, _ options: [String]
    ) async throws -> (status: Int, body: String) {
        let file = folder.path + "/answer"
        unlink(file)
        var words = [
            "--silent", "--cacert", folder.path + "/remote.crt", "--max-time", "20", "-X", method, "-o", file, "-w",
            "%{http_code}",
        ]
        if let right { words += ["-H", "Authorization: Bearer \(secrets[right] ?? right)"] }
        if let body { words += ["--data-binary", body] }
        let curl = try RunningProgram("/usr/bin/curl", words + options + [place + path])
        _ = try await curl.end()
        return (Int(curl.output) ?? -1, WholeFile.text(file))
    }

    /// Requests the status until the reply has the given code.
    func waitFor(_ status: Int, as right: String, _ what: String) async throws {
        let end = ContinuousClock.now + .seconds(540)
        while try await curl("GET", "/status", as: right).status != status {
            try #require(ContinuousClock.now < end, "\(what)")
            try await Task.sleep(for: .milliseconds(50))
        }
    }
}

extension String {
    /// Without whitespace at both ends.
    fileprivate var trimmingSpace: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
