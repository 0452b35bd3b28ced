import Drawing
import Platform
import Rendering
import Toolkit

/// A screen in memory, with the presented rectangles.
final class MemoryOutput: Output {
    private(set) var buffer: PixelBuffer
    /// The size after the next resize.
    var nextSize: PixelSize
    private(set) var presented: [[PixelRect]] = []
    /// Called after each present.
    var onPresent: (() -> Void)?

    init(size: PixelSize) throws {
        buffer = try PixelBuffer(size: size)
        nextSize = size
    }

    var pixelSize: PixelSize { buffer.size }
    var physicalSize: PhysicalSize?
    var pixelDensity = 1.0
    var frameInterval: Duration { .milliseconds(1) }
    var isVisible: Bool { true }

    func present(_ rects: [PixelRect]) throws(PlatformError) {
        presented.append(rects)
        onPresent?()
    }

    func resize() throws(PlatformError) {
        replaceBuffer()
    }

    /// Replaces the buffer by a black one.
    func replaceBuffer() {
        if let made = try? PixelBuffer(size: nextSize) { buffer = made }
    }
}

/// An input with the events of a test.
final class ScriptedInput: Input {
    var mapping = TouchMapping(pixelSize: PixelSize(width: 1, height: 1), scale: 1)
    var takesText = false
    var events: [InputEvent] = []

    var descriptor: CInt? { nil }
    var nextDrain: Timestamp? { nil }

    func hasPendingEvents() -> Bool { !events.isEmpty }

    func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {
        while !events.isEmpty { try handle(events.removeFirst()) }
    }
}
