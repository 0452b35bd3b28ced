import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The examples of Controls.md. A test below compares the two word for word.

@Suite("Documented controls")
struct DocumentedControlTests {
    @Test("The lamp, scale and button examples of the documentation send the documented events")
    func examples() throws {
        var sent: [String] = []
        let send = { (word: String) in sent.append(word) }
        // example 1
        /// A lamp: whether it is on, and how bright it is.
        let light = Switch()
        light.accessibilityLabel = "Light"
        let brightness = Slider(ValueRange(from: 0, to: 100, step: 5))
        brightness.accessibilityLabel = "Brightness"
        brightness.valueText = { "\(Int($0)) %" }
        light.addAction(for: .valueChanged) { _ in
            brightness.isEnabled = light.isOn
            send(light.isOn ? "on" : "off")
        }
        brightness.addAction(for: .editingDidEnd) { _ in send("brightness \(Int(brightness.value))") }
        // end

        // example 2
        /// A room that can be set between 16 and 24 degrees, of a scale that goes further.
        let temperature = Slider(ValueRange(from: 5, to: 35, step: 0.5))
        temperature.limits = ValueRange(from: 16, to: 24)
        temperature.showsTicks = true
        temperature.value = .nan
        // end

        // example 3
        /// Calls once, and stops the machine only when it is held for two seconds.
        let call = Button("Call", style: .plain)
        call.onPress {
            call.isBusy = true
            send("call")
        }
        let stop = HoldButton("Hold to stop")
        stop.duration = .seconds(2)
        stop.onPress { send("stop") }
        // end
        let controller = ViewController()
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: controller)
        let page = StackView(spacing: 16)
        page.alignment = .leading
        for view in [light, brightness, temperature, call, stop] { page.addSubview(view) }
        page.frame = controller.view.bounds
        controller.view.addSubview(page)
        panel.advanceToNextFrame()
        #expect(temperature.value == 16)
        panel.tap(light)
        let disc = brightness.frameInScene
        panel.drag(
            from: Point(x: 20, y: disc.midY), to: Point(x: 400, y: disc.midY), over: .milliseconds(300))
        #expect(sent == ["on", "brightness 50"])
        panel.tap(call)
        panel.tap(call)
        panel.longPress(at: stop.frameInScene.center, for: .milliseconds(1900))
        panel.longPress(at: stop.frameInScene.center, for: .milliseconds(2100))
        #expect(sent.suffix(2) == ["call", "stop"])
        #expect(
            panel.spoken == [
                "Light, checked, switch", "Brightness, 50 %, slider", "16, slider", "Call, busy, button",
                "Hold to stop, hold button",
            ])
        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/Controls.md", compiledIn: #filePath)
        #expect(code.shown == code.compiled)
        #expect(code.shown.count == 3)
    }
}
