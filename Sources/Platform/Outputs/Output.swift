import Drawing
import Rendering
import Toolkit

/// A place where frames are seen: a window or a whole screen.
public protocol Output: AnyObject {
    /// At least 1 × 1; changes only in ``resize()``.
    var pixelSize: PixelSize { get }

    /// What ``pixelSize`` covers in millimetres; nil where the screen does not say.
    var physicalSize: PhysicalSize? { get }

    /// Pixels to each unit of length that the desktop counts in: 2 on a desktop that doubles everything, else 1.
    var pixelDensity: Double { get }

    /// How long the screen shows a frame at the least; above zero, also where the screen has no rate of its own.
    var frameInterval: Duration { get }

    /// False while nobody can see what is drawn: a minimised window, a screen that is switched off.
    var isVisible: Bool { get }

    /// The memory to draw into, of ``pixelSize``. It keeps what was drawn from frame to frame.
    ///
    /// Another object means other memory, in which everything must be drawn again. It is ordinary memory, quick to read
    /// and to write: an output whose own memory is slow to read, or has another format, gives a shadow buffer and copies
    /// from it in ``present(_:)``. Whether the picture is turned is no output's concern; see ``Application/rotation``.
    var buffer: PixelBuffer { get }

    /// Shows what was drawn in `rects`, which share no pixel.
    ///
    /// Where the screen was changed before it could be shown, ``buffer`` is another one afterwards.
    func present(_ rects: [PixelRect]) throws(PlatformError)

    /// Takes on the size that the window or the screen has now, with another ``buffer``.
    func resize() throws(PlatformError)

    /// Readable when the screen has something to say that ``drain(_:)`` takes in; none where its input says it all.
    var descriptors: [CInt] { get }

    /// Takes in what the screen has said: that it has another size, or must be shown again.
    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError)

    /// When the next frame can be presented, at the latest; nil where that is now.
    ///
    /// A screen that is done earlier makes a descriptor readable.
    var busyUntil: Timestamp? { get }

    /// The display that the output drives itself; `nil` for a window, and for a driver that does not know.
    var display: DisplayState? { get }

    /// Switches the display off, and on again: then all must be shown anew.
    ///
    /// - Returns: whether it could be done; an output that has no such switch can't.
    func setPowered(_ isPowered: Bool) -> Bool
}

/// A screen of which its input tells all there is to tell, and that takes frames at any time.
extension Output {
    public var descriptors: [CInt] { [] }

    public func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {}

    public var busyUntil: Timestamp? { nil }

    public var display: DisplayState? { nil }

    public func setPowered(_ isPowered: Bool) -> Bool { false }
}
