import Drawing

/// A highlighted key, shown above the normal one, so that a press redraws only that key.
final class PressedKey: View {
    private let key: KeyboardKey
    private let face: KeyFace

    init(_ key: KeyboardKey, face: KeyFace, frame: Rect) {
        self.key = key
        self.face = face
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        face.draw(key, in: Rect(origin: .zero, size: bounds.size), isPressed: true, into: &list)
    }
}

/// A preview of the typed letter above the finger, which covers the key.
final class KeyPreview: View {
    private let text: String
    private let face: KeyFace

    init(_ text: String, face: KeyFace, frame: Rect) {
        self.text = text
        self.face = face
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        list.bubble(area, theme)
        face.drawText(text, in: area, theme.color(.primaryText), &list, share: 0.5)
    }
}

/// The alternatives of a letter or sign; the user selects one by sliding the finger.
final class AccentChoice: View {
    /// The alternatives, from left to right.
    let accents: [String]
    /// The index of the selected alternative, or `nil` if the finger has moved away.
    var selected: Int? {
        didSet { if selected != oldValue { setNeedsDisplay() } }
    }
    private let face: KeyFace

    init(_ accents: [String], face: KeyFace, frame: Rect) {
        self.accents = accents
        self.face = face
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    private func cell(_ index: Int) -> Rect {
        let width = bounds.width / Double(max(1, accents.count))
        return Rect(x: width * Double(index), y: 0, width: width, height: bounds.height)
    }

    /// Returns the index of the accent above or below the finger, which need not leave its key.
    /// - Parameter x: The horizontal position, in the view's coordinates.
    func index(at x: Double) -> Int {
        let width = bounds.width / Double(max(1, accents.count))
        guard width > 0, x.isFinite else { return 0 }
        return Int(min(max(x / width, 0), Double(max(0, accents.count - 1))))
    }

    override func draw(_ list: inout DisplayList) {
        list.bubble(Rect(origin: .zero, size: bounds.size), theme)
        for (index, accent) in accents.enumerated() {
            let cell = cell(index).insetBy(dx: 3, dy: 4)
            let isSelected = index == selected
            if isSelected { list.fill(cell, theme.color(.accent), radii: CornerRadii(KeyFace.radius)) }
            face.drawText(accent, in: cell, theme.color(isSelected ? .onAccent : .primaryText), &list, share: 0.5)
        }
    }
}

nonisolated extension DisplayList {
    /// Draws a key's background with an outline that separates it from other keys and from the content behind the keyboard.
    fileprivate mutating func bubble(_ area: Rect, _ theme: Theme) {
        let radii = CornerRadii(KeyFace.radius + 2)
        fill(area, theme.color(.key), radii: radii)
        stroke(area, theme.color(.secondaryText), width: 1, radii: radii)
    }
}
