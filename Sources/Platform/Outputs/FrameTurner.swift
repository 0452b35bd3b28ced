import Drawing
import Rendering

/// Renders frames for an output that is mounted rotated.
///
/// Without a rotation, frames are drawn directly into the buffer of the output. Otherwise they are drawn upright into a separate buffer,
/// and the damage is rotated into the buffer of the output.
struct FrameTurner {
    var rotation = Rotation.degrees0 {
        didSet { if rotation != oldValue { turnedBuffer = nil } }
    }

    private var uprightBuffer: PixelBuffer?
    /// The buffer of the output, if it contains the rotated picture of the upright buffer.
    private var turnedBuffer: PixelBuffer?
    private var rects: [PixelRect] = []
    /// The damage of the last frame in the upright picture.
    private(set) var damage: [PixelRect] = []

    /// The picture before the rotation; `nil` if there is no rotation.
    var upright: PixelBuffer? { turnedBuffer == nil ? nil : uprightBuffer }

    /// Updates the buffer from the previous frame to this one.
    ///
    /// - Returns: The damage of the buffer; the rectangles do not overlap.
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
            let newBuffer = try PixelBuffer(size: size)
            uprightBuffer = newBuffer
            turnedBuffer = nil
            return newBuffer
        } catch {
            throw PlatformError(.noSurface, "cannot rotate the picture: \(error)")
        }
    }
}
