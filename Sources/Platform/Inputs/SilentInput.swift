import Drawing
import Toolkit

/// An input without events, for a file that is used instead of a framebuffer.
final class SilentInput: Input {
    var descriptor: CInt? { nil }
    var nextDrain: Timestamp? { nil }
    var mapping = TouchMapping(pixelSize: PixelSize(width: 1, height: 1), scale: 1)
    var takesText = false

    func hasPendingEvents() -> Bool { false }

    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {}
}
