import Drawing
import Logging

/// Turns frames into pixels, drawing only what has changed since the frame before.
///
/// All renderers of a process belong on one thread: see ``TextEngine``.
public final class Renderer {
    /// Measures and draws text.
    public let text: TextEngine
    /// Finds and keeps pictures.
    public let pictures: PictureStore
    /// Pixels a point, for what is measured; a frame that is rendered sets its own.
    public var scale: Double {
        get { text.scale }
        set {
            guard text.scale != TextEngine.usable(newValue) else { return }
            text.scale = newValue
            pictures.scale = newValue
        }
    }

    let budget: MemoryBudget
    let painter: Painter
    private(set) var last: (frame: Frame, buffer: PixelBuffer)?
    private var difference = FrameDifference()
    private var damage = Damage()

    /// - `scale`: pixels a point.
    /// - `families`: the font families for text that names none, best first.
    /// - `fonts`: where fonts are looked for, if it was made before; it then asks for its own families.
    /// - `pictureFolders`: where pictures are looked for by their names, in this order.
    /// - `byteBudget`: how much memory may be kept for what can be made again: words, masks, scaled pictures.
    public init(
        scale: Double, families: [String] = FontDirectory.standardFamilies, fonts: FontDirectory? = nil,
        pictureFolders: [String], logger: Logger, byteBudget: Int = 16 << 20
    ) {
        budget = MemoryBudget(limit: byteBudget)
        text = TextEngine(scale: scale, families: families, budget: budget, logger: logger) {
            fonts ?? FontDirectory(families: $0)
        }
        pictures = PictureStore(scale: scale, folders: pictureFolders, budget: budget, logger: logger)
        painter = Painter(text: text, pictures: pictures, shapes: ShapeStore(budget: budget))
    }

    /// How many bytes are kept for what can be made again.
    public var bytesKept: Int { budget.used }

    /// Forgets what the buffer shows: the next frame is drawn whole.
    public func invalidate() {
        last = nil
    }

    /// Brings a buffer from the frame that was rendered last to this one.
    ///
    /// Everything is drawn where the buffer is another one, or the frame's size, scale or background has changed; with
    /// double buffers that is each frame, so render into one buffer and copy the damage.
    @discardableResult
    public func render(_ frame: Frame, into buffer: PixelBuffer) -> Damage {
        var frame = frame
        frame.scale = TextEngine.usable(frame.scale)
        scale = frame.scale
        budget.beginFrame()
        defer { budget.endFrame() }
        let bounds = PixelRect(buffer.size)
        damage.rects.removeAll(keepingCapacity: true)
        damage.drawnArea = 0
        guard let former = last, former.buffer === buffer, former.frame.size == frame.size,
            former.frame.scale == frame.scale, former.frame.background == frame.background
        else {
            painter.paint(frame, in: bounds, of: buffer)
            last = (frame, buffer)
            damage.rects.append(bounds)
            damage.drawnArea = bounds.area
            return damage
        }
        difference.find(
            from: former.frame, to: frame, bounds: CommandBounds(text: text, scale: frame.scale, limit: bounds))
        last = (frame, buffer)
        for move in difference.moves {
            buffer.move(move.viewport, dx: move.dx, dy: move.dy)
            damage.rects.append(move.viewport)
        }
        for rect in difference.damage.rects {
            painter.paint(frame, in: rect, of: buffer)
            damage.drawnArea += rect.area
            addDamage(rect)
        }
        return damage
    }

    /// Adds what is not within a moved viewport.
    private func addDamage(_ rect: PixelRect) {
        guard !difference.moves.isEmpty else {
            damage.rects.append(rect)
            return
        }
        if difference.moves.contains(where: { $0.viewport.contains(rect) }) { return }
        var parts = [rect]
        for move in difference.moves { RectSet.subtract(move.viewport, from: &parts) }
        damage.rects.append(contentsOf: parts)
    }
}
