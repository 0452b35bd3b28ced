import Drawing
import SourceProtocol

/// What a kiosk file says of the screen that the kiosk fills.
public struct ScreenDefinition: Hashable, Sendable {
    /// How people use it, which decides how large its targets are.
    public enum Use: String, Hashable, Sendable, CaseIterable {
        case held, wall, counter, gloves
    }

    /// Which light of the display's own is dimmed.
    public enum Backlight: Hashable, Sendable {
        /// The one that the kernel prefers, on a screen without a desktop.
        case automatic
        /// None: the picture is darkened.
        case none
        /// The one with the kernel's files in a folder.
        case folder(String)
        /// One that a source sets where it is called, with `percent`.
        ///
        /// - Parameter usual: in per cent, how bright it is where nothing asks for anything else.
        case call(ValueName, usual: Double)
    }

    /// In inches, from 2 to 120; nil leaves it to the screen to say.
    public var diagonal: Double?
    public var use: Use

    /// The size of all text, in per cent of the usual: from 80 to 200.
    public var textScale: Double

    /// How far the picture is turned on the glass.
    public var rotation: Rotation

    /// Which screen of a graphics card it is, by the connector's name (`HDMI-A-1`) or its own; nil takes the first one.
    public var connector: String?

    /// The size in pixels that such a screen is switched to; nil takes what it prefers.
    public var mode: PixelSize?

    /// Which light is dimmed; the picture where there is none.
    public var backlight = Backlight.automatic
    /// Whether the touch device is off while the display has no light: then that is never put out.
    public var touchNeedsLight = false
    /// Whether the display is switched off while all is black.
    public var switchesOff = false
    /// How many pixels at each edge nobody misses: so far the picture is moved, slowly, that nothing burns in.
    public var shift = 0

    public init(diagonal: Double? = nil, use: Use = .held, textScale: Double = 100, rotation: Rotation = .degrees0) {
        self.diagonal = diagonal
        self.use = use
        self.textScale = textScale
        self.rotation = rotation
    }
}
