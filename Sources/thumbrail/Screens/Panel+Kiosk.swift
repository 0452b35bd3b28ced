import Drawing
import KioskRuntime
import Logging
import Platform
import Rendering
import Toolkit

extension Panel {
    /// A panel whose scene is empty yet, with a kiosk's pictures and theme.
    ///
    /// - Parameter measured: how large things are on this output.
    convenience init(
        for kiosk: Kiosk, on output: any Output, input: any Input, measured: (scale: Double, metrics: PanelMetrics),
        rotation: Rotation, fonts: FontDirectory, logger: Logger
    ) throws(PlatformError) {
        let renderer = Renderer(
            scale: measured.scale, fonts: fonts, pictureFolders: kiosk.pictureFolders, logger: logger)
        let scene = Scene(
            pixelSize: rotation.turned(output.pixelSize), scale: measured.scale, theme: kiosk.theme,
            textMeasurer: renderer.text, pictures: renderer.pictures)
        scene.metrics = measured.metrics
        try self.init(scene: scene, renderer: renderer, output: output, input: input, loop: EventLoop())
        self.rotation = rotation
    }
}

extension Kiosk {
    /// The glass that an output fills, and how it is used.
    func panel(of output: any Output) -> PhysicalPanel {
        panel(
            pixelSize: output.pixelSize,
            millimetres: output.physicalSize.map { Size(width: $0.width, height: $0.height) })
    }
}
