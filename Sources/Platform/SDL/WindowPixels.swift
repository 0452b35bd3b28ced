import CSDL2
import Rendering

/// The pixels of a window at one size, and the way to show them.
@MainActor protocol WindowPixels: AnyObject {
    var buffer: PixelBuffer { get }
    /// A Boolean value that tells whether the renderer draws straight into the pixels of the window.
    var isDirect: Bool { get }
    /// Shows these parts on screen. Returns `false` if the window does not accept them, most likely because its size has changed.
    func show(_ rects: [SDL_Rect]) -> Bool
}
