import Drawing
import Rendering

/// Draws frames into the buffer of an output that is mounted turned.
///
/// Where nothing is turned they are drawn straight into it. Else they are drawn upright, into a buffer kept for that, and
/// what has changed of it is turned into the output's.
struct FrameTurner {
    var rotation = Rotation.degrees0 {
        didSet { if rotation != oldValue { turnedBuffer = nil } }
    }

    private var uprightBuffer: PixelBuffer?
    /// The output's buffer that holds the upright one's picture.
    private var turnedBuffer: PixelBuffer?
    private var rects: [PixelRect] = []
    /// What has changed of the upright picture with the frame that was rendered last.
    private(set) var damage: [PixelRect] = []

    /// The picture before it is turned; nil where nothing is turned.
    var upright: PixelBuffer? { turnedBuffer == nil ? nil : uprightBuffer }

    /// Brings the buffer from the frame that was rendered last to this one.
    ///
    /// - Returns: the parts of the buffer that have changed; they share no pixel.
    mutating func render(
        _ frame: Frame, with renderer: Renderer, into buffer: PixelBuffer
    ) throws(PlatformError) -> [PixelRect] {
        guard rotation != .degrees0 else {
            uprightBuffer = nil
            turnedBuffer = nil
            damage = renderer.render(frame, into: buffer).rects
            return damage
        }
        let upright = try uprightBuffer(for: buffer)
        damage = renderer.render(frame, into: upright).rects
        rects.removeAll(keepingCapacity: true)
        if turnedBuffer === buffer {
            upright.turn(damage, by: rotation, into: buffer)
            for rect in damage { rects.append(rotation.turned(rect, in: upright.size)) }
        } else {
            upright.turn([PixelRect(upright.size)], by: rotation, into: buffer)
            rects.append(PixelRect(buffer.size))
            turnedBuffer = buffer
        }
        return rects
    }

    private mutating func uprightBuffer(for buffer: PixelBuffer) throws(PlatformError) -> PixelBuffer {
        let size = rotation.turned(buffer.size)
        if let uprightBuffer, uprightBuffer.size == size { return uprightBuffer }
        do {
            let made = try PixelBuffer(size: size)
            uprightBuffer = made
            turnedBuffer = nil
            return made
        } catch {
            throw PlatformError(.noSurface, "the picture cannot be turned: \(error)")
        }
    }
}
