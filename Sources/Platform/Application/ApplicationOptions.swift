import Drawing
import Logging
import Rendering
import Toolkit

extension Application {
    /// How an application is opened; all of it has a default that suits a window on a desktop and a panel alike.
    public struct Options {
        /// Where it is shown.
        public var output = OutputChoice.automatic
        /// A window's size in the desktop's units, from 1 to 16384 each; also the size of a plain file that stands for a
        /// framebuffer, in pixels.
        public var size = PixelSize(width: 1280, height: 800)
        /// Covers the desktop's whole screen, without a frame and without a pointer. A screen without a desktop is always
        /// covered.
        public var isFullscreen = false
        /// Which screen of a graphics card is taken, and in which mode.
        public var screen = ScreenChoice()
        /// The descriptor of a graphics card that an earlier process has left open, with its last frame on the glass; the
        /// application owns it from then on. nil where there is none.
        public var keptScreen: CInt?
        /// How the picture is turned on the glass, clockwise.
        public var rotation = Rotation.degrees0

        /// How people use the panel, which decides how large targets are where the size of the screen is known.
        public var use = PanelUse.held
        /// The screen's diagonal in inches, where it does not say its size itself, or says it wrongly.
        public var diagonal: Double?
        /// The panel that a window stands for: things are as large as they would be there. nil measures the screen.
        public var simulatedPanel: PhysicalPanel?
        /// Pixels a point; nil takes what suits the panel, and in a window what the desktop has for one of its units.
        public var scale: Double?

        /// The colours.
        public var theme = Theme.dark
        /// The font family of texts that name none, which another stands in for where it is not there or lacks a letter; nil takes
        /// what the machine has of the standard families.
        public var font: String?
        /// Where pictures are looked for by their names, in this order.
        public var pictureFolders: [String] = []
        /// Whose keys do something, and how touch screens lie on the glass; of a window only whether any key does.
        public var devices = LibinputOptions()
        /// Hears which screen was taken, and why.
        public var logger = Logger(label: "application")

        /// The defaults.
        public init() {}

        /// How large things are on a screen.
        func measure(_ output: any Output, fillsScreen: Bool) -> (scale: Double, metrics: PanelMetrics) {
            let panel = simulatedPanel ?? (fillsScreen ? physicalPanel(of: output) : nil)
            let scale = scale ?? panel?.scale ?? (fillsScreen ? 1 : output.pixelDensity)
            return (scale, panel?.metrics(scale: scale) ?? .nominal)
        }

        /// The glass that an output fills, as far as its size is known.
        public func physicalPanel(of output: any Output) -> PhysicalPanel {
            if let diagonal { return PhysicalPanel(pixelSize: output.pixelSize, diagonal: diagonal, use: use) }
            let millimetres = output.physicalSize.map { Size(width: $0.width, height: $0.height) }
            return PhysicalPanel(pixelSize: output.pixelSize, millimetres: millimetres, use: use)
        }
    }
}
