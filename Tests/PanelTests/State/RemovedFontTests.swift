import Drawing
import Foundation
import Rendering
import Testing

@Suite("Fonts that are removed while a kiosk runs", .timeLimit(.minutes(10)))
struct RemovedFontTests {
    private static let size = PixelSize(width: 900, height: 600)
    private static let installed = "/usr/share/fonts/truetype/dejavu/"

    @Test("L2: Texts already drawn remain, later texts are drawn, and the program continues")
    func removed() async throws {
        let folder = try TemporaryFolder()
        let fonts = folder.path + "/fonts"
        try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
        for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            try FileManager.default.copyItem(atPath: Self.installed + name, toPath: "\(fonts)/\(name)")
        }
        let rules = try folder.write(
            "fonts.conf",
            "<fontconfig><dir>\(fonts)</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>")
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: Fonts
            tabs:
              - title: First
                icon: none
                rows: [{title: Plain, text: Letters}, {title: "Ελληνικά", text: "Кириллица, العربية, ქართული, 漢字 😀"}]
              - {title: Second, icon: none, rows: [{title: Far, text: Away}]}
            """)
        let panel = try await LivePanel(
            kiosk, size: Self.size, on: .virtual(Self.size), environment: ["FONTCONFIG_FILE": rules])
        try FileManager.default.removeItem(atPath: fonts)
        for (x, y) in [(200, 154), (33, 350), (33, 250), (200, 94), (200, 154)] {
            let before = try panel.picture()
            try panel.click(x, y)
            try await wait("nothing changes at \(x), \(y)") { try !panel.picture().looks(like: before) }
        }
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0), "\(panel.program.errors)")
    }
}
