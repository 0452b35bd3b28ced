import Drawing
import Toolkit

/// A panel without a screen: a scene, a clock that is advanced explicitly, and a record of all frames.
///
/// Frames are due at a fixed interval, as on a real display; no frame is drawn without changes. Time passes only in ``advance(by:)`` and
/// in methods that use it, such as gestures with a duration and the methods that wait.
public final class HeadlessPanel {
    /// The scene that the panel shows.
    public let scene: Scene
    /// The recorded frames.
    public let output = RecordingOutput()
    /// The current time, starting at 0.
    public private(set) var now = Timestamp.zero
    /// The latest position of each finger.
    var positions: [FingerID: Point] = [:]
    /// The fingers that are down.
    public internal(set) var fingersDown: Set<FingerID> = []

    /// The interval between frames; the default is 60 frames per second. A new value applies from the latest frame on.
    public var frameInterval = Duration.nanoseconds(16_666_667) {
        didSet { nextFrameTime = max(now.advanced(by: .nanoseconds(1)), lastFrameTime.advanced(by: frameInterval)) }
    }

    /// Called with each new frame, for example to render it.
    public var onFrame: ((Frame) -> Void)?

    /// The time of the next display refresh.
    public private(set) var nextFrameTime = Timestamp.zero
    private var lastFrameTime = Timestamp.zero

    /// Creates a panel and its first frame.
    /// - `size`: The size in pixels.
    /// - `scale`: The number of pixels per point.
    public init(
        size: PixelSize, scale: Double = 1, theme: Theme = .dark, measurer: any TextMeasurer = FixedMeasurer(),
        pictures: any PictureCatalog = NamedPictures(), root: ViewController? = nil
    ) {
        scene = Scene(pixelSize: size, scale: scale, theme: theme, textMeasurer: measurer, pictures: pictures)
        // Scripted fingers tap as regularly as the ghost touches of a faulty panel.
        scene.touches.filter = nil
        scene.rootViewController = root
        refresh()
    }

    // MARK: Frames

    /// The frame on screen.
    public var frame: Frame {
        output.presentations.last?.frame
            ?? Frame(size: scene.pixelSize, scale: scene.scale, background: scene.theme.color(.background))
    }

    /// The number of frames that were drawn.
    public var frameCount: Int { output.count }

    /// Draws a pending frame immediately, without waiting for the next display refresh. Returns `nil` if nothing has changed.
    @discardableResult
    public func renderPending() -> Frame? {
        guard let frame = scene.frame(at: now) else { return nil }
        output.present(frame, at: now)
        onFrame?(frame)
        return frame
    }

    /// Performs a display refresh.
    private func refresh() {
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
            skipIdleRefreshes(until: end)
            guard nextFrameTime <= end else { break }
            refresh()
        }
        reach(end)
    }

    /// Lets time pass until the next display refresh, after which all changes are on screen.
    public func advanceToNextFrame() {
        refresh()
    }

    /// Lets time pass until `time` without drawing a frame, for an input event between two frames.
    func reach(_ time: Timestamp) {
        now = max(now, time)
        scene.advance(to: now)
    }

    /// Performs a movement. Calls `step` before each frame until `duration` has passed, and at the end. Its argument is the elapsed
    /// fraction of the duration, from above 0 to 1.
    func perform(over duration: Duration, step: (_ progress: Double) -> Void) {
        let start = now
        let end = now.advanced(by: max(.zero, duration))
        repeat {
            reach(min(nextFrameTime, end))
            step(now < end ? now.seconds(since: start) / end.seconds(since: start) : 1)
            if now == nextFrameTime { refresh() }
        } while now < end
    }

    /// Skips display refreshes at which nothing can change.
    private func skipIdleRefreshes(until end: Timestamp) {
        guard !scene.needsFrame else { return }
        let wake = min(end, scene.nextDeadline ?? end)
        let interval = max(1, frameInterval.nanoseconds)
        guard wake > nextFrameTime else { return }
        // The number of refreshes until `wake` is reached or passed.
        let refreshes = (wake.nanoseconds - nextFrameTime.nanoseconds - 1) / interval + 1
        lastFrameTime = Timestamp(nanoseconds: nextFrameTime.nanoseconds + (refreshes - 1) * interval)
        nextFrameTime = lastFrameTime.advanced(by: frameInterval)
    }

    // MARK: Waiting

    /// A Boolean value that tells whether nothing moves, so that no frame is due. Timers may still be pending.
    public var isStill: Bool { !scene.needsFrame }

    /// Lets time pass until nothing moves.
    /// - Parameter limit: The maximum waiting time, after which ``HeadlessError/neverStill(after:)`` is thrown.
    public func waitUntilStill(limit: Duration = .seconds(30)) throws(HeadlessError) {
        try wait(limit: limit) { isStill }
    }

    /// Lets time pass until nothing moves and no timer is pending that could change that.
    /// - Parameter limit: The maximum waiting time, after which ``HeadlessError/neverStill(after:)`` is thrown.
    public func waitUntilIdle(limit: Duration = .seconds(30)) throws(HeadlessError) {
        try wait(limit: limit) { isStill && scene.nextDeadline == nil }
    }

    private func wait(limit: Duration, until isOver: () -> Bool) throws(HeadlessError) {
        let end = now.advanced(by: limit)
        while !isOver() {
            skipIdleRefreshes(until: end)
            guard nextFrameTime <= end else { throw .neverStill(after: limit) }
            refresh()
        }
    }

    // MARK: Rotation

    /// Changes the size, as if the panel were rotated or its window resized. Takes effect with the next frame.
    public func resize(to size: PixelSize, scale: Double? = nil) {
        scene.resize(to: size, scale: scale ?? scene.scale)
    }

    /// Swaps width and height.
    public func rotate() {
        resize(to: PixelSize(width: scene.pixelSize.height, height: scene.pixelSize.width))
    }
}
