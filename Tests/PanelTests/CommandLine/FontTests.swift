import Rendering
import Testing

/// The font family of a kiosk file.
@Suite("Font family of a kiosk", .timeLimit(.minutes(10)))
struct FontTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func kiosk(_ head: String) throws -> String {
        try folder.write("kiosk.yaml", "title: A\n\(head)\ntabs: [{title: Ag, icon: none, rows: [Hamburg محمد]}]\n")
    }

    /// Returns the picture of a kiosk, and the errors that were printed.
    private func shot(_ head: String) async throws -> (picture: String, errors: String) {
        let path = "\(folder.path)/a.png"
        let program = try RunningProgram(Place.program, ["shot", try kiosk(head), "-o", path])
        #expect(try await program.end() == .exited(0), "\(program.errors)")
        let sum = try RunningProgram("/usr/bin/md5sum", [path])
        #expect(try await sum.end() == .exited(0))
        return (sum.output, program.errors)
    }

    @Test("The family is used for all texts, and another family supplies the letters that it lacks")
    func family() async throws {
        let (plain, serif) = try await (shot(""), shot("font: DejaVu Serif"))
        #expect(plain.picture != serif.picture && serif.errors == "")
        #expect(try await shot("font: dejavu serif").picture == serif.picture)
        let arabic = try await shot("font: Noto Naskh Arabic")
        #expect(arabic.picture != plain.picture && arabic.errors == "")
    }

    @Test("A missing family is reported at its line with the closest name, and the kiosk uses the default family")
    func missing() async throws {
        let (plain, shown) = try await (shot(""), shot("font: DejaVu Serrif"))
        #expect(shown.picture == plain.picture)
        #expect(shown.errors.contains("kiosk.yaml:2:7: this machine has no font family \"DejaVu Serrif\""))
        for (head, status) in [
            ("font: DejaVu Serrif", ExitStatus.exited(78)), ("font: DejaVu Serrif\nthme: dark", .exited(65)),
        ] {
            let check = try RunningProgram(Place.program, ["check", try kiosk(head)])
            #expect(try await check.end() == status)
            #expect(check.errors.contains("kiosk.yaml:2:7: error: this machine has no font family"))
            #expect(check.errors.contains("(did you mean DejaVu Serif?)"))
        }
        let right = try RunningProgram(Place.program, ["check", try kiosk("font: DejaVu Serif")])
        #expect(try await right.end() == .exited(0), "\(right.errors)")
    }

    @Test("A family that has only bitmap glyphs is not used for texts, and the default family replaces it")
    func pictures() async throws {
        let (plain, shown) = try await (shot(""), shot("font: Noto Color Emoji"))
        #expect(shown.picture == plain.picture)
        #expect(shown.errors.contains("no font family \"Noto Color Emoji\" for texts"))
        let families = FontDirectory().installedFamilies
        #expect(families.contains("DejaVu Sans") && !families.contains("Noto Color Emoji"))
    }
}
