import Drawing
import Rendering

/// A screen whose memory lies in a file: `/dev/fb0` and its like.
///
/// It has no vertical blank to wait for and no second buffer: what changed is copied, row by row, while the screen is
/// read out.
public final class FramebufferOutput: Output {
    public let buffer: PixelBuffer
    /// What is drawn into.
    public let memory: FramebufferMemory
    private let screen: ScreenMemory

    /// Shows frames in that memory.
    public init(_ memory: FramebufferMemory) throws(PlatformError) {
        let layout = memory.layout
        do {
            buffer = try PixelBuffer(size: layout.size)
            screen = try ScreenMemory(
                base: memory.base + layout.start, size: layout.size, stride: layout.stride, format: layout.format)
        } catch {
            throw PlatformError(.noSurface, "\(memory.path) cannot be drawn into: \(error)")
        }
        self.memory = memory
    }

    public var pixelSize: PixelSize { buffer.size }

    public var physicalSize: PhysicalSize? { memory.layout.physicalSize }

    public var pixelDensity: Double { 1 }

    /// Drivers' pixel clocks are often invented: a sixtieth of a second suits every panel.
    public var frameInterval: Duration { .nanoseconds(16_666_667) }

    public var isVisible: Bool { true }

    public func present(_ rects: [PixelRect]) throws(PlatformError) {
        screen.copy(rects, from: buffer)
    }

    public func resize() throws(PlatformError) {}
}
