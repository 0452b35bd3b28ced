import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Colour pickers")
struct ColorPickerTests {
    private let panel = HeadlessPanel.bare()

    private func show(_ kind: ColorPicker.Kind = .colors, presets: [Color] = []) -> (ColorPicker, ControlRecord) {
        let picker = ColorPicker(kind, presets: presets)
        let record = panel.record(picker, 0, 0, 400, 300) {
            "\(picker.value.red) \(picker.value.green) \(picker.value.blue)"
        }
        return (picker, record)
    }

    private func slider(_ name: String) throws -> Slider {
        try #require(panel.first(Slider.self) { $0.accessibilityLabel == name })
    }

    /// Returns a position on a slider, by its fraction.
    private func place(_ name: String, _ share: Double) throws -> Point {
        let frame = try slider(name).frameInScene
        return Point(x: frame.minX + 20 + share * (frame.width - 40), y: frame.midY)
    }

    @Test("Sliders for hue, saturation and brightness set the colour")
    func colors() throws {
        let (picker, record) = show()
        panel.tap(at: try place("Saturation", 1))
        #expect(picker.value == Color(red: 255, green: 0, blue: 0) && record.take() == ["255 0 0", "end"])
        let finger = panel.finger(0).down(at: try place("Hue", 0))
        finger.move(to: try place("Hue", 1.0 / 3), over: .milliseconds(200))
        #expect(picker.value == Color(red: 0, green: 255, blue: 0) && !record.told.contains("end"))
        finger.up()
        #expect(record.take().last == "end")
        panel.tap(at: try place("Brightness", 0))
        #expect(picker.value == Color(red: 0, green: 3, blue: 0))
        panel.advanceToNextFrame()
        #expect(panel.strings == ["Hue", "120°", "Saturation", "100%", "Brightness", "1%"])
    }

    @Test(
        "Numbers are formatted for the panel's language",
        arguments: [
            ("de", ["120°", "100\u{A0}%", "1\u{A0}%"]), ("tr", ["120°", "%100", "%1"]), ("fa", ["۱۲۰°", "۱۰۰٪", "۱٪"]),
        ])
    func languages(tag: String, numbers: [String]) throws {
        let (picker, _) = show()
        picker.value = Color(red: 0, green: 3, blue: 0)
        panel.scene.language = try #require(Language(tag))
        panel.advanceToNextFrame()
        for number in numbers { #expect(panel.isReadable(number), "\(panel.strings)") }
    }

    @Test("In white mode the picker sets a colour temperature, from warm to cold")
    func whites() throws {
        let (picker, _) = show(.whites)
        panel.tap(at: try place("Colour temperature", 0))
        panel.advanceToNextFrame()
        #expect(panel.isReadable("2000 K") && picker.value.red == 255 && picker.value.blue < 40)
        panel.tap(at: try place("Colour temperature", 1))
        panel.advanceToNextFrame()
        #expect(panel.isReadable("6500 K") && picker.value.red > 245 && picker.value.blue > 245)
        var last = 0.0
        for kelvins in stride(from: 2000.0, through: 6500, by: 50) {
            let white = LampColor.white(kelvins: kelvins, brightness: 1)
            let ratio = Double(white.blue) / Double(white.red)
            #expect(ratio >= last && white.red >= white.green)
            last = ratio
        }
    }

    @Test("Pressing a preset selects it at once, moves the sliders, and sends one event")
    func presets() throws {
        let orange = Color(red: 255, green: 128, blue: 0)
        let (picker, record) = show(presets: [.white, orange])
        let swatch = try #require(panel.first(ColorSwatch.self) { $0.color == orange })
        panel.tap(swatch)
        panel.tap(swatch)
        #expect(picker.value == orange && record.take() == ["255 128 0", "end"])
        #expect(try slider("Hue").value == 30 && swatch.isChosen)
        panel.tap(at: try place("Brightness", 0.5))
        #expect(!swatch.isChosen)
    }

    @Test("A colour set from code is kept exactly, shown as closely as possible, and sends no event")
    func code() throws {
        let (picker, record) = show()
        picker.value = Color(red: 13, green: 77, blue: 201, alpha: 3)
        #expect(picker.value == Color(red: 13, green: 77, blue: 201) && record.take().isEmpty)
        #expect(try slider("Hue").value == 220)
        // A grey keeps the previous hue.
        picker.value = Color(white: 90)
        #expect(try slider("Hue").value == 220 && slider("Saturation").value == 0)
    }

    @Test("Every screen colour survives conversion to hue, saturation and brightness and back")
    func conversion() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
                    let lamp = LampColor(color)
                    #expect(lamp.color == color && (0..<360).contains(lamp.hue))
                }
            }
        }
    }

    @Test("T9: Keys move between sliders and presets; in a mirrored panel each slider's minimum is on the right")
    func keys() throws {
        let (picker, record) = show(presets: [.black])
        panel.press([.tab, .tab, .end])
        #expect(picker.value == Color(red: 255, green: 0, blue: 0))
        panel.press([.tab, .tab, .enter])
        #expect(picker.value == .black && record.take().filter { $0 == "end" }.count == 2)
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        let label = try #require(panel.all(Slider.self).last?.accessibilityLabel)
        let frame = try slider(label).frameInScene
        panel.tap(at: Point(x: frame.maxX - 20, y: frame.midY))
        #expect(try slider(label).value == 1)
    }

    @Test("A picker that is disabled or removed during a drag keeps its colour and reports the end of the change")
    func lost() throws {
        for isRemoval in [false, true] {
            let (picker, record) = show()
            panel.tap(at: try place("Saturation", 1))
            _ = record.take()
            let finger = panel.finger(0).down(at: try place("Hue", 0))
            finger.move(to: try place("Hue", 0.5), over: .milliseconds(100))
            if isRemoval { picker.removeFromSuperview() } else { picker.isEnabled = false }
            finger.move(to: Point(x: 10, y: 10)).up()
            #expect(record.take().last == "end")
            picker.removeFromSuperview()
        }
    }

    @Test("C3: The screen reader announces each slider with its value, and each preset, in the panel's language")
    func spoken() throws {
        let (picker, _) = show(presets: [Color(red: 255, green: 128, blue: 0)])
        #expect(
            panel.spoken == [
                "Hue, 0°, slider", "Saturation, 0%, slider", "Brightness, 100%, slider", "255, 128, 0, radio button",
            ])
        panel.scene.language = try #require(Language("de"))
        #expect(panel.spoken.contains("Farbton, 0°, slider"))
        picker.isEnabled = false
        #expect(panel.spoken.contains("Farbton, 0°, disabled, slider"))
    }
}
