import Drawing
import ImageDecoding
import Logging

/// Renders frames into pixel buffers, and draws only the changes since the previous frame.
///
/// All renderers of a process must be used on one thread: see ``TextEngine``.
public final class Renderer {
    /// The engine that measures and draws text.
    public let text: TextEngine
    /// The cache of pictures.
    public let pictures: PictureStore
    /// The number of pixels per point for measuring. Rendering a frame sets it to the frame's scale.
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
    /// The frame that is being drawn or was last drawn, even if its pixels are no longer valid.
    private var shown: Frame?
    /// The maximum time that the very first frame waits for its icons, which are usually decoded while fonts are opened and
    /// text is drawn. A navigation rail whose icons appear a moment after its titles looks broken.
    private static let iconTimeout = Duration.milliseconds(60)

    /// Creates a renderer.
    ///
    /// - `scale`: The number of pixels per point.
    /// - `families`: The default font families, in order of preference.
    /// - `pictureFolders`: The folders in which pictures are looked up by name, in this order.
    /// - `iconFont`: The path of the font for icons whose names begin with `mdi:`; `nil` for the installed one.
    /// - `byteBudget`: The memory limit in bytes for the caches of words, masks and scaled pictures.
    public convenience init(
        scale: Double, families: [String] = FontDirectory.standardFamilies, pictureFolders: [String],
        iconFont: String? = nil, logger: Logger, byteBudget: Int = 16 << 20
    ) {
        self.init(
            scale: scale, families: families, pictureFolders: pictureFolders, iconFont: iconFont, logger: logger,
            byteBudget: byteBudget, decoder: PictureDecoder())
    }

    /// Creates a renderer with a given decoder.
    ///
    /// - Parameter decoder: The decoder of pictures.
    init(
        scale: Double, families: [String], pictureFolders: [String], iconFont: String? = nil, logger: Logger,
        byteBudget: Int, decoder: PictureDecoder
    ) {
        let budget = MemoryBudget(limit: byteBudget)
        self.budget = budget
        text = TextEngine(scale: scale, families: families, budget: budget, logger: logger)
        pictures = PictureStore(
            scale: scale, folders: pictureFolders, budget: budget, logger: logger, decoder: decoder
        ) { [text] in iconFont ?? text.iconFont }
        painter = Painter(text: text, pictures: pictures, shapes: ShapeStore(budget: budget))
        // Visible pictures are kept. Decoding them again would take a moment in which they are not visible.
        budget.willTrim = { [weak self] in
            guard let self, let shown else { return }
            painter.visitPictures(of: shown) { pictures.touch($3) }
        }
    }

    /// The language of the text engine at the latest rendering.
    private var drawnLanguage: Language?

    /// The number of bytes in the caches.
    public var bytesKept: Int { budget.used }

    /// Invalidates the buffer's content, so that the next frame is drawn completely.
    public func invalidate() {
        last = nil
    }

    /// Updates a buffer from the last rendered frame to this one.
    ///
    /// The frame is drawn completely if the buffer is another one, or if the frame's size, scale or background has changed.
    /// With double buffering, this would apply to every frame; instead, render into one buffer and copy the damage.
    @discardableResult
    public func render(_ frame: Frame, into buffer: PixelBuffer) -> Damage {
        var frame = frame
        frame.scale = TextEngine.usable(frame.scale)
        clipNest.tidy(&frame)
        scale = frame.scale
        let isFirst = shown == nil
        shown = frame
        // The language affects how the same text is drawn.
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
        difference.findOverlay(of: frame, bounds: commandBounds)
        for move in difference.moves {
            buffer.move(move.viewport, dx: move.dx, dy: move.dy)
            damage.rects.append(move.viewport)
        }
        for rect in difference.damage.rects {
            painter.paint(frame, in: rect, of: buffer)
            damage.drawnArea += rect.area
            addDamage(rect)
        }
        for rect in difference.overlay.rects {
            painter.paint(frame, from: difference.overlay.first, in: rect, of: buffer)
            damage.drawnArea += rect.area
            addDamage(rect)
        }
        return damage
    }

    /// Renders a frame, and renders it again until all its pictures have arrived.
    ///
    /// This method blocks, so it is for screenshots and measurements, not for a panel.
    ///
    /// - `limit`: The maximum time to wait.
    /// - Returns: The damage of the last rendering only.
    @discardableResult
    public func renderWithPictures(
        _ frame: Frame, into buffer: PixelBuffer, waitingFor limit: Duration = .seconds(60)
    ) -> Damage {
        var damage = render(frame, into: buffer)
        let deadline = ContinuousClock.now + limit
        while pictures.isWaiting, pictures.wait(for: deadline - .now) { damage = render(frame, into: buffer) }
        return damage
    }

    /// Requests the decoding of only those pictures that the frame lacks.
    private func orderPictures(of frame: Frame) {
        guard pictures.isWaiting else { return }
        // The frontmost pictures come first, regardless of when they were requested.
        var ranks: [PictureRequest: Int] = [:]
        painter.visitPictures(of: frame) { ranks[$3] = -ranks.count }
        pictures.orderNext(ranks)
    }

    private func waitForIcons(of frame: Frame) {
        painter.visitPictures(of: frame) { _ = pictures.copy(of: $0, $1, name: $2, $3) }
        guard pictures.isWaiting else { return }
        pictures.waitForSmall(Self.iconTimeout)
    }

    /// Adds the part of a rectangle that lies outside all moved viewports.
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
