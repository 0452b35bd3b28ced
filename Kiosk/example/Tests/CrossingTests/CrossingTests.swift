import Drawing
import Headless
import KioskFile
import KioskRuntime
import Testing
import Toolkit

@testable import Crossing

@Suite("App with a custom element")
struct CrossingTests {
    private static let path = String(#filePath.split(separator: "/Tests/")[0]) + "/crossing.yaml"

    @Test("The signals in the kiosk file are shown on the page, among Thumbrail's own elements")
    func shown() throws {
        let kiosk = Kiosk(try KioskDefinition.load(path: Self.path, format: Crossing.format))
        let panel = HeadlessPanel(size: PixelSize(width: 1024, height: 600))
        kiosk.show(in: panel.scene)
        panel.advanceToNextFrame()
        #expect(panel.all(SignalView.self).map(\.title) == ["Main street", "Station road"])
        #expect(panel.spoken.contains { $0.contains("Main street") && $0.contains("green") }, "\(panel.spoken)")
        #expect(panel.isReadable("412"))
    }

    @Test("An error in a signal is reported with its location and a suggestion, like any other")
    func mistake() throws {
        let text = "title: A\ntabs: [{title: B, page: [{signal: {title: C, light: gren}}]}]\n"
        do throws(KioskFileErrors) {
            _ = try KioskDefinition.parse(text, path: "a.yaml", format: Crossing.format)
            Issue.record("no mistake was told")
        } catch {
            #expect(error.errors.map(\.suggestion) == ["green"])
            #expect(error.errors.map(\.location.column) == [53])
        }
    }

    @Test("Without the app's format, a signal is an unknown element")
    func unknown() {
        #expect(throws: KioskFileErrors.self) { try KioskDefinition.load(path: Self.path, format: .standard) }
    }

    @Test("The schema for editors includes the element")
    func schema() throws {
        let schema = try KioskSchema.value(of: Crossing.format).encoded()
        #expect(schema.contains("\"signal\""))
    }
}
