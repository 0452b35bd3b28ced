import Drawing
import Glibc
import Testing

@Suite("Compose key sequences", .serialized, .timeLimit(.minutes(10)))
struct KeySequenceTests {
    @Test("A window does not read the file of compose sequences unless it is configured to", arguments: [false, true])
    func compose(isAsked: Bool) async throws {
        let server = try await XServer.virtual(PixelSize(width: 1000, height: 700))
        let home = try TemporaryFolder()
        // Opening the pipe to read would block forever.
        let sequences = "\(home.path)/.XCompose"
        try #require(mkfifo(sequences, 0o600) == 0)
        var environment = server.environment.merging(["HOME": home.path]) { $1 }
        // The configured file is read, which proves that the pipe detects a read.
        if isAsked { environment["XCOMPOSEFILE"] = sequences }
        let program = try RunningProgram(
            Place.program, ["run", "Kiosk/demos/classic.yaml", "--verbose"], environment: environment)
        guard isAsked else {
            try await wait("there is no first frame\n\(program.errors)") { program.errors.contains("first frame") }
            return
        }
        try await wait("the sequences are not asked for") {
            let file = open(sequences, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            if file >= 0 { close(file) }
            return file >= 0
        }
    }
}
