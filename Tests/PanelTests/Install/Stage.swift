import Glibc
import Testing

/// An image of a panel in a folder with the package, and the commands that install a kiosk on it.
final class Stage {
    /// The path of the manifest on a panel.
    static let manifest = "/etc/thumbrail/manifest"
    static let programs =
        [
            "/usr/bin/thumbrail", "/usr/sbin/thumbrail-install", "/usr/sbin/thumbrail-uninstall",
        ] + companions.map { "/usr/libexec/thumbrail/" + $0 }
    /// The programs beside `thumbrail` that users do not call.
    static let companions = [
        "thumbrail-pictures", "thumbrail-pdf", "thumbrail-speech", "thumbrail-mqtt", "thumbrail-http",
        "thumbrail-websocket",
        "thumbrail-machine",
        "thumbrail-jq", "thumbrail-lists", "thumbrail-source", "thumbrail-remote", "thumbrail-fleet",
    ]

    let folder: TemporaryFolder
    /// The root of the image.
    let root: String
    /// A kiosk with one picture, and a hidden folder beside it.
    let kiosk: String

    /// - Parameters:
    ///   - body: The script in place of the program that checks the kiosk; the default finds no mistakes.
    ///   - parts: Functions of `Kiosk/lib/package.sh` that install more than a panel needs.
    init(program body: String = "exit 0", parts: [String] = []) throws {
        folder = try TemporaryFolder()
        // The kiosk is checked as another user than the installing one.
        chmod(folder.path, 0o755)
        root = folder.path + "/root"
        for name in ["thumbrail", "libthumbrail-swift.so"] + Self.companions {
            chmod(try folder.write(name, "#!/bin/sh\n"), 0o755)
        }
        let script =
            "here=Kiosk; . Kiosk/lib/setup.sh; . Kiosk/lib/package.sh; lay_out_program \"$1/thumbrail\" \"$1/root\""
            + parts.map { "; \($0) \"$1/root\"" }.joined()
        try RunningProgram("/bin/bash", ["-ec", script, "-", folder.path]).succeed()
        mkdir(folder.path + "/bin", 0o755)
        chmod(try folder.write("bin/thumbrail", "#!/bin/sh\n\(body)\n"), 0o755)
        for name in ["kiosk", "kiosk/pictures", "kiosk/.git"] { mkdir("\(folder.path)/\(name)", 0o755) }
        kiosk = try folder.write("kiosk/front desk.yaml", "tabs: [{title: A, rows: [a]}]\n")
        try folder.write("kiosk/pictures/a.png", "no picture")
        try folder.write("kiosk/.git/config", "hidden")
    }

    /// The environment of the commands, with the path of the test's program.
    var environment: [String: String] { ["PATH": "\(folder.path)/bin:/usr/bin:/bin:/usr/sbin:/sbin"] }

    /// Installs a panel; without `kiosk` the present one stays.
    func install(_ kiosk: String? = nil, _ options: String...) async throws -> RunningProgram {
        try await run("install", ["--root", root] + (kiosk.map { [$0] } ?? []) + options)
    }

    func uninstall() async throws -> RunningProgram {
        try await run("uninstall", ["--root", root])
    }

    func run(
        _ command: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> RunningProgram {
        let program = try RunningProgram(
            path(of: command), arguments, environment: self.environment.merging(environment) { $1 })
        try await program.end()
        return program
    }

    func path(of command: String) -> String { "\(root)/usr/sbin/thumbrail-\(command)" }

    /// Returns the permission bits of a file or folder; `nil` if it does not exist.
    func mode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(root + path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    func text(_ path: String) -> String { WholeFile.text(root + path) }

    /// The files and folders of the image apart from the package's; folders end in a slash.
    var contents: [String] { Self.contents(of: root).filter { !$0.hasPrefix("/usr/") } }

    /// The files of the host's settings, as paths on a panel.
    static let settings =
        contents(of: "\(Place.repository)/Kiosk/system/usr/share/thumbrail/panel").filter { !$0.hasSuffix("/") }
        + ["/etc/systemd/system/multi-user.target.wants/thumbrail.service"]

    /// The files of the package that a panel needs.
    static let packageFiles =
        contents(of: "\(Place.repository)/Kiosk/system").filter { path in
            !path.hasSuffix("/")
                && ["/usr/lib/", "/usr/libexec/", "/usr/sbin/", "/usr/share/thumbrail/"].contains { path.hasPrefix($0) }
        } + programs.prefix(2)

    private static func contents(of folder: String, _ prefix: String = "") -> [String] {
        TemporaryFolder.entries(of: folder).sorted().flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return ["\(prefix)/\(name)"] }
            return ["\(prefix)/\(name)/"] + contents(of: path, "\(prefix)/\(name)")
        }
    }
}
