import Drawing
import Logging
import Rendering
import Toolkit

extension Application {
    /// The options for opening an application. The defaults are suitable for a window on a desktop and for a panel.
    public struct Options {
        /// The kind of output.
        public var output = OutputChoice.automatic
        /// The size of a window in desktop units, or the size in pixels of a plain file that is used instead of a framebuffer. Each side is
        /// from 1 to 16384.
        public var size = PixelSize(width: 1280, height: 800)
        /// A Boolean value that tells whether a window that is larger than the screen of the desktop gets the size of the screen.
        public var fitsScreen = true
        /// A Boolean value that tells whether the window covers the whole screen of the desktop, without a frame and a pointer. Without a
        /// desktop, the application always covers the whole screen.
        public var isFullscreen = false
        /// A Boolean value that tells whether the window stays above all others, and opens at the right edge of the screen, as far as the
        /// desktop permits it.
        public var isBeside = false
        /// The window of an earlier application, which is used instead of a new one; `nil` to open one. Unlike a new window, it does not
        /// take the keyboard focus.
        public var window: WindowOutput?
        /// The connector of the graphics card to use, and the video mode.
        public var screen = ScreenChoice()
        /// The file descriptor of a graphics card that an earlier process left open, and that still shows its last frame; `nil` if there is
        /// none. The application takes ownership of it.
        public var keptScreen: CInt?
        /// The clockwise rotation of the picture on the screen.
        public var rotation = Rotation.degrees0

        /// The way people use the panel. If the physical size of the screen is known, it determines the size of touch targets.
        public var use = PanelUse.held
        /// The diagonal of the screen in inches, for a screen that reports no size or a wrong one.
        public var diagonal: Double?
        /// The panel that a window simulates, with the same sizes as on that panel; `nil` uses the physical size of the screen.
        public var simulatedPanel: PhysicalPanel?
        /// The number of pixels per point. `nil` uses the scale that suits the panel or the window.
        public var scale: Double?

        /// The colours.
        public var theme = Theme.dark
        /// The default font family; `nil` uses the standard families that are installed. Another family is used if it is not installed, and
        /// for letters that it lacks.
        public var font: String?
        /// The folders in which pictures are looked up by name, in this order. Thumbrail's own icons come last.
        public var pictureFolders: [String] = []
        /// The path of the font for pictures whose names begin with `mdi:`; `nil` uses the installed Material Design Icons.
        public var iconFont: String?
        /// The rules for keyboards, scanners and touch screens. In a window, everything is ignored except `keyboards`, and of that only
        /// `.none` has an effect.
        public var devices = LibinputOptions()
        /// The logger that records which screen was chosen, and why.
        public var logger = Logger(label: "application")

        /// Creates the default options.
        public init() {}

        /// Returns the scale and the metrics for an output.
        func measure(_ output: any Output, fillsScreen: Bool) -> (scale: Double, metrics: PanelMetrics) {
            let panel = simulatedPanel ?? (fillsScreen ? physicalPanel(of: output) : nil)
            let scale = scale ?? panel?.scale ?? windowScale(of: output)
            return (scale, panel?.metrics(scale: scale) ?? .nominal)
        }

        /// Returns the scale of a window: the desktop's pixel density, or a greater scale in a window as large as a large panel.
        private func windowScale(of output: any Output) -> Double {
            let (pixels, density) = (output.pixelSize, max(1, output.pixelDensity))
            let size = PixelSize(
                width: Int(Double(pixels.width) / density), height: Int(Double(pixels.height) / density))
            return density * PhysicalPanel(pixelSize: size, diagonal: nil, use: use).scale
        }

        /// Returns the panel that an output covers, with its physical size if it is known.
        public func physicalPanel(of output: any Output) -> PhysicalPanel {
            if let diagonal { return PhysicalPanel(pixelSize: output.pixelSize, diagonal: diagonal, use: use) }
            let millimetres = output.physicalSize.map { Size(width: $0.width, height: $0.height) }
            return PhysicalPanel(pixelSize: output.pixelSize, millimetres: millimetres, use: use)
        }
    }
}
