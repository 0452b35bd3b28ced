import Drawing
import Toolkit

/// The input of a screen without users: a file that stands in for a framebuffer.
final class SilentInput: Input {
    var descriptor: CInt? { nil }
    var nextDrain: Timestamp? { nil }
    var mapping = TouchMapping(pixelSize: PixelSize(width: 1, height: 1), scale: 1)
    var takesText = false

    func hasPendingEvents() -> Bool { false }

    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {}
}
