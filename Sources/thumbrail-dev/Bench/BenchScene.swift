import Drawing
import Glibc
import Logging
import Rendering
import Toolkit

/// A screen in memory whose touches and frames are measured.
class BenchScene {
    let scene: Scene
    let renderer: Renderer
    let buffer: PixelBuffer
    /// The number of damaged pixels in the last frame.
    private(set) var damagedPixels = 0
    private(set) var time = Timestamp.zero

    static let logger = Logger(label: "bench") { StreamLogHandler.standardError(label: $0) }

    /// Creates a scene.
    ///
    /// - Parameters:
    ///   - size: The size of the screen.
    ///   - pictures: The folder that contains the pictures.
    init(size: PixelSize, pictures: String? = nil) throws {
        renderer = Renderer(scale: 1, pictureFolders: pictures.map { [$0] } ?? [], logger: Self.logger)
        scene = Scene(pixelSize: size, textMeasurer: renderer.text, pictures: renderer.pictures)
        // The benchmark's touches come at regular intervals. The touch filter would take them for those of a faulty panel and ignore them.
        scene.touches.filter = nil
        buffer = try PixelBuffer(size: size)
    }

    /// Shows a single view.
    func show(_ view: View) {
        scene.rootViewController = BenchViewController(view)
    }

    /// Draws the next frame, a sixtieth of a second after the previous one.
    func frame() {
        pass(.nanoseconds(16_666_667))
        guard let frame = scene.frame(at: time) else {
            damagedPixels = 0
            return
        }
        damagedPixels = renderer.render(frame, into: buffer).area
    }

    /// Draws frames until all visible pictures are decoded, because the benchmark measures a running panel, not the decoders.
    func frameWithPictures() {
        frame()
        while renderer.pictures.isWaiting, renderer.pictures.wait(for: .seconds(10)) {
            scene.setNeedsFrame()
            frame()
        }
    }

    func pass(_ duration: Duration) {
        time = time.advanced(by: duration)
    }

    func send(_ phase: TouchEvent.Phase, _ position: Point) {
        scene.send(TouchEvent(finger: FingerID(rawValue: 1), phase: phase, position: position, time: time))
    }

    func tap(_ view: View) {
        let center = view.frameInScene.center
        send(.began, center)
        send(.ended, center)
    }
}

/// A view controller that shows a given view.
private final class BenchViewController: ViewController {
    private let shown: View

    init(_ view: View) {
        shown = view
        super.init()
    }

    override func loadView() -> View { shown }
}
