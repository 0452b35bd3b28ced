import CLinux
import Drawing
import Logging
import Rendering
import System
import Toolkit

/// Runs a scene on a screen: input goes in, frames come out, and in between the process sleeps.
///
/// One call opens what there is, a window on a desktop and the whole screen without one, and another runs it:
///
/// ```swift
/// let application = try Application(title: "Notes", root: NotesViewController())
/// try application.run()
/// ```
public final class Application {
    /// What is shown.
    public let scene: Scene
    /// What is waited for; own descriptors can be watched with it.
    public let loop: EventLoop
    /// Where frames are shown.
    public let output: any Output
    /// Where touches and keys come from.
    public let input: any Input
    /// Whether the whole screen is the application's, so that its size in millimetres counts.
    public internal(set) var fillsScreen = false
    private let renderer: Renderer
    private let memoryPressure: MemoryPressure?
    private var pacer: FramePacer
    private var pixelDensity: Double
    private var turner = FrameTurner()
    private var memoryRest = MemoryRest()
    /// The buffer that holds the latest frame.
    private var drawn: PixelBuffer?
    private var mustShowAll = false
    private var isStopped = false
    /// How long frames took since the first one was on screen, which waits for what all others find there.
    public private(set) var frameTimes = FrameTimes()
    private var hasShownFrame = false
    /// When the first touch came that no frame has answered yet.
    private var unanswered: Timestamp?
    private let logger = Logger(label: "thumbrail.frames")

    /// Fingers that came down since the application began.
    public private(set) var touchCount = 0
    /// What is on the glass, upright; nil before the first frame. The next frame changes it.
    public var picture: PixelBuffer? { drawn == nil ? nil : turner.upright ?? drawn }

    /// Called with each touch, before the scene is told of it.
    public var onTouch: ((TouchEvent) -> Void)?

    /// Called once, when the first frame is on screen.
    public var onFirstFrame: ((Timestamp) -> Void)?

    /// Called after each frame with what has changed of ``picture``, in its pixels; nil costs nothing.
    public var onDraw: (([PixelRect]) -> Void)?

    /// Says what the output's size in millimetres asks for, whenever it has taken on a size; nil keeps the scale.
    public var onMeasure: (() -> (scale: Double, metrics: PanelMetrics))?

    /// False keeps running when the window is asked to close. Signals and ``stop()`` end it all the same.
    public var quitsOnClose = true

    /// True on a panel without a desktop: no key and no terminal ends the program, only whoever started it, by SIGTERM, and
    /// root. Counts from the next ``run()`` on.
    public var obeysServiceManagerOnly = false

    /// Is done after whole rounds of input and frames, and so not while one of them hangs.
    public var heartbeat: Heartbeat?

    /// How the picture is turned on the glass; may be changed at any time, and is seen with the next frame.
    ///
    /// The scene is laid out upright, in the size that it has for the eye. A change lets go of all fingers: where they are
    /// on the glass is another place in the picture now, to which what they hold would jump. All else goes on: scrolls
    /// that were flung, animations, selection.
    public var rotation = Rotation.degrees0 {
        didSet { if rotation != oldValue { scene.setNeedsFrame() } }
    }

    /// Puts an application together from parts of one's own; ``init(title:root:options:)`` finds them by itself.
    ///
    /// - `memoryPressure`: tells the scene's controllers when memory is short; nil leaves them in peace.
    public init(
        scene: Scene, renderer: Renderer, output: any Output, input: any Input, loop: EventLoop,
        memoryPressure: MemoryPressure? = MemoryPressure()
    ) {
        self.scene = scene
        self.renderer = renderer
        self.output = output
        self.input = input
        self.loop = loop
        self.memoryPressure = memoryPressure
        pixelDensity = output.pixelDensity
        pacer = FramePacer(interval: output.frameInterval)
        // What is scheduled from here on counts from the present, not from the clock's zero.
        scene.advance(to: .monotonic())
        (input as? LibinputInput)?.isSecret = { [weak scene] in scene?.isSecret(at: $0) ?? false }
        scene.timeSource = { .monotonic() }
        scene.onGhostTouch = { [unowned scene] place in
            func text(_ point: Point) -> String { "\(Int(point.x.rounded())), \(Int(point.y.rounded()))" }
            let millimetres = place * (scene.touchFilter ?? TouchFilter()).millimetresPerPoint
            Logger(label: "thumbrail.touch").warning(
                "the panel makes up touches at pixel \(text(place * scene.scale)), about \(text(millimetres)) mm from its upper left corner; touches there are ignored until they stop"
            )
        }
    }

    /// Runs until ``stop()`` is called, the window is closed, or a signal asks the program to end.
    ///
    /// Call it from a synchronous `main`; see ``EventLoop``.
    public func run() throws(PlatformError) {
        isStopped = false
        var lost: PlatformError?
        let signals = try TerminationSignals(loop, obeying: obeysServiceManagerOnly ? .serviceManager : .anyone) {
            [unowned self] in stop()
        }
        let connection = input.descriptor.map { descriptor in
            // Readable needs no answer: every round drains.
            loop.watch(descriptor) {
                guard $0 == .hungUp else { return }
                lost = PlatformError(
                    .displayLost, "the display server closed the connection; start again when it is there")
            }
        }
        let screenEvents = output.descriptors.map { descriptor in
            loop.watch(descriptor) {
                if $0 == .hungUp { lost = PlatformError(.displayLost, "the graphics card is gone") }
            }
        }
        let pictures = loop.watch(renderer.pictures.descriptor) { [unowned self] _ in
            if renderer.pictures.advance() { scene.setNeedsFrame() }
        }
        memoryPressure?.watch(on: loop) { [unowned self] in giveMemoryBack() }
        defer {
            if hasShownFrame { logger.debug("\(frameTimes)") }
            memoryPressure?.stop()
            pictures.cancel()
            connection?.cancel()
            for watch in screenEvents { watch.cancel() }
            signals.stop()
        }
        try takeSize()
        while true {
            try step()
            if isStopped { return }
            if memoryRest.due != nil, memoryRest.isOver(at: .monotonic()) { dropCaches() }
            let now = Timestamp.monotonic()
            heartbeat?.beatIfDue(at: now)
            endRound(at: now)
            // Making a frame may have read events into memory, which no descriptor tells of.
            loop.wait(until: input.hasPendingEvents() ? .zero : nextDeadline)
            if let lost { throw lost }
        }
    }

    /// Ends ``run()`` after the present round. From other threads, use the loop's waker.
    public func stop() {
        isStopped = true
    }

    /// Switches the display off, or on again, where the output can.
    ///
    /// - Returns: whether it could be done.
    @discardableResult
    public func setDisplayPowered(_ isPowered: Bool) -> Bool {
        guard output.setPowered(isPowered) else { return false }
        if isPowered { mustShowAll = true }
        return true
    }

    /// Has the fonts found on a thread of its own that have letters which the standard fonts lack: for whoever shows texts that come from
    /// elsewhere, any time. Without, the first frame with such a letter takes about 10 ms longer.
    public func prepareForAnyText() {
        guard let rules = renderer.text.fontRules else { return }
        DetachedThread.start { rules.read() }
    }

    /// What is kept of all that was shown before is not needed any more: it is given back when the new is there, in two seconds.
    public func contentWasReplaced() {
        memoryRest.replaced(at: .monotonic())
    }

    // MARK: One round

    private func step() throws(PlatformError) {
        input.mapping.scale = scene.scale
        let takesText = scene.textInput != nil
        if takesText != input.takesText { input.takesText = takesText }
        try input.drain { event throws(PlatformError) in try handle(event) }
        try output.drain { event throws(PlatformError) in try handle(event) }
        let now = Timestamp.monotonic()
        scene.advance(to: now)
        if rotation != turner.rotation { try takeSize() }
        guard !isStopped, output.isVisible, output.busyUntil == nil else { return }
        if isFrameWanted, pacer.isDue(at: now) { try makeFrame(at: now) }
        if mustShowAll, drawn === output.buffer { try present([PixelRect(output.pixelSize)]) }
        // A touch that changes nothing has no frame: the next one would not be its answer.
        if !scene.needsFrame { unanswered = nil }
    }

    /// Takes in a finger that none of the inputs has told of, such as that of somebody elsewhere; it counts as those do.
    public func touch(_ touch: TouchEvent) {
        if touch.phase == .began { touchCount += 1 }
        onTouch?(touch)
        if unanswered == nil { unanswered = touch.time }
        scene.send(touch)
    }

    private func handle(_ event: InputEvent) throws(PlatformError) {
        switch event {
        case .touch, .wheel, .pointer, .key: memoryRest.used(at: .monotonic())
        case .keysLost, .touchesLost, .resized, .exposed, .closed, .quit: break
        }
        switch event {
        case .touch(let touch): self.touch(touch)
        case .wheel(let wheel): scene.send(wheel)
        case .pointer(let pointer): scene.send(pointer)
        case .key(let key): scene.send(key)
        case .keysLost: scene.cancelKeys()
        case .touchesLost:
            scene.cancelTouches()
            scene.cancelKeys()
        case .resized:
            try output.resize()
            try takeSize()
        case .exposed: mustShowAll = true
        case .closed: if quitsOnClose { stop() }
        case .quit: stop()
        }
    }

    /// Gives the scene the output's size, seen upright, in which all is drawn again.
    private func takeSize() throws(PlatformError) {
        // Whoever is told of the new size may turn the picture once more, which the next round does.
        let rotation = rotation
        if rotation != turner.rotation {
            turner.rotation = rotation
            scene.cancelTouches()
        }
        let density = output.pixelDensity
        let measured = onMeasure?()
        scene.resize(
            to: rotation.turned(output.pixelSize), scale: measured?.scale ?? scene.scale * density / pixelDensity)
        if let measured { scene.metrics = measured.metrics }
        scene.setNeedsFrame()
        pixelDensity = density
        pacer.interval = output.frameInterval
        input.mapping = TouchMapping(
            pixelSize: output.pixelSize, scale: scene.scale, pixelDensity: density, rotation: rotation)
    }

    private func giveMemoryBack() {
        scene.receiveMemoryWarning()
        dropCaches()
    }

    private func dropCaches() {
        renderer.trimCaches()
        // By itself only the end of the heap goes back to the kernel, not what was freed among what is kept.
        _ = malloc_trim(0)
    }

    // MARK: Frames

    private var isFrameWanted: Bool { scene.needsFrame && output.isVisible }

    private func makeFrame(at time: Timestamp) throws(PlatformError) {
        pacer.frameMade(at: time)
        let begin = Timestamp.monotonic()
        guard let frame = scene.frame(at: time) else { return }
        let damage = try turner.render(frame, with: renderer, into: output.buffer)
        if hasShownFrame { frameTimes.made(in: Timestamp.monotonic().nanoseconds - begin.nanoseconds) }
        drawn = output.buffer
        if !mustShowAll, !damage.isEmpty { try present(damage) }
        if !turner.damage.isEmpty { onDraw?(turner.damage) }
    }

    private func present(_ rects: [PixelRect]) throws(PlatformError) {
        mustShowAll = false
        let begin = Timestamp.monotonic()
        try output.present(rects)
        let end = Timestamp.monotonic()
        if hasShownFrame { frameTimes.presented(in: end.nanoseconds - begin.nanoseconds) }
        if let since = unanswered {
            if hasShownFrame { frameTimes.answered(after: end.nanoseconds - since.nanoseconds) }
            unanswered = nil
        }
        guard drawn === output.buffer else { return try takeSize() }
        onFirstFrame?(end)
        onFirstFrame = nil
    }

    /// Takes down how long the round took since the loop woke; the one with the first frame, and those before it, do not count.
    private func endRound(at time: Timestamp) {
        if hasShownFrame {
            let processor = { [loop] in ProcessorTime.ofThread - loop.processorTimeAtWaking }
            if let long = frameTimes.endRound(after: time.nanoseconds - loop.wokeAt.nanoseconds, processor) {
                logger.debug("\(long)")
            }
        } else {
            hasShownFrame = drawn != nil && !mustShowAll
        }
    }

    /// When something happens next, if nothing comes in; nil when nothing does.
    private var nextDeadline: Timestamp? {
        let frame = isFrameWanted ? max(pacer.next ?? .zero, output.busyUntil ?? .zero) : nil
        let deadlines = [scene.nextDeadline, frame, input.nextDrain, output.busyUntil, heartbeat?.next, memoryRest.due]
        return deadlines.compactMap(\.self).min()
    }
}
