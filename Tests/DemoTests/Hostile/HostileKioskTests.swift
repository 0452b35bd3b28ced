import Drawing
import Headless
import KioskFile
import KioskRuntime
import Logging
import Rendering
import TestSupport
import Testing
import Toolkit

@Suite("A kiosk with hostile texts", .serialized)
struct HostileKioskTests {
    /// The maximum layout work of a frame, in about microseconds of ``TextMeasurer/work``, with the row that is begun.
    private static let maximumWork = 50_000

    /// Quotes a text for YAML and JSON.
    private func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> String in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
                guard scalar.value <= 0xFFFF else { return String(scalar) }
                return "\\u" + String(0x10000 | scalar.value, radix: 16).dropFirst()
            default: return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
            }
        }
        return "\"" + scalars.joined() + "\""
    }

    /// Makes a kiosk with the text in one tab, in two languages, and in the data of another tab.
    private func kiosk(with hostile: HostileText.Case, in folder: TemporaryFolder) async throws -> Kiosk {
        // Characters that a kiosk file cannot contain come from the data only.
        let inFile =
            hostile.text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "" : hostile.text
        func inLanguages(_ text: String) -> String {
            "{en: \(quoted("x" + text)), ar: \(quoted("ب" + text))}"
        }
        // A title may have 1,000 characters.
        let title = inLanguages(String(String.UnicodeScalarView(inFile.unicodeScalars.prefix(900))))
        let text = quoted("x" + hostile.text)
        let row = "{\"a\": \(text), \"b\": \(text), \"c\": \(text)}"
        let path = try folder.write("rows.json", "[\(row), {\"a\": \"One\"}, {\"a\": \"Two\"}]")
        let yaml = """
            title: Hostile
            languages: [en, ar]
            rail: {more: true, new: true, editable: true}
            tabs:
              - title: \(title)
                rows:
                  - title: \(title)
                    subtitle: \(title)
                    text: \(inLanguages(inFile))
                  - Plain
              - title: Data
                json: {file: \(path), title: a, subtitle: b, fields: {Field: c}}
            """
        let kiosk = Kiosk(
            try KioskDefinition.parse(yaml, path: folder.path + "/hostile.yaml"),
            logger: Logger(label: "hostile") { _ in SwiftLogNoOpLogHandler() })
        await kiosk.loadSources()
        return kiosk
    }

    @Test(
        "A kiosk with hostile texts in every language keeps running and limits the layout work of each frame",
        arguments: HostileText.cases)
    func shown(hostile: HostileText.Case) async throws {
        let folder = try TemporaryFolder()
        let kiosk = try await kiosk(with: hostile, in: folder)
        let size = PixelSize(width: 480, height: 320)
        let renderer = Demo.renderer(for: [kiosk])
        let panel = HeadlessPanel(size: size, measurer: renderer.text, pictures: renderer.pictures)
        kiosk.show(in: panel.scene)
        let buffer = try PixelBuffer(size: size)
        var worst = 0
        // Renders a few frames; the rest of a text's layout is done in later frames.
        func show() {
            for _ in 0..<3 {
                let before = renderer.text.work
                panel.advanceToNextFrame()
                renderer.render(panel.frame, into: buffer)
                worst = max(worst, renderer.text.work - before)
                if panel.isStill { break }
            }
        }
        show()
        let tabs = kiosk.tabBarController
        for language in tabs.languages {
            kiosk.language = language
            for tab in [0, 1] {
                tabs.selectedIndex = tab
                kiosk.rootViewController.showList()
                show()
                kiosk.rootViewController.showDetail()
                show()
            }
        }
        tabs.showOverflowList()
        show()
        tabs.hideOverflowList()
        #expect(worst < Self.maximumWork, "\(worst)")
        // The kiosk is still usable.
        kiosk.rootViewController.showList()
        try panel.waitUntilStill()
        #expect(panel.isReadable("One") && panel.isReadable("Two"))
    }
}
