import CSDL2
import Rendering

/// Where a window is drawn into at one size, and how that comes on screen.
@MainActor protocol WindowPixels: AnyObject {
    var buffer: PixelBuffer { get }
    /// True when the renderer draws straight into the window's pixels.
    var isDirect: Bool { get }
    /// Brings these parts on screen; false where the window does not take them, most likely because its size has changed.
    func show(_ rects: [SDL_Rect]) -> Bool
}
