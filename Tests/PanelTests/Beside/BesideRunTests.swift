import Drawing
import Glibc
import Rendering
import Testing

/// The running program beside an editor.
@Suite("Window beside an editor", .serialized, .timeLimit(.minutes(10)))
struct BesideRunTests {
    private static let size = PixelSize(width: 900, height: 600)
    private static let display = PixelSize(width: 1300, height: 900)
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func text(_ head: String = "languages: [en, de]", three: String = "Three C") -> String {
        """
        title: T
        \(head)
        tabs:
          - title: One
            icon: none
            rows: [{title: One A, text: Text}, One B]
          - title: {en: Two, de: Zwei}
            icon: none
            rows: [Two A, Two B]
          - title: Three
            icon: none
            rows: [Three A, Three B, \(three)]

        """
    }

    private func start(_ text: String) async throws -> LivePanel {
        try await LivePanel(
            folder.write("kiosk.yaml", text), size: Self.size, on: XServer.virtual(Self.display),
            options: ["--beside"])
    }

    private func frames(_ panel: LivePanel) -> Int {
        panel.program.errorLines.count { $0.contains("first frame") }
    }

    @Test("The window is at the right edge, and selects the tab whose lines were saved")
    func tab() async throws {
        let panel = try await start(Self.text())
        let frame = try panel.desktop.frame(of: panel.window)
        #expect(frame.x1 == Self.display.width && frame.y0 == 0 && frame.width == Self.size.width, "\(frame)")
        try await panel.expect(tab: "One")
        try folder.write("kiosk.yaml", Self.text(three: "Three C, Three D"))
        try await panel.expect(tab: "Three")
        // A change outside of the tabs keeps the selected one.
        try folder.write("kiosk.yaml", Self.text("languages: [en, de]\ntheme: light", three: "Three C, Three D"))
        try await panel.expect(tab: "Three")
        try folder.write("kiosk.yaml", Self.text("languages: [en, de]\ntheme: light").replacing("One B", with: "One C"))
        try await panel.expect(tab: "One")
    }

    @Test("Errors are shown at the lower edge over the last valid kiosk, and are gone once they are corrected")
    func errors() async throws {
        let panel = try await start(Self.text())
        try await panel.expect(tab: "One")
        let good = try panel.picture()
        try folder.write("kiosk.yaml", Self.text("languages: [en, de]\nthme: light"))
        try await wait("the errors are not shown") {
            guard let difference = try panel.picture().difference(from: good) else { return false }
            return difference.bounds.y0 > Self.size.height / 3 && difference.bounds.width > Self.size.width / 2
        }
        #expect(panel.program.errorLines.count { $0.contains("kiosk.yaml:3:1: error: a kiosk has no key") } == 1)
        try folder.write("kiosk.yaml", "")
        try await wait("the empty file is not reported") { panel.program.errors.contains("the file is empty") }
        try folder.write("kiosk.yaml", Self.text(three: "Three D"))
        try await panel.expect(tab: "Three")
    }

    @Test(
        "A start with an invalid file shows its errors until the file is valid; new icons are shown in the same window")
    func badStart() async throws {
        let panel = try await start("title: T\ntabs: 5\n")
        let frame = try panel.desktop.frame(of: panel.window)
        #expect(frame.width == Self.size.width && frame.x1 == Self.display.width)
        #expect(panel.program.errors.contains("kiosk.yaml:2:7: error: "))
        let errors = try panel.picture()
        try folder.write("kiosk.yaml", "title: T\ntabs: [\n")
        try await wait("the new error is not shown") { try !panel.picture().looks(like: errors) }
        try folder.write("kiosk.yaml", Self.text())
        try await wait("the kiosk is not shown\n\(panel.program.errors)") { frames(panel) == 2 }
        try await panel.expect(tab: "One")
        try #require(mkdir(folder.path + "/Icons", 0o755) == 0)
        try folder.write("kiosk.yaml", Self.text("languages: [en, de]\nicons: [Icons]", three: "Three D"))
        try await wait("the icons are not adopted\n\(panel.program.errors)") { frames(panel) == 3 }
        try await panel.expect(tab: "Three")
        try panel.desktop.askToClose(panel.window)
        #expect(try await panel.program.end() == .exited(0))
    }

    @Test("On Wayland the compositor gives the window its size, and the changed tab is selected, also after new icons")
    func wayland() async throws {
        let weston = try await Weston(Self.size)
        let panel = try await LivePanel(
            folder.write("kiosk.yaml", Self.text()), size: Self.size, on: weston.server, through: weston,
            options: ["--beside"])
        /// Waits until only the pointer, which the compositor draws, differs from the picture of a tab.
        func expect(tab: String) async throws {
            let shot = try await Shot(kiosk: panel.kiosk, size: Self.size, tab: tab).picture()
            try await wait("the tab \(tab) is not shown") {
                let shown = try panel.picture()
                return shown.looks(like: shot) || shown.difference(from: shot).map { $0.bounds.width < 40 } == true
            }
        }
        try await expect(tab: "One")
        try folder.write("kiosk.yaml", Self.text(three: "Three D"))
        try await expect(tab: "Three")
        try #require(mkdir(folder.path + "/Icons", 0o755) == 0)
        try folder.write(
            "kiosk.yaml",
            Self.text("languages: [en, de]\nicons: [Icons]", three: "Three D").replacing("One B", with: "One C"))
        try await expect(tab: "One")
        #expect(frames(panel) == 2)
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
    }

    @Test("Keys show other sizes, themes and languages, and turn the panel, even if the kiosk ignores all keys")
    func keys() async throws {
        let panel = try await start(Self.text("languages: [en, de]\nkeyboard: none"))
        try await panel.expect(tab: "One")
        try panel.desktop.focus(panel.window)
        let keyboard = try Keyboard(panel.desktop)
        try keyboard.type(.f8)
        try folder.write("light.yaml", Self.text("languages: [en, de]\ntheme: light"))
        let light = try await Shot(kiosk: folder.path + "/light.yaml", size: Self.size).picture()
        try await panel.expect(light)
        // The theme of the file is shown once it changes.
        try folder.write("kiosk.yaml", Self.text("languages: [en, de]\nkeyboard: none\ntheme: calm"))
        try await panel.expect()
        try keyboard.type(.f9)
        try await panel.expect(language: "de", tab: "One")
        func expect(_ width: Int, _ height: Int) async throws {
            try await wait("the window does not have \(width) × \(height) pixels") {
                let frame = try panel.desktop.frame(of: panel.window)
                return frame.width == width && frame.height == height && frame.x1 == Self.display.width
                    && frame.y0 == 0
            }
        }
        try keyboard.type(.f6)
        try await expect(480, 320)
        try keyboard.type(.f7)
        try await expect(320, 480)
        try keyboard.type(.f7)
        try await expect(480, 320)
        // 1920 × 1080 pixels do not fit.
        for (width, height) in [(800, 480), (1024, 600), (1280, 800), (1300, 731)] {
            try keyboard.type(.f6)
            try await expect(width, height)
        }
    }
}
