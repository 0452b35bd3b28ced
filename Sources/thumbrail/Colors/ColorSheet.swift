import Drawing
import Elements
import Headless
import KioskFile
import KioskRuntime
import Logging
import Rendering
import Toolkit

/// A picture of every element in the colours of a kiosk, in a column for each state, beside the contrast of each pair of colours.
final class ColorSheet {
    private let kiosk: Kiosk
    private let pairs: [ColorPair]
    private let renderer: Renderer
    private let panel: HeadlessPanel
    private static let width = 640

    /// - Parameters:
    ///   - house: The kiosk with the colours.
    ///   - pairs: The pairs of colours to list.
    ///   - logger: The log of problems with fonts.
    init(_ house: KioskDefinition, _ pairs: [ColorPair], logger: Logger) throws {
        let sample = try ColorSample.definition(in: house)
        self.pairs = pairs
        var quiet = logger
        // The pictures of the examples are not installed.
        quiet.logLevel = .critical
        kiosk = Kiosk(sample, logger: quiet, clock: WallClock(standingAt: "2026-11-23 10:09") ?? .machine)
        renderer = Renderer(
            scale: 1, families: FontDirectory.families(first: house.font?.family),
            pictureFolders: kiosk.pictureFolders, logger: quiet)
        panel = HeadlessPanel(
            size: PixelSize(width: Self.width, height: 800), measurer: renderer.text, pictures: renderer.pictures)
        kiosk.connect(LiveValues(ColorSample.Feed()))
        kiosk.show(in: panel.scene)
        panel.advance(by: .seconds(1))
    }

    /// Draws the picture and writes it to a PNG file.
    func write(to path: String) throws {
        let page = kiosk.tabBarController.selectedViewController?.contentScrollView
        let hidden = (page?.contentSize.height ?? 0) - (page?.bounds.height ?? 0)
        let height = min(max(800 + Int(hidden.rounded(.up)), 1600), 8_000)
        let columns = ColorSample.states.count + 1
        let buffer = try PixelBuffer(size: PixelSize(width: columns * Self.width, height: height))
        panel.resize(to: PixelSize(width: Self.width, height: height))
        for (index, state) in ColorSample.states.enumerated() {
            _ = kiosk.select(tab: state.0)
            panel.advance(by: .milliseconds(400))
            enter(state.0)
            try draw(panel, column: index, y: 0, in: buffer)
            panel.cancelFingers()
        }
        try drawList(column: columns - 1, in: buffer)
        do throws(RenderingError) {
            try buffer.writePNG(to: path)
        } catch {
            throw failure(error.description, code: 73)  // EX_CANTCREAT of sysexits
        }
    }

    /// Puts all elements of the selected tab into a state.
    private func enter(_ state: String) {
        guard let view = kiosk.tabBarController.selectedViewController?.view else { return }
        switch state {
        case "Pressed": for target in panel.touchTargets() { panel.freeFinger.down(at: target.frame.center) }
        case "Disabled": forEach(in: view) { ($0 as? Control)?.isEnabled = false }
        case "Stale": forEach(in: view) { ($0 as? any ReadingView)?.showState(.stale) }
        case "Failed": forEach(in: view) { ($0 as? any ReadingView)?.showState(.failed) }
        default: break
        }
        // The animation of a pending view never ends.
        panel.advance(by: .milliseconds(400))
    }

    private func forEach(in view: View, _ body: (View) -> Void) {
        body(view)
        for subview in view.subviews { forEach(in: subview, body) }
    }

    /// Draws a list with a selected row, an alert over it, and the contrasts in the colours of the theme, so that they are readable.
    private func drawList(column: Int, in buffer: PixelBuffer) throws {
        panel.resize(to: PixelSize(width: Self.width, height: 400))
        _ = kiosk.select(tab: ColorSample.list)
        panel.advance(by: .seconds(1))
        kiosk.selectedPage?.select(title: "Selected row")
        panel.advance(by: .seconds(1))
        try draw(panel, column: column, y: 0, in: buffer)
        let actions = [Alert.Action("Cancel", isCancel: true), Alert.Action("Delete", style: .destructive)]
        panel.scene.present(Alert("An alert", message: "The message explains the question.", actions: actions))
        panel.advance(by: .seconds(1))
        try draw(panel, column: column, y: 400, in: buffer)
        let list = HeadlessPanel(
            size: PixelSize(width: Self.width, height: buffer.size.height - 800), measurer: renderer.text,
            root: ContrastController(pairs))
        try draw(list, column: column, y: 800, in: buffer)
    }

    private func draw(_ panel: HeadlessPanel, column: Int, y: Int, in buffer: PixelBuffer) throws {
        panel.renderPending()
        let part = try PixelBuffer(
            borrowing: buffer.base + y * buffer.stride + column * Self.width * 4, size: panel.frame.size,
            stride: buffer.stride)
        renderer.renderWithPictures(panel.frame, into: part)
    }
}
