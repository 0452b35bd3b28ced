import Drawing
import Elements
import Foundation
import Headless
import KioskFile
import KioskRuntime
import Logging
import Rendering

/// The demo kiosks of the project.
enum Demo {
    nonisolated static let names = [
        "boroughs", "classic", "departures", "gallery", "home", "machine", "museum", "printer", "tabs", "world",
    ]

    /// The demos that are mirrored completely in right-to-left languages. The other ones contain charts, gauges, dials
    /// and clocks, which are not mirrored.
    nonisolated static let mirrored = names.filter { !["gallery", "home", "machine", "printer"].contains($0) }

    /// Makes a demo's kiosk.
    ///
    /// - Parameters:
    ///   - name: The path of its file from the folder of the demos, without the suffix.
    ///   - live: The values of its sources.
    static func kiosk(_ name: String, live: LiveValues? = nil) async throws -> Kiosk {
        let kiosk = Kiosk(try KioskDefinition.load(path: "\(folder)/\(name).yaml", format: .standard), logger: logger)
        kiosk.connect(live)
        await kiosk.loadSources()
        return kiosk
    }

    /// Shows a demo on a panel with the real fonts and pictures.
    static func screen(
        _ name: String, size: PixelSize
    ) async throws -> (kiosk: Kiosk, renderer: Renderer, panel: HeadlessPanel) {
        let kiosk = try await kiosk(name)
        let renderer = renderer(for: [kiosk])
        let panel = HeadlessPanel(size: size, measurer: renderer.text, pictures: renderer.pictures)
        kiosk.show(in: panel.scene)
        return (kiosk, renderer, panel)
    }

    /// A renderer with the real fonts and the pictures of kiosks.
    static func renderer(for kiosks: [Kiosk], scale: Double = 1) -> Renderer {
        var folders: [String] = []
        for folder in kiosks.flatMap(\.pictureFolders) where !folders.contains(folder) { folders.append(folder) }
        return Renderer(scale: scale, pictureFolders: folders, logger: logger)
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Kiosk/demos").path

    private static let logger = Logger(label: "demo") { _ in SwiftLogNoOpLogHandler() }
}
