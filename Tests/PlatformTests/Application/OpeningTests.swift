import Drawing
import Glibc
import Logging
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Opening an application")
    struct OpeningTests {
        init() {
            setenv("SDL_VIDEODRIVER", "dummy", 1)
        }

        private final class GreenController: ViewController {
            override func viewDidLoad() {
                view.backgroundColor = .fixed(Color(red: 0, green: 200, blue: 0))
            }
        }

        @Test("One call opens a window with a controller, and a second call shows a different controller")
        func window() throws {
            var options = Application.Options()
            options.size = PixelSize(width: 300, height: 200)
            let application = try Application(title: "Green", root: GreenController(), options: options)
            #expect(application.output is WindowOutput && application.input is SDLInput)
            #expect(!application.fillsScreen)
            #expect(application.scene.pixelSize == options.size && application.scene.scale == 1)
            application.onFirstFrame = { [unowned application] _ in application.stop() }
            try application.run()
            #expect(application.output.buffer.color(x: 299, y: 199) == Color(red: 0, green: 200, blue: 0))
        }

        @Test("R5: A picture that is rotated from the start has the size of the rotated screen")
        func turned() throws {
            var options = Application.Options()
            options.size = PixelSize(width: 300, height: 200)
            options.rotation = .degrees90
            let application = try Application(title: "Turned", root: GreenController(), options: options)
            #expect(application.scene.pixelSize == PixelSize(width: 200, height: 300))
            #expect(application.rotation == .degrees90)
        }

        @Test("T1: A window that simulates a panel has the scale and the metrics of that panel")
        func simulated() throws {
            let model = try #require(PanelModel(named: "10.1in-1920x1200"))
            var options = Application.Options()
            options.size = PixelSize(width: 480, height: 300)
            options.simulatedPanel = model.physical(.counter)
            let application = try Application(title: "Panel", options: options)
            let expected = model.physical(.counter)
            #expect(application.scene.scale == expected.scale && expected.scale > 1)
            #expect(application.scene.metrics == expected.metrics(scale: expected.scale))
            options.scale = 1
            let unscaled = try Application(title: "Panel", options: options)
            #expect(unscaled.scene.scale == 1)
            #expect(unscaled.scene.metrics == expected.metrics(scale: 1))
        }

        @Test(
            "T1: A configured diagonal overrides the size that the screen reports, which overrides the nominal metrics"
        )
        func diagonals() throws {
            let output = try MemoryOutput(size: PixelSize(width: 1280, height: 800))
            var options = Application.Options()
            #expect(options.measure(output, fillsScreen: true).metrics == .nominal)
            output.physicalSize = PhysicalSize(width: 217, height: 136)
            let said = PhysicalPanel(
                pixelSize: output.pixelSize, millimetres: Size(width: 217, height: 136), use: .held)
            #expect(options.measure(output, fillsScreen: true).metrics == said.metrics(scale: said.scale))
            #expect(options.measure(output, fillsScreen: false).metrics == .nominal)
            options.diagonal = 15.6
            options.use = .counter
            let given = PhysicalPanel(pixelSize: output.pixelSize, diagonal: 15.6, use: .counter)
            #expect(options.measure(output, fillsScreen: true).metrics == given.metrics(scale: given.scale))
            #expect(options.measure(output, fillsScreen: true).scale == given.scale)
            // An EDID with the aspect ratio in place of the size.
            options.diagonal = nil
            output.physicalSize = PhysicalSize(width: 160, height: 90)
            #expect(options.measure(output, fillsScreen: true).metrics == .nominal)
        }

        @Test("The scale is the desktop's pixel density, unless a scale is configured")
        func doubledWindow() throws {
            let output = try MemoryOutput(size: PixelSize(width: 1280, height: 800))
            output.pixelDensity = 2
            var options = Application.Options()
            #expect(options.measure(output, fillsScreen: false).scale == 2)
            options.scale = 1.5
            #expect(options.measure(output, fillsScreen: false).scale == 1.5)
        }

        @Test("T9: An application without key input ignores the keys of its window", arguments: [true, false])
        func keys(acceptsKeys: Bool) throws {
            var options = Application.Options()
            options.devices.keyboards = acceptsKeys ? .all : .none
            let application = try Application(title: "Keys", root: GreenController(), options: options)
            let input = try #require(application.input as? SDLInput)
            #expect(input.acceptsKeys == acceptsKeys)
        }

        @Test("If a screen cannot be opened, the error names the screen")
        func failure() throws {
            var options = Application.Options()
            options.output = .framebuffer(path: "/nowhere/fb7")
            let error = #expect(throws: PlatformError.self) { try Application(title: "None", options: options) }
            #expect(error?.reason.contains("/nowhere/fb7") == true)
        }

        @Test(
            "An output is specified by its name, and by a connector or device after a colon",
            arguments: [
                ("auto", .automatic), ("window", .window), ("wayland", .wayland), ("drm", .drm(connector: nil)),
                ("drm:HDMI-A-1", .drm(connector: "HDMI-A-1")), ("framebuffer", .framebuffer(path: "/dev/fb0")),
                ("framebuffer:/dev/fb1", .framebuffer(path: "/dev/fb1")), ("sdl-kmsdrm", .sdlKMSDRM),
                ("drm:a:b", .drm(connector: "a:b")), ("window:1", nil), ("wayland:1", nil), ("drm:", nil), ("", nil),
                ("paper", nil),
            ] as [(String, OutputChoice?)])
        func names(name: String, choice: OutputChoice?) {
            #expect(OutputChoice(named: name) == choice)
        }

        @Test("Each kind of output either controls the whole screen or is a window on a desktop")
        func bare() {
            #expect(!OutputChoice.automatic.isBareScreen)
            #expect(!OutputChoice.window.isBareScreen)
            #expect(!OutputChoice.wayland.isBareScreen)
            #expect(OutputChoice.drm(connector: nil).isBareScreen)
            #expect(OutputChoice.framebuffer(path: "/dev/null").isBareScreen)
        }
    }
}
