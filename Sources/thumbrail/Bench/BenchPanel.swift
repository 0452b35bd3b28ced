import Drawing
import Glibc
import KioskFile
import KioskRuntime
import Logging
import Rendering
import Toolkit

/// A kiosk on a screen in memory, whose touches and frames are measured.
class BenchPanel {
    let scene: Scene
    let kiosk: Kiosk
    let renderer: Renderer
    let buffer: PixelBuffer
    /// Of the last frame.
    private(set) var damagedPixels = 0
    private(set) var time = Timestamp.zero
    private let folder: BenchFolder

    /// - Parameter prepare: performed before the kiosk is shown.
    init(
        size: PixelSize, folder: BenchFolder, definition: KioskDefinition, prepare: (Kiosk) -> Void = { _ in }
    ) throws {
        self.folder = folder
        let logger = Logger(label: "bench") { StreamLogHandler.standardError(label: $0) }
        kiosk = Kiosk(definition, logger: logger)
        renderer = Renderer(scale: 1, pictureFolders: [folder.path], logger: logger)
        scene = Scene(pixelSize: size, textMeasurer: renderer.text, pictures: renderer.pictures)
        // Its touches come as evenly as those of a faulty panel, which would be left out of account.
        scene.touchFilter = nil
        buffer = try PixelBuffer(size: size)
        prepare(kiosk)
        kiosk.show(in: scene)
    }

    /// Draws the next frame, one sixtieth of a second after the last.
    func frame() {
        pass(.nanoseconds(16_666_667))
        guard let frame = scene.frame(at: time) else {
            damagedPixels = 0
            return
        }
        damagedPixels = renderer.render(frame, into: buffer).area
    }

    /// Draws until all that is seen is there: what is measured is a panel at work, not a decoder.
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
