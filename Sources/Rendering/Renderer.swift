import Drawing
import ImageDecoding
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
    private var clipNest = ClipNest()
    private var damage = Damage()
    /// The frame that is drawn or was drawn last, also where its pixels do not count any more.
    private var shown: Frame?
    /// How long the first frame of all waits for its icons. They are decoded by then, as a rule, while fonts are opened and
    /// words are drawn; a rail whose icons come a moment after its titles looks broken.
    private static let patience = Duration.milliseconds(60)

    /// - `scale`: pixels a point.
    /// - `families`: the font families for text that names none, best first.
    /// - `pictureFolders`: where pictures are looked for by their names, in this order.
    /// - `byteBudget`: how much memory may be kept for what can be made again: words, masks, scaled pictures.
    public convenience init(
        scale: Double, families: [String] = FontDirectory.standardFamilies, pictureFolders: [String], logger: Logger,
        byteBudget: Int = 16 << 20
    ) {
        self.init(
            scale: scale, families: families, pictureFolders: pictureFolders, logger: logger, byteBudget: byteBudget,
            decoder: PictureDecoder())
    }

    /// - Parameter decoder: where pixels come from.
    init(
        scale: Double, families: [String], pictureFolders: [String], logger: Logger, byteBudget: Int,
        decoder: PictureDecoder
    ) {
        let budget = MemoryBudget(limit: byteBudget)
        self.budget = budget
        text = TextEngine(scale: scale, families: families, budget: budget, logger: logger)
        pictures = PictureStore(
            scale: scale, folders: pictureFolders, budget: budget, logger: logger, decoder: decoder)
        painter = Painter(text: text, pictures: pictures, shapes: ShapeStore(budget: budget))
        // A picture that is seen stays: it would take moments to have it again, in which it would not be seen.
        budget.willTrim = { [weak self] in
            guard let self, let shown else { return }
            painter.visitPictures(of: shown) { pictures.touch($3) }
        }
    }

    /// The text engine's when a frame was rendered last.
    private var drawnLanguage: Language?

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
        clipNest.tidy(&frame)
        scale = frame.scale
        let isFirst = shown == nil
        shown = frame
        // The same text is drawn otherwise in another language.
        if text.language != drawnLanguage { invalidate() }
        drawnLanguage = text.language
        budget.beginFrame()
        defer { budget.endFrame() }
        let bounds = PixelRect(buffer.size)
        damage.rects.removeAll(keepingCapacity: true)
        damage.drawnArea = 0
        if pictures.isWaiting { pictures.advance() }
        defer { orderPictures(of: frame) }
        if isFirst { waitForIcons(of: frame) }
        let changed = pictures.takeChanged()
        guard let former = last, former.buffer === buffer, former.frame.size == frame.size,
            former.frame.scale == frame.scale, former.frame.background == frame.background
        else {
            painter.paint(frame, in: bounds, of: buffer)
            last = (frame, buffer)
            damage.rects.append(bounds)
            damage.drawnArea = bounds.area
            return damage
        }
        let commandBounds = CommandBounds(text: text, scale: frame.scale, limit: bounds)
        difference.find(from: former.frame, to: frame, bounds: commandBounds)
        last = (frame, buffer)
        if !changed.isEmpty { difference.addPictures(of: frame, pictures, changed, bounds: commandBounds) }
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

    /// Renders a frame with all its pictures: draws it again when those have come that it had to do without.
    ///
    /// Waits for them, and so is for pictures and measurements, not for a panel.
    ///
    /// - `limit`: how long it waits at the most.
    /// - Returns: what the last of its renderings has changed; not what those before it have.
    @discardableResult
    public func renderWithPictures(
        _ frame: Frame, into buffer: PixelBuffer, waitingFor limit: Duration = .seconds(60)
    ) -> Damage {
        var damage = render(frame, into: buffer)
        let deadline = ContinuousClock.now + limit
        while pictures.isWaiting, pictures.wait(for: deadline - .now) { damage = render(frame, into: buffer) }
        return damage
    }

    /// Has the pictures decoded that the frame lacks, and no others.
    private func orderPictures(of frame: Frame) {
        guard pictures.isWaiting else { return }
        // From the frontmost on, whatever was drawn when.
        var ranks: [PictureRequest: Int] = [:]
        painter.visitPictures(of: frame) { ranks[$3] = -ranks.count }
        pictures.orderNext(ranks)
    }

    private func waitForIcons(of frame: Frame) {
        painter.visitPictures(of: frame) { _ = pictures.copy(of: $0, $1, name: $2, $3) }
        guard pictures.isWaiting else { return }
        pictures.waitForSmall(Self.patience)
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
