import Drawing
import Toolkit

/// A panel without a screen: a scene, a clock that moves only when told to, and every frame kept.
///
/// Frames are due at a fixed interval, as on a display; a frame in which nothing changed is not made. Time passes in
/// ``advance(by:)`` and in whatever is built on it: gestures that take a while, and waiting.
public final class HeadlessPanel {
    /// What is on the panel.
    public let scene: Scene
    /// What was shown.
    public let output = RecordingOutput()
    /// The present time, from 0 on.
    public private(set) var now = Timestamp.zero
    /// Where each finger was last, and which of them are down.
    var positions: [FingerID: Point] = [:]
    /// The fingers that are down now.
    public internal(set) var fingersDown: Set<FingerID> = []

    /// From one frame to the next; a change counts from the latest frame on. 60 a second at first.
    public var frameInterval = Duration.nanoseconds(16_666_667) {
        didSet { nextFrameTime = max(now.advanced(by: .nanoseconds(1)), lastFrameTime.advanced(by: frameInterval)) }
    }

    /// Called with each new frame: for those who render it.
    public var onFrame: ((Frame) -> Void)?

    /// The display's next beat.
    public private(set) var nextFrameTime = Timestamp.zero
    private var lastFrameTime = Timestamp.zero

    /// Makes a panel and its first frame.
    /// - `size`: in pixels.
    /// - `scale`: pixels a point.
    public init(
        size: PixelSize, scale: Double = 1, theme: Theme = .dark, measurer: any TextMeasurer = FixedMeasurer(),
        pictures: any PictureCatalog = NamedPictures(), root: ViewController? = nil
    ) {
        scene = Scene(pixelSize: size, scale: scale, theme: theme, textMeasurer: measurer, pictures: pictures)
        // Scripted fingers tap as evenly as a faulty panel.
        scene.touchFilter = nil
        scene.rootViewController = root
        beat()
    }

    // MARK: Frames

    /// What is on screen.
    public var frame: Frame {
        output.presentations.last?.frame
            ?? Frame(size: scene.pixelSize, scale: scene.scale, background: scene.theme.color(.background))
    }

    /// How many frames were made.
    public var frameCount: Int { output.count }

    /// Makes the frame that is due now, without waiting for the display's next beat; nil when nothing changed.
    @discardableResult
    public func renderPending() -> Frame? {
        guard let frame = scene.frame(at: now) else { return nil }
        output.present(frame, at: now)
        onFrame?(frame)
        return frame
    }

    /// A beat of the display.
    private func beat() {
        now = max(now, nextFrameTime)
        lastFrameTime = now
        nextFrameTime = now.advanced(by: max(frameInterval, .nanoseconds(1)))
        renderPending()
    }

    // MARK: Time

    /// Lets time pass, frame by frame.
    public func advance(by duration: Duration) {
        let end = now.advanced(by: duration)
        while nextFrameTime <= end {
            skipIdleBeats(until: end)
            guard nextFrameTime <= end else { break }
            beat()
        }
        reach(end)
    }

    /// Lets time pass up to the display's next beat; whatever changed since the last one is on screen then.
    public func advanceToNextFrame() {
        beat()
    }

    /// Lets time pass up to `time` without a frame: an input event comes between two frames.
    func reach(_ time: Timestamp) {
        now = max(now, time)
        scene.advance(to: now)
    }

    /// Takes part in a movement: `step` is called at each beat up to `duration` from now, before that beat's frame,
    /// and at the end, with the share of the duration that has passed, from above 0 to 1.
    func perform(over duration: Duration, step: (_ progress: Double) -> Void) {
        let start = now
        let end = now.advanced(by: max(.zero, duration))
        repeat {
            reach(min(nextFrameTime, end))
            step(now < end ? now.seconds(since: start) / end.seconds(since: start) : 1)
            if now == nextFrameTime { beat() }
        } while now < end
    }

    /// Beats at which nothing can have changed are passed over at once.
    private func skipIdleBeats(until end: Timestamp) {
        guard !scene.needsFrame else { return }
        let wake = min(end, scene.nextDeadline ?? end)
        let interval = max(1, frameInterval.nanoseconds)
        guard wake > nextFrameTime else { return }
        // As many as it takes to be at that time or after it.
        let beats = (wake.nanoseconds - nextFrameTime.nanoseconds - 1) / interval + 1
        lastFrameTime = Timestamp(nanoseconds: nextFrameTime.nanoseconds + (beats - 1) * interval)
        nextFrameTime = lastFrameTime.advanced(by: frameInterval)
    }

    // MARK: Waiting

    /// True when no frame is due: nothing moves. A timer may be running.
    public var isStill: Bool { !scene.needsFrame }

    /// Lets time pass until nothing moves any more.
    /// - Parameter limit: how long to wait; ``HeadlessError/neverStill(after:)`` is thrown then.
    public func waitUntilStill(limit: Duration = .seconds(30)) throws(HeadlessError) {
        try wait(limit: limit) { isStill }
    }

    /// Lets time pass until nothing moves, and no timer is left that could change that.
    /// - Parameter limit: how long to wait; ``HeadlessError/neverStill(after:)`` is thrown then.
    public func waitUntilIdle(limit: Duration = .seconds(30)) throws(HeadlessError) {
        try wait(limit: limit) { isStill && scene.nextDeadline == nil }
    }

    private func wait(limit: Duration, until isOver: () -> Bool) throws(HeadlessError) {
        let end = now.advanced(by: limit)
        while !isOver() {
            skipIdleBeats(until: end)
            guard nextFrameTime <= end else { throw .neverStill(after: limit) }
            beat()
        }
    }

    // MARK: Turning

    /// The panel is turned, or its window gets another size; on screen with the next frame.
    public func resize(to size: PixelSize, scale: Double? = nil) {
        scene.resize(to: size, scale: scale ?? scene.scale)
    }

    /// Width and height change places.
    public func rotate() {
        resize(to: PixelSize(width: scene.pixelSize.height, height: scene.pixelSize.width))
    }
}
