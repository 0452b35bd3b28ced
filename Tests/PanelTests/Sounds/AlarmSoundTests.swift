import Glibc
import Testing

/// What a kiosk is heard to do, by SDL's driver that writes sound into a file.
@Suite("A kiosk that sounds", .timeLimit(.minutes(10)))
struct AlarmSoundTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ driver: [String: String], oil: Int) throws -> RunningProgram {
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: T
            sources: {a: {command: [/bin/sh, -c, 'echo "{\\"oil\\": \(oil)}"; touch there; exec sleep 300']}}
            tabs: [{title: One, icon: none, alarms: [{title: Oil, value: a.oil, below: 2, priority: urgent}]}]

            """)
        return try RunningProgram(
            Place.program, ["run", kiosk],
            environment: ["SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path].merging(driver) { $1 })
    }

    private var sound: String { "\(folder.path)/sound" }
    private var file: [String: String] { ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": sound] }

    @Test("an alarm is heard until the kiosk ends")
    func heard() async throws {
        let program = try run(file, oil: 1)
        // Each sound begins the file anew.
        try await wait("nothing is heard\n\(program.errors)") {
            WholeFile.bytes(sound).contains { $0 != 0 }
        }
        program.send(SIGTERM)
        try await program.end()
        #expect(!program.errors.contains("there is no sound"))
    }

    @Test("where nothing can sound the log says so once, and the kiosk goes on")
    func silent() async throws {
        let program = try run(["SDL_AUDIODRIVER": "nowhere"], oil: 1)
        try await wait("the log says nothing\n\(program.errors)") { program.errors.contains("there is no sound") }
        // It would have sounded once more.
        try await Task.sleep(for: .seconds(3))
        #expect(program.errors.split(separator: "there is no sound", omittingEmptySubsequences: false).count == 2)
        program.send(SIGTERM)
        try await program.end()
    }
}
