import Drawing
import Glibc
import Rendering
import System
import Testing

/// Runs the program on a plain file in place of a framebuffer, with all its code for a bare screen.
@Suite("Regular file used as a framebuffer", .serialized, .timeLimit(.minutes(10)))
struct FramebufferTests {
    /// The size before rotation.
    private static let upright = PixelSize(width: 480, height: 320)

    /// Reads the picture in a file of four bytes a pixel.
    private func picture(_ path: String, _ size: PixelSize) throws -> PixelBuffer {
        let buffer = try PixelBuffer(size: size)
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        let count = size.width * size.height * 4
        try #require(read(descriptor, buffer.base, count) == count)
        return buffer
    }

    @Test("R5: The file contains the rotated frame, pixel by pixel", arguments: Rotation.allCases)
    func frame(rotation: Rotation) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("screen", "")
        let size = rotation.turned(Self.upright)
        let program = try RunningProgram(
            Place.program,
            [
                "run", "Kiosk/demos/classic.yaml", "--output", "framebuffer:\(file)", "--size", size.description,
                "--rotation", "\(rotation.rawValue)", "--verbose",
            ])
        try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        let shot = try await Shot(kiosk: "Kiosk/demos/classic.yaml", size: Self.upright).picture().turned(rotation)
        try await wait("another picture") { try picture(file, size).looks(like: shot) }
        #expect(program.errors.contains("showing on \(file), \(size) in xrgb8888"))
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test("A file of another size is not overwritten, and one of the screen's size is")
    func foreignFile() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("diary", "Dear diary, today I was nearly overwritten.\n")
        let output = ["--output", "framebuffer:\(file)", "--size", "64x48"]
        let refused = try RunningProgram(Place.program, ["run", "Kiosk/demos/classic.yaml"] + output)
        #expect(try await refused.end() == .exited(69))
        #expect(refused.errorLines.count == 1)
        #expect(refused.errors.contains("\(file) has 44 bytes, but a screen of 64x48 needs 12288"), "\(refused.errors)")
        #expect(WholeFile.text(file).hasPrefix("Dear diary"))
        try folder.write("diary", [UInt8](repeating: 7, count: 64 * 48 * 4))
        let taken = try RunningProgram(Place.program, ["run", "Kiosk/demos/classic.yaml", "--verbose"] + output)
        try await wait("no first frame\n\(taken.errors)") { taken.errors.contains("first frame") }
        taken.send(SIGTERM)
        #expect(try await taken.end() == .exited(0))
    }

    @Test("A missing regular file is created with the requested size")
    func newFile() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/screen"
        let output = ["--output", "framebuffer:\(file)", "--size", "64x48"]
        let program = try RunningProgram(Place.program, ["run", "Kiosk/demos/classic.yaml", "-v"] + output)
        try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
        #expect(try InputFile.bytes(of: file, upTo: 100_000).count == 64 * 48 * 4)
        let none = try RunningProgram(
            Place.program, ["run", "Kiosk/demos/classic.yaml", "--output", "framebuffer:\(folder.path)/no/screen"])
        #expect(try await none.end() == .exited(69))
    }

    @Test(
        "A screen that cannot be opened is reported in one line with the reason",
        arguments: [
            ("framebuffer:/dev/fb-none", "no framebuffer device /dev/fb-none"),
            ("framebuffer:/dev/null", "/dev/null is not a framebuffer device"),
            ("auto", "no display: no desktop (neither DISPLAY nor WAYLAND_DISPLAY is set)"),
        ])
    func refused(output: String, words: String) async throws {
        if output == "auto", access("/dev/dri", F_OK) == 0 || access("/dev/fb0", F_OK) == 0 { return }
        let program = try await Thumbrail.run("run", "Kiosk/demos/classic.yaml", "--output", output)
        #expect(program.status == .exited(69))
        #expect(program.errorLines.count == 1)
        #expect(program.errors.contains(words), "\(program.errors)")
    }

    @Test("An unknown output is reported as an error of the command line", arguments: ["drm:", "fb", "window:1", ""])
    func unknown(output: String) async throws {
        let program = try await Thumbrail.run("run", "Kiosk/demos/classic.yaml", "--output", output)
        #expect(program.status == .exited(64))
    }
}
