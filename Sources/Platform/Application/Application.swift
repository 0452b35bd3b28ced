import CLinux
import Drawing
import Logging
import Rendering
import System
import Toolkit

/// An application that shows a scene on an output: it handles input, draws frames, and sleeps in between.
///
/// One call opens a window on a desktop, or the whole screen if there is no desktop. Another call runs the application:
///
/// ```swift
/// let application = try Application(title: "Notes", root: NotesViewController())
/// try application.run()
/// ```
public final class Application {
    /// The scene that is shown.
    public let scene: Scene
    /// The event loop, which can also watch the app's own file descriptors.
    public let loop: EventLoop
    /// The output that shows the frames.
    public let output: any Output
    /// The source of touches and keys.
    public let input: any Input
    /// A Boolean value that tells whether the application covers the whole screen, so that the physical size of the screen is used.
    public internal(set) var fillsScreen = false
    private let renderer: Renderer
    private let memoryPressure: MemoryPressure?
    private var pacer: FramePacer
    private var pixelDensity: Double
    private var turner = FrameTurner()
    private var memoryRest = MemoryRest()
    /// The buffer that holds the latest frame.
    private var drawn: PixelBuffer?
    /// The latest frame that was drawn, upright; `nil` before the first one.
    public private(set) var frame: Frame?
    private var mustShowAll = false
    private var isStopped = false
    /// The frame times since the first frame was on screen. The first frame is excluded, because it fills the caches.
    public private(set) var frameTimes = FrameTimes()
    private var hasShownFrame = false
    /// The time of the first touch whose effect is not on screen yet.
    private var pendingTouchTime: Timestamp?
    private let logger = Logger(label: "thumbrail.frames")

    /// The number of touch downs since the application started.
    public private(set) var touchCount = 0
    /// The upright picture on screen; `nil` before the first frame. The next frame overwrites the buffer.
    public var picture: PixelBuffer? { drawn == nil ? nil : turner.upright ?? drawn }

    /// The action that is called with each touch before the scene receives it.
    public var onTouch: ((TouchEvent) -> Void)?

    /// The action that is called once when the first frame is on screen.
    public var onFirstFrame: ((Timestamp) -> Void)?

    /// The action that is called after each frame with the damage in pixels of ``picture``; `nil` has no cost.
    public var onDraw: (([PixelRect]) -> Void)?

    /// A function that returns the scale and the metrics for the physical size of the output. It is called whenever the size changes. With
    /// `nil`, the scale is unchanged.
    public var onMeasure: (() -> (scale: Double, metrics: PanelMetrics))?

    /// A Boolean value that tells whether closing the window ends the application. Signals and ``stop()`` always end it.
    public var quitsOnClose = true

    /// A Boolean value that tells whether only the service manager may end the program, as on a panel without a desktop.
    ///
    /// If it is `true`, only SIGTERM from the parent process or from root ends the program, and no key or terminal can. A change takes
    /// effect with the next ``run()``.
    public var obeysServiceManagerOnly = false

    /// The action that is repeated after complete iterations of the event loop. It stops if an iteration hangs.
    public var heartbeat: Heartbeat?

    /// The rotation of the picture on the screen. It may change at any time, and takes effect with the next frame.
    ///
    /// The scene is laid out upright, in the size that the user sees. A change cancels all touches, because each finger is then at another
    /// point of the picture, and dragged views would jump. Everything else continues: flings, animations, selection.
    public var rotation = Rotation.degrees0 {
        didSet { if rotation != oldValue { scene.setNeedsFrame() } }
    }

    /// Creates an application from existing parts; ``init(title:root:options:)`` creates the parts itself.
    ///
    /// - `memoryPressure`: The trigger of memory warnings to the scene's view controllers; `nil` sends none.
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
        // From here on, work is scheduled relative to the current time, not to the zero of the clock.
        scene.advance(to: .monotonic())
        (input as? LibinputInput)?.isSecret = { [weak scene] in scene?.isSecret(at: $0) ?? false }
        scene.timeSource = { .monotonic() }
        scene.touches.onGhostTouch = { [unowned scene] place in
            func text(_ point: Point) -> String { "\(Int(point.x.rounded())), \(Int(point.y.rounded()))" }
            let millimetres = place * (scene.touches.filter ?? TouchFilter()).millimetresPerPoint
            Logger(label: "thumbrail.touch").warning(
                """
                phantom touches at pixel \(text(place * scene.scale)), about \(text(millimetres)) mm from the upper left corner; \
                touches there are ignored until they stop
                """
            )
        }
    }

    /// Runs until ``stop()`` is called, the window is closed, or a signal ends the program.
    ///
    /// Call it from a synchronous `main` function; see ``EventLoop``.
    public func run() throws(PlatformError) {
        isStopped = false
        var lost: PlatformError?
        let signals = try TerminationSignals(loop, obeying: obeysServiceManagerOnly ? .serviceManager : .anyone) {
            [unowned self] in stop()
        }
        let connection = input.descriptor.map { descriptor in
            // Nothing to do if it is readable: every iteration drains the input.
            loop.watch(descriptor) {
                guard $0 == .hungUp else { return }
                lost = PlatformError(
                    .displayLost,
                    "connection closed by display server; restart the program when the display server is running")
            }
        }
        let screenEvents = output.descriptors.map { descriptor in
            loop.watch(descriptor) {
                if $0 == .hungUp { lost = PlatformError(.displayLost, "graphics card removed") }
            }
        }
        let pictures = loop.watch(renderer.pictures.descriptor) { [unowned self] _ in
            if renderer.pictures.advance() { scene.setNeedsFrame() }
        }
        renderer.pictures.onSizeChange = { [unowned scene] in scene.pictureSizesChanged() }
        memoryPressure?.watch(on: loop) { [unowned self] in releaseMemory() }
        defer {
            if hasShownFrame { logger.debug("\(frameTimes)") }
            memoryPressure?.stop()
            pictures.cancel()
            connection?.cancel()
            for watch in screenEvents { watch.cancel() }
            signals.stop()
        }
        try updateSize()
        while true {
            try step()
            if isStopped { return }
            if memoryRest.due != nil, memoryRest.isOver(at: .monotonic()) { dropCaches() }
            let now = Timestamp.monotonic()
            heartbeat?.beatIfDue(at: now)
            endRound(at: now)
            // Drawing a frame may have read events into memory, which the file descriptor does not report.
            loop.wait(until: input.hasPendingEvents() ? .zero : nextDeadline)
            if let lost { throw lost }
        }
    }

    /// Ends ``run()`` after the current iteration of the event loop. On other threads, use the waker of the loop.
    public func stop() {
        isStopped = true
    }

    /// Switches the display off or on, if the output supports it.
    ///
    /// - Returns: `true` if the output switched the display.
    @discardableResult
    public func setDisplayPowered(_ isPowered: Bool) -> Bool {
        guard output.setPowered(isPowered) else { return false }
        if isPowered { mustShowAll = true }
        return true
    }

    /// Reads fontconfig's rules on a background thread. They find fonts for letters that the standard fonts lack.
    ///
    /// Call it at any time in an app that shows arbitrary text. Without it, the first frame with such a letter takes about 10 ms longer.
    public func prepareForAnyText() {
        guard let rules = renderer.text.fontRules else { return }
        DetachedThread.start { rules.read() }
    }

    /// Schedules the release of cached memory of replaced content in two seconds, when the new content is on screen.
    public func contentWasReplaced() {
        memoryRest.replaced(at: .monotonic())
    }

    // MARK: One iteration

    private func step() throws(PlatformError) {
        input.mapping.scale = scene.scale
        let takesText = scene.textInput != nil
        if takesText != input.takesText { input.takesText = takesText }
        try input.drain { event throws(PlatformError) in try handle(event) }
        try output.drain { event throws(PlatformError) in try handle(event) }
        let now = Timestamp.monotonic()
        scene.advance(to: now)
        if rotation != turner.rotation { try updateSize() }
        guard !isStopped, output.isVisible, output.busyUntil == nil else { return }
        if isFrameWanted, pacer.isDue(at: now) { try makeFrame(at: now) }
        if mustShowAll, drawn === output.buffer { try present([PixelRect(output.pixelSize)]) }
        // If a touch changes nothing, no frame shows its effect, and the next frame is unrelated to it.
        if !scene.needsFrame { pendingTouchTime = nil }
    }

    /// Handles a touch that does not come from ``input``, for example of a remote user, like any other touch.
    public func touch(_ touch: TouchEvent) {
        if touch.phase == .began { touchCount += 1 }
        onTouch?(touch)
        if pendingTouchTime == nil { pendingTouchTime = touch.time }
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
            try updateSize()
        case .exposed: mustShowAll = true
        case .closed: if quitsOnClose { stop() }
        case .quit: stop()
        }
    }

    /// Passes the upright size of the output to the scene and schedules a full redraw.
    private func updateSize() throws(PlatformError) {
        // `onMeasure` and the scene may change the rotation again; the next iteration applies that.
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

    private func releaseMemory() {
        scene.receiveMemoryWarning()
        dropCaches()
    }

    private func dropCaches() {
        renderer.trimCaches()
        // `free` returns only the end of the heap to the kernel, not free pages between blocks that are in use.
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
        self.frame = frame
        if !mustShowAll, !damage.isEmpty { try present(damage) }
        if !turner.damage.isEmpty { onDraw?(turner.damage) }
    }

    private func present(_ rects: [PixelRect]) throws(PlatformError) {
        mustShowAll = false
        let begin = Timestamp.monotonic()
        try output.present(rects)
        let end = Timestamp.monotonic()
        if hasShownFrame { frameTimes.presented(in: end.nanoseconds - begin.nanoseconds) }
        if let since = pendingTouchTime {
            if hasShownFrame { frameTimes.answered(after: end.nanoseconds - since.nanoseconds) }
            pendingTouchTime = nil
        }
        guard drawn === output.buffer else { return try updateSize() }
        onFirstFrame?(end)
        onFirstFrame = nil
    }

    /// Records the duration of the iteration since the loop woke up. Iterations up to the one with the first frame are not recorded.
    private func endRound(at time: Timestamp) {
        if hasShownFrame {
            let processor = { [loop] in SystemClock.thread.nanoseconds - loop.processorTimeAtWaking }
            if let long = frameTimes.endRound(after: time.nanoseconds - loop.wokeAt.nanoseconds, processor) {
                logger.debug("\(long)")
            }
        } else {
            hasShownFrame = drawn != nil && !mustShowAll
        }
    }

    /// The time of the next event if no input arrives; `nil` if nothing is scheduled.
    private var nextDeadline: Timestamp? {
        let frame = isFrameWanted ? max(pacer.next ?? .zero, output.busyUntil ?? .zero) : nil
        let deadlines = [scene.nextDeadline, frame, input.nextDrain, output.busyUntil, heartbeat?.next, memoryRest.due]
        return deadlines.compactMap(\.self).min()
    }
}
