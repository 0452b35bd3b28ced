import Drawing
import Toolkit

/// The keys to search with: only those letters that lead to a match.
final class LetterPad: View {
    /// The letters that can be typed now, in the order of their keys; a space among them is the space bar.
    var letters: [Character] = [] {
        didSet { if letters != oldValue { lettersChanged() } }
    }
    var keyLayout: LetterPadLayout? {
        didSet { if keyLayout != oldValue { setNeedsLayout() } }
    }
    var onLetter: ((Character) -> Void)?

    let backspace = LetterKey(.backspace)
    let space = LetterKey(.space)
    private let scroller = ScrollView()
    /// Kept with their letters: a finger on one stays there while others come and go.
    private var keys: [Character: LetterKey] = [:]
    /// All but the space.
    var keyLetters: [Character] { letters.filter { $0 != " " } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backspace.isEnabled = false
        space.isHidden = true
        space.onPress { [weak self] in self?.onLetter?(" ") }
        addSubview(scroller)
        addSubview(space)
        addSubview(backspace)
    }

    func scrollToStart() {
        scroller.contentOffset = .zero
    }

    private func lettersChanged() {
        let present = Set(letters)
        for (letter, key) in keys where !present.contains(letter) {
            key.removeFromSuperview()
            keys[letter] = nil
        }
        for letter in keyLetters where keys[letter] == nil {
            let key = LetterKey(.letter(letter))
            key.onPress { [weak self] in self?.onLetter?(letter) }
            keys[letter] = key
            scroller.addSubview(key)
        }
        space.isHidden = !present.contains(" ")
        space.isEnabled = !space.isHidden
        setNeedsLayout()
    }

    override func layoutSubviews() {
        guard let keyLayout else { return }
        scroller.frame = keyLayout.letters
        scroller.contentSize = Size(width: keyLayout.letters.width, height: keyLayout.lettersHeight)
        for (index, letter) in keyLetters.enumerated() {
            keys[letter]?.frame = scroller.mirrored(keyLayout.key(index))
        }
        space.frame = mirrored(keyLayout.space)
        backspace.frame = mirrored(keyLayout.backspace)
    }
}
