import ArgumentParser
import Drawing
import Elements
import Glibc
import Headless
import KioskFile
import KioskRuntime
import Logging
import Rendering
import SourceProtocol
import System
import Toolkit

/// The command that draws a kiosk without a screen, and writes the picture to a file.
struct ShotCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "shot",
        abstract: "Take a screenshot of a kiosk, without a screen.",
        discussion: """
            A touch script is a file of lines such as “tap 33 200”, “drag 0 200 600 200 300 400ms”, “down 0 200 300”, “key down \
            enter”, “wait 500ms”; positions are in points. The screenshot shows the state at the end of the script.

            Without --online no program of the kiosk is started, and values of sources are shown as no data.
            """)

    @OptionGroup var kiosk: KioskOptions

    @OptionGroup var screen: PanelOptions

    @Option(help: "The language, one of the kiosk file (default: the first one).")
    var language: String?

    @Option(help: "The title of the tab to select.")
    var tab: String?

    @Option(help: "The title of the row to select.")
    var select: String?

    @Option(help: "The date and time that clocks show, such as \"2026-11-23 10:09\" (default: now).")
    var time: String?

    @Option(help: "A touch script to play.", completion: .file())
    var touch: String?

    @Option(name: [.short, .long], help: "The PNG file to write.", completion: .file(extensions: ["png"]))
    var output: String

    @Flag(
        help: """
            Start the sources of the kiosk, and show their values. With --touch, what is touched acts on them, as on a panel.
            """)
    var online = false

    /// The maximum number of layouts after pages have been read.
    private static let maximumLayouts = 20

    @MainActor func run() async throws {
        RootRefusal.enforce(for: "thumbrail shot")
        let definition = try kiosk.load()
        let script = try touch.map(readScript)
        let shown = Kiosk(definition, logger: kiosk.logger, clock: try time.map(clock(standingAt:)) ?? .machine)
        if let language { shown.language = try choose(language, of: definition) }
        let (scale, metrics) = screen.measure(shown.use)
        let renderer = Renderer(
            scale: scale, families: FontDirectory.families(first: definition.font?.family),
            pictureFolders: shown.pictureFolders, iconFont: definition.iconFont?.text, logger: kiosk.logger)
        let panel = HeadlessPanel(
            size: screen.pixelSize, scale: scale, measurer: renderer.text, pictures: renderer.pictures)
        panel.scene.metrics = metrics
        shown.lock.comparesAtOnce()
        let sources = connectSources(of: definition, to: shown)
        defer { sources?.hub.stop() }
        renderer.pictures.onSizeChange = { [scene = panel.scene] in scene.pictureSizesChanged() }
        shown.show(in: panel.scene)
        panel.renderPending()
        try choose(in: shown)
        if let sources {
            let hasRowPictures = definition.sources.contains {
                ($0.content as? HTTPSource)?.http.rowPictures.isEmpty == false
            }
            wait(for: definition.valueNames, of: sources.connection, hasRowPictures: hasRowPictures)
            // Effects of the values, such as alarms, appear with the next frame.
            panel.advanceToNextFrame()
        }
        await shown.loadSources()
        try chooseRow(in: shown)
        try panel.waitUntilStill()
        if let script {
            try script.play(on: panel)
            if let sources { waitForAnswers(of: sources.connection, on: panel) }
            // Filtering rows by the typed text runs on a background thread.
            await shown.loadSources()
        }
        panel.renderPending()
        let buffer = try PixelBuffer(size: screen.pixelSize)
        renderer.renderWithPictures(panel.frame, into: buffer)
        // When the sizes of pages have become known, views are laid out again, and may show more pages.
        for _ in 0..<Self.maximumLayouts where panel.renderPending() != nil {
            renderer.renderWithPictures(panel.frame, into: buffer)
        }
        do throws(RenderingError) {
            try buffer.writePNG(to: output)
        } catch {
            throw failure(error.description, code: 73)  // EX_CANTCREAT of sysexits
        }
    }

    /// Starts the kiosk's sources. Returns `nil` if the kiosk has no sources, or if they are not requested.
    @MainActor private func connectSources(
        of definition: KioskDefinition, to shown: Kiosk
    ) -> (hub: HubProcess, connection: KioskSources)? {
        guard online, !definition.sources.isEmpty,
            let hub = HubProcess(kiosk: kiosk.file, isTrial: true, logger: kiosk.logger)
        else {
            return nil
        }
        let connection = KioskSources(hubAt: hub.socket, for: definition, logger: kiosk.logger)
        shown.connect(connection)
        connection.start()
        hub.start()
        return (hub, connection)
    }

    /// Waits up to 5 s until every source has sent a message, and then up to 2 s for the values. A source without messages, and a value
    /// without data, are then shown as such.
    ///
    /// - Parameter hasRowPictures: A Boolean value that tells whether a source reads pictures of rows.
    @MainActor private func wait(
        for names: Set<ValueName>, of connection: KioskSources, hasRowPictures: Bool
    ) {
        for _ in 0..<200 where !connection.areHeard { usleep(25_000) }
        for _ in 0..<80 where !connection.haveArrived(names) { usleep(25_000) }
        connection.take()
        guard hasRowPictures else { return }
        // The rows arrive without their pictures first.
        usleep(1_000_000)
        connection.take()
    }

    /// Waits up to 5 s for the answers to the requests that the touch script has caused.
    @MainActor private func waitForAnswers(of connection: KioskSources, on panel: HeadlessPanel) {
        for _ in 0..<200 where connection.live.isWaiting {
            usleep(25_000)
            connection.take()
        }
        panel.advanceToNextFrame()
    }

    @MainActor private func readScript(_ path: String) throws -> TouchScript {
        guard let text = InputFile.text(of: path) else {
            throw failure("cannot read the touch script \(path)", code: 66)
        }
        do throws(TouchScriptErrors) {
            return try TouchScript(parsing: text)
        } catch {
            throw failure("\(path): \(error)", code: 64)
        }
    }

    @MainActor private func clock(standingAt text: String) throws -> WallClock {
        if let clock = WallClock(standingAt: text) { return clock }
        throw failure("invalid date and time “\(text)”; expected a form such as 2026-12-31 18:30", code: 64)
    }

    private func choose(_ tag: String, of definition: KioskDefinition) throws -> Language {
        if let language = Language(tag), definition.languages.contains(language) { return language }
        let tags = definition.languages.map(\.tag).joined(separator: ", ")
        let choice = tags.isEmpty ? "the kiosk file has no languages" : "the languages are \(tags)"
        throw failure("unknown language “\(tag)”; \(choice)", code: 64)
    }

    @MainActor private func choose(in shown: Kiosk) throws {
        guard let tab else { return }
        guard shown.select(tab: tab) else {
            let titles = shown.tabBarController.viewControllers.compactMap(\.title).joined(separator: ", ")
            throw failure("tab not found: “\(tab)”; the tabs are \(titles)", code: 64)
        }
    }

    @MainActor private func chooseRow(in shown: Kiosk) throws {
        guard let select else { return }
        guard let page = shown.selectedPage, page.select(title: select) else {
            throw failure("row not found in the selected tab: “\(select)”", code: 64)
        }
        // As after a tap on the row: if there is room only for the list or the detail, the detail is shown.
        shown.rootViewController.showDetail()
    }
}
