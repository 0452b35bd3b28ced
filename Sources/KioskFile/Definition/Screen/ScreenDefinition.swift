import Drawing
import SourceProtocol

/// The properties of the screen that the kiosk fills.
public struct ScreenDefinition: Hashable, Sendable {
    /// The use of the screen, which determines the size of touch targets.
    public enum Use: String, Hashable, Sendable, CaseIterable {
        case held, wall, counter, gloves
    }

    /// The backlight that is dimmed.
    public enum Backlight: Hashable, Sendable {
        /// The backlight that the kernel prefers, on a screen without a desktop.
        case automatic
        /// No backlight; the picture is darkened instead.
        case none
        /// The backlight whose kernel files are in the given folder.
        case folder(String)
        /// A backlight that a source sets through a call with the argument `percent`.
        ///
        /// - Parameter usual: The default brightness, in per cent.
        case call(ValueName, usual: Double)
    }

    /// The diagonal in inches, from 2 to 120, or `nil` for the size that the screen reports.
    public var diagonal: Double?
    public var use: Use

    /// The size of all text, in per cent of the default size, from 80 to 200.
    public var textScale: Double

    /// The height of the lower edge of the visible area above the floor, in millimetres, or `nil` if it is not known.
    public var height: Double?

    /// The rotation of the picture on the screen.
    public var rotation: Rotation

    /// The graphics card's output, by the name of its connector (`HDMI-A-1`) or of the screen, or `nil` for the first one.
    public var connector: String?

    /// The resolution that the output is switched to, in pixels, or `nil` for the screen's preferred one.
    public var mode: PixelSize?

    /// The backlight that is dimmed. Without one, the picture is darkened.
    public var backlight = Backlight.automatic
    /// A Boolean value that tells whether the touch device stops working while the backlight is off. If so, the backlight is never
    /// switched off.
    public var touchNeedsLight = false
    /// A Boolean value that tells whether the display is switched off while the picture is black.
    public var switchesOff = false
    /// The number of pixels at each edge that may be hidden. The picture moves slowly within this margin, to prevent burn-in.
    public var shift = 0

    public init(diagonal: Double? = nil, use: Use = .held, textScale: Double = 100, rotation: Rotation = .degrees0) {
        self.diagonal = diagonal
        self.use = use
        self.textScale = textScale
        self.rotation = rotation
    }
}
