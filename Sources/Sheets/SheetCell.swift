import Drawing
import Headless
import Rendering
import Toolkit

/// A cell of a sheet: a view, rendered with the fonts and pictures of a renderer.
struct SheetCell {
    let frame: Frame
    let language: Language

    private static let highest = 900.0

    /// Renders a view; returns `nil` if it does not have the state.
    ///
    /// - Parameters:
    ///   - content: The view.
    ///   - width: The width in points.
    ///   - variant: The theme and the language.
    ///   - state: The state of the view.
    init?(
        _ content: View, width: Int, _ variant: SheetVariant, _ state: SheetState = .normal, renderer: Renderer
    ) {
        guard let panel = Self.panel(content, width: width, variant, state, renderer: renderer) else { return nil }
        language = variant.language
        frame = panel.frame
    }

    /// Returns a panel that shows a view in a state, or `nil` if the view does not have the state.
    static func panel(
        _ content: View, width: Int, _ variant: SheetVariant, _ state: SheetState, renderer: Renderer
    ) -> HeadlessPanel? {
        let highest = Int(Self.highest)
        let panel = HeadlessPanel(
            size: PixelSize(width: width, height: highest), theme: variant.theme, measurer: renderer.text,
            pictures: renderer.pictures)
        panel.scene.language = variant.language
        panel.scene.rootViewController = SheetController(content)
        panel.renderPending()
        fit(panel, to: content, width: width)
        guard state.enter(content, on: panel) else { return nil }
        fit(panel, to: content, width: width)
        // A fixed time, because the animation of a pending view never ends.
        panel.advance(by: .milliseconds(400))
        return panel
    }

    /// Resizes a panel to the height of its content.
    private static func fit(_ panel: HeadlessPanel, to content: View, width: Int) {
        let margins = 2 * SheetController.margin
        let fitting = content.sizeThatFits(Size(width: Double(width) - margins, height: .infinity)).height
        let height = fitting.isFinite ? min(max(fitting + margins, 1), highest) : highest
        let size = PixelSize(width: width, height: Int(height.rounded(.up)))
        if panel.scene.pixelSize != size { panel.resize(to: size) }
        panel.renderPending()
    }
}
