import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// A theme that the author of a kiosk file tries out.
@Suite("Tried theme")
struct TriedThemeTests {
    private static let yaml = "title: T\ntheme: light\ntabs: [{title: One, rows: [A]}]\n"
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A tried theme is shown at once and after a reload, and is not saved")
    func shown() throws {
        let path = "\(folder.path)/state.json"
        let screen = try KioskScreen(yaml: Self.yaml, in: folder, statePath: path)
        #expect(screen.panel.scene.theme == .light && screen.kiosk.themeName == .light)
        screen.kiosk.triedTheme = .highContrast
        #expect(screen.panel.scene.theme == .highContrast && screen.kiosk.themeName == .highContrast)
        let definition = try KioskDefinition.parse(
            Self.yaml.replacing("[A]", with: "[B]"), path: "\(folder.path)/kiosk.yaml")
        let next = screen.kiosk.makeReplacement(for: definition)
        next.show(in: screen.panel.scene)
        #expect(screen.panel.scene.theme == .highContrast)
        next.saveNow()
        #expect(try KioskScreen(yaml: Self.yaml, in: folder, statePath: path).kiosk.themeName == .light)
        next.triedTheme = nil
        #expect(screen.panel.scene.theme == .light)
    }
}
