import Glibc
import Testing

/// An image of a panel in a folder, and the commands that make it one.
final class Stage {
    /// Where a panel has the list of what is installed on it.
    static let manifest = "/usr/local/share/thumbrail/manifest"
    /// Decodes pictures for the program.
    static let pictures = "/usr/local/libexec/thumbrail/thumbrail-pictures"
    static let programs = ["/usr/local/bin/thumbrail", pictures]

    let folder: TemporaryFolder
    /// The root of the image.
    let root: String
    /// A program that finds no mistakes.
    let program: String
    /// A kiosk with one picture, and something hidden beside it.
    let kiosk: String

    init(program body: String = "exit 0") throws {
        folder = try TemporaryFolder()
        root = folder.path + "/root"
        mkdir(root, 0o755)
        program = try folder.write("program", "#!/bin/sh\n\(body)\n")
        chmod(program, 0o755)
        chmod(try folder.write("thumbrail-pictures", "#!/bin/sh\n"), 0o755)
        for name in ["kiosk", "kiosk/pictures", "kiosk/.git"] { mkdir("\(folder.path)/\(name)", 0o755) }
        kiosk = try folder.write("kiosk/front desk.yaml", "tabs: [{title: A, rows: [a]}]\n")
        try folder.write("kiosk/pictures/a.png", "no picture")
        try folder.write("kiosk/.git/config", "hidden")
    }

    /// Installs into the image; without `kiosk`, the one that is there stays.
    func install(_ kiosk: String? = nil, _ options: String...) async throws -> RunningProgram {
        try await run("install", ["--root", root, "--program", program] + (kiosk.map { [$0] } ?? []) + options)
    }

    func uninstall() async throws -> RunningProgram {
        try await run("uninstall", ["--root", root])
    }

    func run(
        _ command: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> RunningProgram {
        let program = try RunningProgram("\(Place.repository)/Kiosk/\(command)", arguments, environment: environment)
        try await program.end()
        return program
    }

    /// The twelve bits of a file's or folder's rights; nil where there is none.
    func mode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(root + path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    func text(_ path: String) -> String { WholeFile.text(root + path) }

    /// All that lies in the image, folders with a slash at their ends.
    var contents: [String] { Self.contents(of: root) }

    /// What Kiosk/system has, as paths on a panel.
    static let systemFiles = contents(of: "\(Place.repository)/Kiosk/system").filter { !$0.hasSuffix("/") }

    private static func contents(of folder: String, _ prefix: String = "") -> [String] {
        TemporaryFolder.entries(of: folder).filter { $0 != "." && $0 != ".." }.sorted().flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return ["\(prefix)/\(name)"] }
            return ["\(prefix)/\(name)/"] + contents(of: path, "\(prefix)/\(name)")
        }
    }
}
