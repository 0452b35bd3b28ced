import Glibc
import Testing

/// The sounds of a kiosk, by SDL's driver that writes sound to a file.
@Suite("Alarm sounds", .timeLimit(.minutes(10)))
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

    @Test("An alarm plays its sound until the kiosk ends")
    func heard() async throws {
        let program = try run(file, oil: 1)
        // Each sound truncates the file.
        try await wait("nothing is heard\n\(program.errors)") {
            WholeFile.bytes(sound).contains { $0 != 0 }
        }
        program.send(SIGTERM)
        try await program.end()
        #expect(!program.errors.contains("sound is not available"))
    }

    @Test("Without a sound device, the kiosk continues and logs one line")
    func silent() async throws {
        let program = try run(["SDL_AUDIODRIVER": "nowhere"], oil: 1)
        try await wait("the log says nothing\n\(program.errors)") { program.errors.contains("sound is not available") }
        // Waits for the next sound.
        try await Task.sleep(for: .seconds(3))
        #expect(program.errors.split(separator: "sound is not available", omittingEmptySubsequences: false).count == 2)
        program.send(SIGTERM)
        try await program.end()
    }
}
