import Drawing
import Elements
import Foundation
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// Kiosk from a kiosk file, on a panel.
final class KioskScreen {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    let kiosk: Kiosk
    let panel: HeadlessPanel
    let log = LogRecord()

    /// - Parameters:
    ///   - statePath: The path of the state, which is restored before the first frame, as `thumbrail run` does.
    ///   - historyPath: The path of the histories of charts.
    ///   - runtimeFolder: The folder in which the kiosk records the visible place.
    ///   - now: The time in seconds for that record.
    ///   - clock: The clock of the elements.
    ///   - live: The values of the kiosk's sources.
    convenience init(
        yaml: String, in folder: TemporaryFolder, size: PixelSize = PixelSize(width: 1280, height: 800),
        statePath: String? = nil, runtimeFolder: String? = nil, now: @escaping () -> Int64 = { 0 },
        pictures: NamedPictures = NamedPictures(), clock: WallClock = .machine, live: LiveValues? = nil
    ) throws {
        self.init(
            try KioskDefinition.parse(yaml, path: "\(folder.path)/kiosk.yaml", format: .standard), size: size,
            statePath: statePath,
            runtimeFolder: runtimeFolder, now: now, pictures: pictures, clock: clock, live: live)
    }

    init(
        _ definition: KioskDefinition, size: PixelSize = PixelSize(width: 1280, height: 800),
        statePath: String? = nil, runtimeFolder: String? = nil, now: @escaping () -> Int64 = { 0 },
        historyPath: String? = nil, pictures: NamedPictures = NamedPictures(), clock: WallClock = .machine,
        live: LiveValues? = nil
    ) {
        kiosk = Kiosk(definition, logger: log.logger, clock: clock)
        panel = HeadlessPanel(size: size, pictures: pictures)
        if let statePath { kiosk.keepState(at: statePath) }
        if let historyPath { kiosk.keepHistory(at: historyPath) }
        if let runtimeFolder { kiosk.guardAgainstCrashes(in: runtimeFolder, now: now) }
        kiosk.connect(live)
        kiosk.show(in: panel.scene)
        panel.advanceToNextFrame()
    }

    var page: ListPage {
        get throws { try #require(kiosk.selectedPage) }
    }

    /// Readable lines of a view in a font, from the top.
    func texts(in view: View, _ role: TextRole) -> [String] {
        let frame = view.frameInScene
        let font = panel.scene.theme.font(role)
        return panel.texts.filter { $0.font == font && frame.contains($0.frame.center) }.map(\.text)
    }

    func tapTab(_ index: Int) throws {
        let cells = kiosk.rail.cells
        try #require(cells.indices.contains(index))
        panel.tap(cells[index])
        try panel.waitUntilStill()
    }

    func tapRow(_ title: String) throws {
        let list = try page.list
        let cell = list.visibleRows.compactMap(list.cell(at:)).first { $0.title == title }
        let row = try #require(cell, "no row says \(title): \(panel.strings)")
        panel.tap(row)
        try panel.waitUntilStill()
    }

    var header: String? { (try? page).flatMap { texts(in: $0.view, .title).first } }
    var rows: [String] { (try? page).map { texts(in: $0.list, .headline) } ?? [] }
    var detailTitle: String? { (try? page).flatMap { texts(in: $0.detailPage.view, .largeTitle).first } }
    /// Body of the detail as one text.
    var detailText: String { (try? page).map { texts(in: $0.detailPage.view, .body).joined(separator: " ") } ?? "" }
}
