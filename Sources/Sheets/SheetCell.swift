import Drawing
import Headless
import Rendering
import Toolkit

/// What a sheet shows in one place, drawn with the texts and the pictures of a renderer.
struct SheetCell {
    let frame: Frame
    let language: Language

    private static let highest = 900.0

    /// - Parameters:
    ///   - content: what is shown.
    ///   - width: in points.
    ///   - state: which the content may not have: the cell is nil then.
    init?(
        _ content: View, width: Int, _ variant: SheetVariant, _ state: SheetState = .normal, renderer: Renderer
    ) {
        let highest = Int(Self.highest)
        language = variant.language
        let panel = HeadlessPanel(
            size: PixelSize(width: width, height: highest), theme: variant.theme, measurer: renderer.text,
            pictures: renderer.pictures)
        panel.scene.language = language
        panel.scene.rootViewController = SheetController(content)
        panel.renderPending()
        Self.fit(panel, to: content, width: width)
        guard state.enter(content, on: panel) else { return nil }
        Self.fit(panel, to: content, width: width)
        // What turns while something is awaited never rests.
        panel.advance(by: .milliseconds(400))
        frame = panel.frame
    }

    /// Makes a panel as high as its content.
    private static func fit(_ panel: HeadlessPanel, to content: View, width: Int) {
        let margins = 2 * SheetController.margin
        let fitting = content.sizeThatFits(Size(width: Double(width) - margins, height: .infinity)).height
        let height = fitting.isFinite ? min(max(fitting + margins, 1), highest) : highest
        let size = PixelSize(width: width, height: Int(height.rounded(.up)))
        if panel.scene.pixelSize != size { panel.resize(to: size) }
        panel.renderPending()
    }
}
