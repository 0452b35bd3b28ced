import CLinux
import Drawing
import Logging
import Rendering
import System
import Toolkit

/// The event loop of a scene on a screen: it takes in input, draws frames, and sleeps in between.
///
/// One call opens a window on a desktop, or the whole screen if there is no desktop; another call runs the application:
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
    /// A Boolean value that tells whether the application has the whole screen, so that the physical size of the screen counts.
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
    /// The frame times since the first frame was on screen. The first frame is left out, because it fills the caches.
    public private(set) var frameTimes = FrameTimes()
    private var hasShownFrame = false
    /// The time of the first touch that no frame has answered yet.
    private var unanswered: Timestamp?
    private let logger = Logger(label: "thumbrail.frames")

    /// The number of touch downs since the application started.
    public private(set) var touchCount = 0
    /// The picture on screen, upright; `nil` before the first frame. The next frame changes it.
    public var picture: PixelBuffer? { drawn == nil ? nil : turner.upright ?? drawn }

    /// The action for each touch, called before the scene receives it.
    public var onTouch: ((TouchEvent) -> Void)?

    /// The action that is called once, when the first frame is on screen.
    public var onFirstFrame: ((Timestamp) -> Void)?

    /// The action after each frame, called with the damage of ``picture`` in its own pixels. With `nil` there is no cost.
    public var onDraw: (([PixelRect]) -> Void)?

    /// The function that returns the scale and the metrics for the physical size of the output, called whenever the size changes. With
    /// `nil` the scale stays.
    public var onMeasure: (() -> (scale: Double, metrics: PanelMetrics))?

    /// A Boolean value that tells whether closing the window ends the application. Signals and ``stop()`` end it in any case.
    public var quitsOnClose = true

    /// A Boolean value that tells whether only the service manager may end the program, as on a panel without a desktop.
    ///
    /// If it is `true`, no key and no terminal ends the program. Only SIGTERM from the parent process or from root does. Takes effect with
    /// the next ``run()``.
    public var obeysServiceManagerOnly = false

    /// The action that is repeated after complete rounds of input and frames. It stops if a round hangs.
    public var heartbeat: Heartbeat?

    /// The rotation of the picture on the glass. It may change at any time, and takes effect with the next frame.
    ///
    /// The scene is laid out upright, in the size that the user sees. A change cancels all touches: after it, a finger on the glass is at
    /// another point of the picture, and what it drags would jump. Everything else continues: flings, animations, selection.
    public var rotation = Rotation.degrees0 {
        didSet { if rotation != oldValue { scene.setNeedsFrame() } }
    }

    /// Creates an application from parts that the caller made; ``init(title:root:options:)`` creates the parts itself.
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
        // Work that is scheduled from here on counts from the present, not from the zero of the clock.
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
            // Nothing to do if it is readable: every round drains the input.
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
            // Drawing a frame may have read events into memory, which the file descriptor does not report.
            loop.wait(until: input.hasPendingEvents() ? .zero : nextDeadline)
            if let lost { throw lost }
        }
    }

    /// Ends ``run()`` after the current round. On other threads, use the waker of the loop.
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

    /// Reads, on a background thread, which fonts have letters that the standard fonts lack.
    ///
    /// Call it at any time in an app that shows text from other sources. Without it, the first frame with such a letter takes about 10 ms
    /// longer.
    public func prepareForAnyText() {
        guard let rules = renderer.text.fontRules else { return }
        DetachedThread.start { rules.read() }
    }

    /// Releases cached memory of replaced content two seconds from now, when the new content is on screen.
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
        // If a touch changes nothing, no frame answers it; the next frame would belong to something else.
        if !scene.needsFrame { unanswered = nil }
    }

    /// Handles a touch that did not come from an input, for example from a remote user; it counts like any other touch.
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

    /// Passes the upright size of the output to the scene and schedules a full redraw.
    private func takeSize() throws(PlatformError) {
        // `onMeasure` and the scene may change the rotation again; the next round applies that.
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
        // `free` returns only the end of the heap to the kernel, not the free pages between blocks that are in use.
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

    /// Records the duration of the round since the loop woke up. The round with the first frame, and those before it, do not count.
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
