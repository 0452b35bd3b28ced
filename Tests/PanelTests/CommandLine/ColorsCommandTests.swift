import System
import TestSupport
import Testing

@Suite("Colours of a kiosk", .timeLimit(.minutes(10)))
struct ColorsCommandTests {
    private func file(_ colors: String, in folder: TemporaryFolder) throws -> String {
        try folder.write("kiosk.yaml", "title: A\n\(colors)\ntabs: [{title: B, rows: [c]}]\n")
    }

    /// Returns the width and the height of a PNG file, which follow its signature and the beginning of its first chunk.
    private func size(_ path: String) throws -> [Int] {
        let bytes = try InputFile.bytes(of: path, upTo: 1 << 26)
        try #require(bytes.count > 24 && bytes[1...3].elementsEqual("PNG".utf8))
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("Each pair of colours is a line, and the picture shows every element")
    func legible() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try file("accent: '#E8A33D'\ncolors: {page: '#101820', text: '#F2F6FA'}", in: folder)
        let picture = "\(folder.path)/colors.png"
        let program = try await Thumbrail.run("colors", kiosk, "-o", picture)
        #expect(program.status == .exited(0) && program.errors == "")
        #expect(program.output.contains(/text on page +1[0-9]\.[0-9][0-9] : 1 +ok\n/))
        #expect(program.output.contains("accent on card") && !program.output.contains("too low"))
        #expect(try size(picture)[0] == 6 * 640 && size(picture)[1] > 1_600)
    }

    @Test("Colours that are all the same are listed and drawn, and the status is 1; “check” refuses them")
    func illegible() async throws {
        let folder = try TemporaryFolder()
        let same = ["page", "list", "card", "text", "secondary-text", "rail", "rail-text"].map { "\($0): '#777777'" }
        let kiosk = try file("colors: {\(same.joined(separator: ", "))}", in: folder)
        let picture = "\(folder.path)/colors.png"
        let program = try await Thumbrail.run("colors", kiosk, "-o", picture)
        #expect(program.status == .exited(1) && program.errors == "")
        #expect(program.output.contains(/text on page +1\.00 : 1 +too low: the minimum is 4\.5 : 1\n/))
        #expect(try size(picture)[0] == 6 * 640)
        let check = try await Thumbrail.run("check", kiosk)
        #expect(check.status == .exited(65) && check.errors.contains("the contrast of “text” with “page” is 1.00 : 1"))
    }

    @Test("A missing kiosk file, another error in it, and a picture that cannot be written are reported")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        let missing = try await Thumbrail.run("colors", "/nowhere/kiosk.yaml")
        #expect(missing.status == .exited(65) && missing.output == "" && missing.errors.contains("/nowhere/kiosk.yaml"))
        let wrong = try await Thumbrail.run("colors", try file("colors: {page: 3}", in: folder))
        #expect(wrong.status == .exited(65) && wrong.errors.contains("page"))
        let unwritten = try await Thumbrail.run("colors", try file("theme: light", in: folder), "-o", "/nowhere/a.png")
        #expect(unwritten.status == .exited(73) && unwritten.errors.contains("/nowhere/a.png"))
    }
}
