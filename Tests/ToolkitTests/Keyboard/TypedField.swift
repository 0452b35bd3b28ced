import Drawing
import Toolkit

/// A field that keeps the typed text with the caret at its end.
final class TypedField: View, TextInput {
    var text = ""
    var contentKind = TextContentKind.text
    var returnKey = ReturnKey.done
    private(set) var returns = 0
    private(set) var ends = 0

    var hasText: Bool { !text.isEmpty }
    var textBeforeCaret: String { text.last.map { String($0) } ?? "" }
    func insert(_ text: String) { self.text += text }
    func deleteBackward() { if hasText { text.removeLast() } }
    func pressReturn() { returns += 1 }

    func endEditing() {
        ends += 1
        scene?.textInput = nil
    }
}
