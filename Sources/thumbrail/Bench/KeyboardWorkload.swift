import Drawing
import Toolkit

/// The keyboard on screen over the panel that is measured, typed on by one finger, and sliding in and out.
final class KeyboardWorkload: BenchPanel {
    /// What is typed into: it keeps nothing, since it is not what is measured.
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

    /// A finger comes down on a key and shows it, or is lifted and types; the keys of the middle row one after the other.
    private func press() {
        let area = kiosk.keyboardController.keyboardFrame
        let location = Point(x: area.minX + area.width * (0.15 + 0.08 * Double(letter % 9)), y: area.midY)
        send(isDown ? .ended : .began, location)
        if isDown { letter += 1 }
        isDown.toggle()
        frame()
    }

    /// The next frame of the keyboard's way in; when it is there it goes, and comes again.
    private func slide() {
        if !scene.needsFrame { scene.textInput = scene.textInput == nil ? field : nil }
        frame()
    }
}
