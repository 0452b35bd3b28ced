import Drawing
import Toolkit

/// A card that shows a state as text, with a light whose shape and colour indicate the meaning.
public final class StateCard: TitledCard, ReadingView {
    /// The state.
    public var reading = Reading<StateValue>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The states that the card may show. It is wide enough for each of them.
    var possibleTexts: [String] = []

    private let row = StackView(.horizontal, spacing: 12)
    private let light = StateLight()
    private let picture = StatePicture()
    private let label = Label(role: .title)

    /// Creates a card without a state.
    public init() {
        super.init(.center, reservesNote: true)
        label.numberOfLines = 5
        label.minimumFontSize = Self.minimumTitle
        label.arrangement = Arrangement(weight: 1)
        row.alignment = .center
        for view in [light, picture, label] { row.addSubview(view) }
        add(row)
    }

    public override var minimumWidth: Double {
        guard let scene else { return super.minimumWidth }
        var font = label.font
        font.size = min(font.size, Self.minimumTitle)
        let widest = possibleTexts.reduce(0) {
            max($0, TextExtent(of: $1, font: font, measurer: scene.textMeasurer).widestWord.width)
        }
        let sides = Self.insets.left + Self.insets.right
        return max(super.minimumWidth, sides + light.sizeThatFits(.zero).width + row.spacing + widest.rounded(.up))
    }

    private var stateText: String { reading.value?.words ?? Self.dash }

    override func contentChanged() {
        guard scene != nil else { return }
        light.tone = reading.value?.tone
        picture.show(reading.value)
        picture.alpha = reading.state == .current ? 1 : Self.oldAlpha
        light.isHidden = reading.value == nil || !picture.isHidden
        label.text = stateText
        label.color = .role(reading.value == nil ? .secondaryText : .primaryText)
        label.alpha = reading.state == .current || reading.value == nil ? 1 : Self.oldAlpha
        light.isFaded = reading.state != .current
        showNote(reading.note)
    }

    /// The accessibility element: the title, with the text of the state as the value.
    public override var accessibility: AccessibilityElement? { accessibilityElement(value: stateText) }
}
