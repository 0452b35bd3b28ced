import Testing

@Suite struct FontRuleTests {
    @Test func `A rule that rejects all fonts counts for those of the system too`() async throws {
        let home = try TemporaryFolder()
        let kiosk = try home.write("kiosk.yaml", "{title: A, tabs: [{title: A, rows: [B]}]}")
        func warnings(_ environment: [String: String]) async throws -> String {
            let program = try RunningProgram(
                Place.program, ["shot", kiosk, "-o", "\(home.path)/a.png"], environment: environment)
            let status = try await program.end()
            try #require(status == .exited(0), "\(program.errors)")
            return program.errors
        }
        let rules = try home.write(
            "rules", "<fontconfig><selectfont><rejectfont><glob>/*</glob></rejectfont></selectfont></fontconfig>")
        #expect(try await warnings([:]).contains("no font found") == false)
        #expect(try await warnings(["FONTCONFIG_FILE": rules]).contains("no font found"))
    }
}
