import CSDL2
import Rendering

/// The pixels of a window at one size, with a method to show them.
@MainActor protocol WindowPixels: AnyObject {
    var buffer: PixelBuffer { get }
    /// A Boolean value that tells whether the renderer draws directly into the pixels of the window.
    var isDirect: Bool { get }
    /// Shows parts of the buffer on screen. Returns `false` if the window does not accept them, usually because its size has changed.
    func show(_ rects: [SDL_Rect]) -> Bool
}
