import Drawing
import Logging
import Platform
import Rendering
import Testing
import Toolkit

/// A rotated panel on a screen in memory, with every kind of view.
final class TurnedPanel {
    /// Nine buttons in three rows, with a scrolling list behind them, and a marker.
    final class Controller: ViewController {
        let buttons = (0..<9).map { Button("\($0)") }
        let scroll = ScrollView()
        let marker = View()
        private(set) var transitions: [(from: Size, to: Size)] = []
        private(set) var presses: [Int] = []

        override func viewDidLoad() {
            view.backgroundColor = .fixed(Color(red: 10, green: 20, blue: 60))
            for index in 0..<40 {
                let label = Label("Row \(index)")
                label.backgroundColor = .fixed(Color(red: UInt8(index * 6), green: 80, blue: UInt8(250 - index * 6)))
                label.frame = Rect(x: 0, y: Double(index) * 30, width: 2000, height: 29)
                scroll.addSubview(label)
            }
            view.addSubview(scroll)
            for (index, button) in buttons.enumerated() {
                button.backgroundColor = .fixed(Color(red: 200, green: UInt8(index * 25), blue: 90))
                button.onPress { [unowned self] in presses.append(index) }
                view.addSubview(button)
            }
            marker.backgroundColor = .fixed(.white)
            marker.isUserInteractionEnabled = false
            view.addSubview(marker)
        }

        override func viewDidLayoutSubviews() {
            let size = view.bounds.size
            scroll.frame = Rect(origin: .zero, size: size)
            scroll.contentSize = Size(width: size.width, height: 1200)
            let button = Size(width: size.width / 6, height: size.height / 8)
            for (index, view) in buttons.enumerated() {
                view.frame = Rect(
                    x: Double(index % 3) * (size.width - button.width) / 2,
                    y: Double(index / 3) * (size.height - button.height) / 2, width: button.width,
                    height: button.height)
            }
            marker.frame = markerFrame(at: isMarkerMoved)
        }

        var isMarkerMoved = false

        func markerFrame(at moved: Bool) -> Rect {
            let size = view.bounds.size
            return Rect(x: size.width / 2, y: moved ? size.height * 0.7 : size.height * 0.2, width: 13, height: 9)
        }

        func moveMarker(over duration: Duration = .milliseconds(300)) {
            isMarkerMoved.toggle()
            view.animate(withDuration: duration) { marker.frame = markerFrame(at: isMarkerMoved) }
        }

        override func viewWillTransition(to size: Size) {
            super.viewWillTransition(to: size)
            transitions.append((view.bounds.size, size))
        }
    }

    let application: Application
    let output: MemoryOutput
    let input = ScriptedInput()
    let controller = Controller()
    private let reference = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
    var scene: Scene { application.scene }

    /// - Parameter size: The size of the unrotated screen.
    init(_ rotation: Rotation, size: PixelSize = PixelSize(width: 301, height: 202)) throws {
        output = try MemoryOutput(size: size)
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
        let scene = Scene(
            pixelSize: rotation.turned(size), textMeasurer: renderer.text, pictures: renderer.pictures)
        application = Application(
            scene: scene, renderer: renderer, output: output, input: input, loop: try EventLoop(), memoryPressure: nil)
        application.rotation = rotation
        scene.rootViewController = controller
    }

    /// Runs until the given number of frames is drawn.
    func run(frames: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var left = frames
        scene.everyFrame { [application] _ in
            left -= 1
            if left == 0 { application.stop() }
            return left > 0
        }
        // Ends a test that draws no frames.
        let watchdog = scene.schedule(after: .seconds(540)) { [application] in application.stop() }
        try application.run()
        watchdog.cancel()
        #expect(left == 0, "the panel makes no frames", sourceLocation: sourceLocation)
    }

    /// Runs until nothing moves any more.
    func rest(sourceLocation: SourceLocation = #_sourceLocation) throws {
        var frames = 0
        repeat {
            try run(sourceLocation: sourceLocation)
            frames += 1
        } while scene.needsFrame && frames < 2000
        #expect(!scene.needsFrame, sourceLocation: sourceLocation)
    }

    // MARK: Fingers

    /// Returns the position of a point of the upright picture on the screen, from 0 to 1.
    func glass(_ point: Point) -> (x: Double, y: Double) {
        let (x, y) = (point.x / scene.size.width, point.y / scene.size.height)
        return switch application.rotation {
        case .degrees0: (x, y)
        case .degrees90: (1 - y, x)
        case .degrees180: (1 - x, 1 - y)
        case .degrees270: (y, 1 - x)
        }
    }

    /// Adds a touch event at a position on the screen, as reported by a device.
    func finger(_ phase: TouchEvent.Phase, _ x: Double, _ y: Double, id: Int64 = 1, at time: Timestamp? = nil) {
        input.events.append(
            .touch(
                TouchEvent(
                    finger: FingerID(rawValue: id), phase: phase, position: input.mapping.point(onDevice: x, y),
                    time: time ?? scene.now)))
    }

    // MARK: Pictures

    /// Compares the screen with the current scene, drawn whole by another renderer and rotated pixel by pixel.
    func expectPicture(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        scene.setNeedsFrame()
        let frame = try #require(scene.frame(at: scene.now), comment, sourceLocation: sourceLocation)
        let upright = try PixelBuffer(size: frame.size)
        reference.render(frame, into: upright)
        let glass = output.buffer
        let size = application.rotation.turned(frame.size)
        try #require(glass.size == size, comment, sourceLocation: sourceLocation)
        var wrong = 0
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (column, row) =
                    switch application.rotation {
                    case .degrees0: (x, y)
                    case .degrees90: (y, size.width - 1 - x)
                    case .degrees180: (size.width - 1 - x, size.height - 1 - y)
                    case .degrees270: (size.height - 1 - y, x)
                    }
                if Self.pixel(glass, x, y) != Self.pixel(upright, column, row) { wrong += 1 }
            }
        }
        #expect(wrong == 0, comment, sourceLocation: sourceLocation)
    }

    private static func pixel(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> UInt32 {
        buffer.base.load(fromByteOffset: y * buffer.stride + x * 4, as: UInt32.self) & 0xFF_FFFF
    }
}
