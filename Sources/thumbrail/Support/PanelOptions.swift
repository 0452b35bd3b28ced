import ArgumentParser
import Drawing
import Platform
import Toolkit

/// The options for the screen that a kiosk is tried on.
struct PanelOptions: ParsableArguments {
    @Option(help: "The size in pixels; 1280x800 if left out.")
    var size: SizeArgument?

    @Option(help: "Pixels a point; what suits the panel if left out.")
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "A panel to show it as on: its pixels, and the scale and the targets that its size asks for.",
            discussion: "A diagonal and pixels, such as 7in-800x480.", valueName: "panel"))
    var panel: PanelArgument?

    func validate() throws {
        if let scale, !(0.25...8).contains(scale) { throw ValidationError("--scale is a number from 0.25 to 8.") }
        if panel != nil, size != nil { throw ValidationError("--panel has its own size: leave --size out.") }
    }

    var pixelSize: PixelSize { panel?.model.pixelSize ?? size?.size ?? PixelSize(width: 1280, height: 800) }

    /// Returns the scale and the metrics of a panel, or the nominal ones if its physical size is not known.
    func measure(_ physical: PhysicalPanel?) -> (scale: Double, metrics: PanelMetrics) {
        let scale = scale ?? physical?.scale ?? 1
        return (scale, physical?.metrics(scale: scale) ?? .nominal)
    }

    @MainActor func apply(to options: inout Application.Options) {
        options.size = pixelSize
        if let size { options.screen.size = size.size }
        options.scale = scale
        options.simulatedPanel = panel?.model.physical(options.use)
    }
}
