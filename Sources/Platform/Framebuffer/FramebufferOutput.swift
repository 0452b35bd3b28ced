import Drawing
import Rendering

/// A screen whose memory is a mapped file, such as `/dev/fb0`.
///
/// It has no second buffer, and cannot wait for the vertical blank. The damage is copied row by row while the screen is read out.
public final class FramebufferOutput: Output {
    public let buffer: PixelBuffer
    /// The memory that is drawn into.
    public let memory: FramebufferMemory
    private let screen: ScreenMemory

    /// Creates an output that shows frames in that memory.
    public init(_ memory: FramebufferMemory) throws(PlatformError) {
        let layout = memory.layout
        do {
            buffer = try PixelBuffer(size: layout.size)
            screen = try ScreenMemory(
                base: memory.base + layout.start, size: layout.size, stride: layout.stride, format: layout.format)
        } catch {
            throw PlatformError(.noSurface, "cannot draw to \(memory.path): \(error)")
        }
        self.memory = memory
    }

    public var pixelSize: PixelSize { buffer.size }

    public var physicalSize: PhysicalSize? { memory.layout.physicalSize }

    public var pixelDensity: Double { 1 }

    /// The interval of 60 frames per second, which suits every panel. The pixel clocks that drivers report are often fictitious.
    public var frameInterval: Duration { .nanoseconds(16_666_667) }

    public var isVisible: Bool { true }

    public func present(_ rects: [PixelRect]) throws(PlatformError) {
        screen.copy(rects, from: buffer)
    }

    public func resize() throws(PlatformError) {}
}
