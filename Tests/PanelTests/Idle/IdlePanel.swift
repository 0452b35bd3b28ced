import Glibc
import Testing

/// The real program on SDL's dummy driver, whose kiosk is put to sleep and woken through its control socket.
final class IdlePanel {
    let folder: TemporaryFolder
    private let kiosk: String
    private(set) var program: RunningProgram?

    /// Writes the kiosk file.
    ///
    /// - Parameter keys: Returns the keys of the kiosk file besides its title and its tabs, given the path of the panel's folder.
    init(_ keys: (_ folder: String) -> String) throws {
        folder = try TemporaryFolder()
        kiosk = try folder.write(
            "kiosk.yaml", "title: A\ntabs: [{title: B, icon: none, rows: [c]}]\n" + keys(folder.path) + "\n")
    }

    /// The content of a file in the panel's folder.
    func text(of name: String) -> String { WholeFile.text("\(folder.path)/\(name)") }

    /// Starts the program in the panel's folder, and waits for its first frame.
    func start() async throws {
        let program = try RunningProgram(
            Place.program, ["run", kiosk, "--verbose", "--control", folder.path + "/control"],
            environment: ["SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path], in: folder.path)
        self.program = program
        try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
    }

    func end(_ signal: Int32) async throws {
        program?.send(signal)
        try await program?.end()
    }

    /// Sends the order `idle` or `wake`.
    func ask(_ order: String) async throws {
        let command = try RunningProgram(Place.program, [order, "--socket", folder.path + "/control"])
        #expect(try await command.end() == .exited(0))
    }
}
