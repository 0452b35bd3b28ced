import Foundation
import Testing

@Suite("Command “new”", .timeLimit(.minutes(10)))
struct NewCommandTests {
    @Test("A new kiosk file runs unchanged, has no errors on common panels, and overwrites no file")
    func runs() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/a b.yaml"
        let new = try await Thumbrail.run("new", file)
        #expect(try await new.end() == .exited(0))
        #expect(new.output.contains("thumbrail run \(file)"))
        let text = WholeFile.text(file)
        let check = try await Thumbrail.run("check", file, "--panel", "common")
        #expect(try await check.end() == .exited(0), "\(check.output)\(check.errors)")
        let picture = folder.path + "/a.png"
        let shot = try await Thumbrail.run("shot", file, "--tab", "Status", "--size", "1280x800", "-o", picture)
        #expect(try await shot.end() == .exited(0), "\(shot.errors)")
        let again = try await Thumbrail.run("new", file)
        #expect(try await again.end() == .exited(73) && again.errors.contains("already exists"))
        #expect(WholeFile.text(file) == text)
    }

    @Test("The keys that are commented out in a new file are valid")
    func comments() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/kiosk.yaml"
        _ = try await Thumbrail.run("new", file)
        // Uncomments each line that is a key or a part of a mapping.
        let text = WholeFile.text(file).replacing(/(?m)^( *)# ( *)([a-z-]+:)/) {
            "\($0.output.1)\($0.output.2)\($0.output.3)"
        }
        try #require(text.contains("\ntheme: light") && text.contains("\n  house:\n    mqtt:"))
        let path = try folder.write("all.yaml", text.replacing("icons: [Icons]", with: "icons: [.]"))
        let check = try await Thumbrail.run("check", path)
        #expect(try await check.end() == .exited(0), "\(check.output)\(check.errors)")
    }

    @Test("A missing folder, a folder in place of the file, and a symbolic link to another place are refused")
    func enemies() async throws {
        let folder = try TemporaryFolder()
        for (path, code) in [("/nowhere/kiosk.yaml", 73), ("", 73), ("link", 73)] {
            let file = path.hasPrefix("/") ? path : folder.path + "/" + path
            if path == "link" { symlink("/tmp/thumbrail-nobody", file) }
            let new = try await Thumbrail.run("new", file)
            #expect(try await new.end() == .exited(CInt(code)), "\(file)")
        }
        #expect(!FileManager.default.fileExists(atPath: "/tmp/thumbrail-nobody"))
    }
}
