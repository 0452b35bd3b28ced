import ArgumentParser
import Drawing
import Platform
import Toolkit

/// The options for the simulated screen of a kiosk.
struct PanelOptions: ParsableArguments {
    @Option(help: "The size in pixels (default: 1280x800).")
    var size: SizeArgument?

    @Option(help: "The scale in pixels per point (default: chosen for the panel).")
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "A panel to emulate: its pixels, and the scale and the size of touch targets for its diagonal.",
            discussion: "The diagonal and the size in pixels, such as 7in-800x480.", valueName: "panel"))
    var panel: PanelArgument?

    func validate() throws {
        if let scale, !(0.25...8).contains(scale) { throw ValidationError("--scale must be a number from 0.25 to 8.") }
        if panel != nil, size != nil { throw ValidationError("--size cannot be combined with --panel.") }
    }

    var pixelSize: PixelSize { panel?.model.pixelSize ?? size?.size ?? PixelSize(width: 1280, height: 800) }

    /// Returns the scale and the metrics of the simulated screen.
    ///
    /// - Parameter use: The way people use the screen.
    func measure(_ use: PanelUse) -> (scale: Double, metrics: PanelMetrics) {
        let panel = panel?.model.physical(use) ?? PhysicalPanel(pixelSize: pixelSize, diagonal: nil, use: use)
        let scale = scale ?? panel.scale
        return (scale, panel.metrics(scale: scale))
    }

    @MainActor func apply(to options: inout Application.Options) {
        options.size = pixelSize
        options.fitsScreen = panel == nil && size == nil
        if let size { options.screen.size = size.size }
        options.scale = scale
        options.simulatedPanel = panel?.model.physical(options.use)
    }
}
