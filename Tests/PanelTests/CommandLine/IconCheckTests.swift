import Glibc
import KioskFile
import Rendering
import Testing

@testable import thumbrail

@Suite("Check of icons", .timeLimit(.minutes(10)))
struct IconCheckTests {
    private let folder: TemporaryFolder
    private let font: String

    init() throws {
        folder = try TemporaryFolder()
        font = try #require(FontDirectory().iconFont, "fonts-materialdesignicons-webfont is installed")
    }

    /// Returns the faults of a kiosk's icons, without the path of the kiosk file.
    private func faults(_ kiosk: String, installed: String?) throws -> [String] {
        let definition = try KioskDefinition.parse(kiosk, path: "\(folder.path)/k.yaml")
        return IconCheck.faults(of: definition.icons, beside: definition.dataFaults, installed: installed)
            .map { $0.description.replacing("\(folder.path)/", with: "") }
    }

    private let kiosk = """
        title: A
        tabs:
          - {title: B, icon: mdi:termometer, rows: []}
          - {title: C, icon: mdi:fire, selected-icon: mdi:xyzzyxyzzy, rows: []}
          - {title: D, icon: hmoe, rows: []}
          - {title: E, icon: map, rows: []}
          - {title: F, icon: own, rows: []}
          - {title: G, icon: android, rows: []}
        """

    @Test("V8: Each icon that does not exist is reported with its location and the nearest name")
    func unknown() throws {
        try folder.write("own@2x.png", "")
        #expect(
            try faults(kiosk, installed: font) == [
                "k.yaml:3:22: error: \(font) has no icon \"mdi:termometer\" (did you mean mdi:thermometer?)",
                "k.yaml:4:47: error: \(font) has no icon \"mdi:xyzzyxyzzy\"",
                "k.yaml:5:22: error: icon not found: \"hmoe\" (did you mean home?)",
                "k.yaml:8:22: error: icon not found: \"android\" (did you mean mdi:android?)",
            ])
    }

    @Test("V8: Without the font, the first icon that needs it is reported with the package to install")
    func notInstalled() throws {
        let faults = try faults(kiosk, installed: nil)
        #expect(
            faults.first
                == "k.yaml:3:22: error: Material Design Icons: this font is not installed; install fonts-materialdesignicons-webfont"
        )
        #expect(faults.count == 4 && faults.dropFirst().allSatisfy { $0.contains("icon not found") })
        #expect(try self.faults("title: A\ntabs: [{system: home, rows: []}]\n", installed: nil) == [])
    }

    @Test("V8: “check” reports a file that is no font with names at its location, and uses one that is")
    func files() async throws {
        try folder.write("empty.ttf", "")
        try folder.write("text.ttf", "a text\n")
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        try folder.write("icons.ttf", WholeFile.bytes(font))
        for (name, part) in [
            ("empty.ttf", "empty.ttf: not a TrueType font"), ("text.ttf", "text.ttf: not a TrueType font"),
            ("pipe", "found a pipe or a device"), ("none.ttf", "font not found"), ("icons.ttf", nil),
        ] {
            let path = try folder.write(
                "kiosk.yaml",
                "title: A\nicon-font: \(name)\n"
                    + "tabs: [{title: B, icon: mdi:fire, rows: [a]}, {title: C, icon: home, rows: [b]}]\n")
            let check = try await Thumbrail.run("check", path)
            #expect(try await check.end() == .exited(part == nil ? 0 : 78), "\(check.errors)")
            let errors = check.errors.split(separator: "\n")
            #expect(errors.count == (part == nil ? 0 : 1), "\(check.errors)")
            if let part {
                #expect(errors.first?.contains("kiosk.yaml:2:12: error: ") == true && check.errors.contains(part))
            }
            let shot = try await Thumbrail.run("shot", path, "-o", "\(folder.path)/\(name).png")
            #expect(try await shot.end() == .exited(0), "\(shot.errors)")
            #expect(shot.errors.contains("icon not found, showing the first letter") == (part != nil))
        }
        #expect(WholeFile.bytes("\(folder.path)/icons.ttf.png") != WholeFile.bytes("\(folder.path)/text.ttf.png"))
        #expect(WholeFile.bytes("\(folder.path)/pipe.png") == WholeFile.bytes("\(folder.path)/text.ttf.png"))
    }

    @Test("V8: An unknown icon is reported beside the errors of the file")
    func besideErrors() async throws {
        let path = try folder.write(
            "kiosk.yaml", "title: A\nthme: dark\ntabs: [{title: B, icon: mdi:fier, rows: [a]}]\n")
        let check = try await Thumbrail.run("check", path)
        #expect(try await check.end() == .exited(65))
        #expect(check.errors.contains("kiosk.yaml:3:25: error: ") && check.errors.contains("did you mean mdi:fire?"))
    }
}
