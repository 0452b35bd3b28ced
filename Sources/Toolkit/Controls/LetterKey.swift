import Drawing

/// A key to type with on the glass: a letter, the space bar, or the key that takes the last letter back.
public final class LetterKey: Control {
    /// What a key types.
    public enum Kind: Hashable {
        /// Shown as ``Swift/Character/keyTitle`` has it.
        case letter(Character)
        /// The space bar.
        case space
        /// Takes the last letter back.
        case backspace
    }

    /// What the key types.
    public let kind: Kind
    private static let radius = 8.0

    /// A key without an action: ``Control/onPress(_:)`` adds one.
    public init(_ kind: Kind) {
        self.kind = kind
        super.init()
        cornerRadius = Self.radius
    }

    public override func stateDidChange() {
        alpha = isEnabled ? 1 : 0.35
        setNeedsDisplay()
    }

    public override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        list.fill(area, theme.color(.placeholder), radii: CornerRadii(Self.radius))
        drawPress(&list, in: area, radius: Self.radius)
        let color = theme.color(.primaryText)
        switch kind {
        case .letter(let letter): drawLetter(letter.keyTitle, &list, in: area, color)
        case .space:
            // An open box, as on the printed keys of type designers: ␣.
            let bar = Rect(x: area.midX - min(22, area.width / 4), y: area.midY - 1, width: 0, height: 6)
            let right = 2 * area.midX - bar.minX
            list.fill(Rect(x: bar.minX, y: bar.maxY - 2, width: right - bar.minX, height: 2), color)
            list.fill(Rect(x: bar.minX, y: bar.minY, width: 2, height: bar.height - 2), color)
            list.fill(Rect(x: right - 2, y: bar.minY, width: 2, height: bar.height - 2), color)
        case .backspace: list.backspace(at: area.center, color, pointsRight: isMirrored)
        }
    }

    private func drawLetter(_ text: String, _ list: inout DisplayList, in area: Rect, _ color: Color) {
        guard let measurer = scene?.textMeasurer else { return }
        var font = theme.font(.headline)
        font.size += 2
        list.text(text, inMiddleOf: area, font: font, color: color, measurer: measurer)
    }
}

nonisolated extension Character {
    /// As keys have it: a capital, in scripts that write words with one and where it is a single letter.
    public var keyTitle: String {
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return String(self) }
        let title = scalar.properties.titlecaseMapping
        return title.count == 1 ? title : String(self)
    }
}
