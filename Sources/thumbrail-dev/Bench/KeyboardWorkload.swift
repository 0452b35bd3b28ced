import Drawing
import Toolkit

/// The on-screen keyboard over the benchmark's panel, for measuring typing with one finger and the animations.
final class KeyboardWorkload: BenchPanel {
    /// A text input that ignores the typed text, because only the keyboard is measured.
    private final class Field: TextInput {
        let contentKind = TextContentKind.text
        let returnKey = ReturnKey.done
        let hasText = true
        let textBeforeCaret = ""
        func insert(_ text: String) {}
        func deleteBackward() {}
        func pressReturn() {}
        func endEditing() {}
    }

    private let field = Field()
    private var letter = 0
    private var isDown = false

    init(size: PixelSize) throws {
        let folder = try BenchFolder()
        try super.init(size: size, folder: folder, definition: BenchWorkload.definition(in: folder))
        scene.textInput = field
        for _ in 0..<60 { frameWithPictures() }
    }

    func action(of step: BenchStep) -> @MainActor () -> Void { step == .keyPress ? press : slide }

    /// Touches down on a key, or lifts the finger to type it. The keys of the middle row are pressed one after the other.
    private func press() {
        let area = kiosk.keyboardController.keyboardFrame
        let location = Point(x: area.minX + area.width * (0.15 + 0.08 * Double(letter % 9)), y: area.midY)
        send(isDown ? .ended : .began, location)
        if isDown { letter += 1 }
        isDown.toggle()
        frame()
    }

    /// Draws the next frame of the keyboard's animation. At the end of the animation, the keyboard starts to hide, or to appear again.
    private func slide() {
        if !scene.needsFrame { scene.textInput = scene.textInput == nil ? field : nil }
        frame()
    }
}
