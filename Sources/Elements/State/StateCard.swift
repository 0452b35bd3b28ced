import Drawing
import Toolkit

/// A card that shows a state as text, with a light whose shape and colour indicate the meaning.
///
/// In a large card, the colour fills the card, and the text is as large as the card allows. Such a card is read from a distance at which its
/// note is illegible. If the state is out of date, the large text therefore says so, and the note has the state.
public final class StateCard: TitledCard, ReadingView {
    /// The state.
    public var reading = Reading<StateValue>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The states that the card may show. It is wide enough for each of them.
    var possibleTexts: [String] = []

    /// A Boolean value that tells whether the colour of the state fills the card.
    var isLarge = false {
        didSet { if isLarge != oldValue { contentChanged() } }
    }

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

    /// The font sizes of a large card, in points.
    private static let largeFonts = [160.0, 128, 104, 88, 72, 60, 48, 40, 32]
    /// The height that a large card requests, in points at the default text size.
    private static let largeHeight = 220.0

    public override func sizeThatFits(_ size: Size) -> Size {
        isLarge ? Size(width: size.width, height: Self.largeHeight * max(1, theme.textScale)) : super.sizeThatFits(size)
    }

    public override func layoutSubviews() {
        if isLarge {
            titleSize = min(max(15, bounds.height * 0.07), 40).rounded()
            label.fontOverride = largestFont
            light.side = max(StateLight.usualSide, label.font.size * 0.75)
        }
        super.layoutSubviews()
    }

    /// The largest font with which the text fits in whole words.
    private var largestFont: Font? {
        guard let scene else { return nil }
        let sides = Self.insets.left + Self.insets.right + row.spacing
        // The title and the note take about a third of the height.
        let room = Size(width: bounds.width - sides, height: bounds.height * 0.66)
        return Self.largeFonts.lazy.map { Font(size: $0, weight: .bold) }.first { font in
            let extent = TextExtent(of: stateText, font: font, measurer: scene.textMeasurer)
            // The light is as high as the letters.
            let room = Size(width: room.width - font.size * 0.75, height: room.height)
            let lines = (extent.all.width * 1.1 / max(1, room.width)).rounded(.up)
            return extent.widestWord.width <= room.width && lines * font.size * 1.3 <= room.height
        }
    }

    /// The text in place of a state that is out of date or missing, in a large card; `nil` if the state is shown.
    private var substitute: String? {
        guard isLarge, reading.state == .stale || reading.value == nil else { return nil }
        let state = reading.state == .current ? .noData : reading.state
        return ElementStrings.words(for: ReadingNote(state), in: scene?.language ?? .english)
    }

    private var stateText: String { substitute ?? reading.value?.words ?? Self.dash }

    override func contentChanged() {
        guard scene != nil else { return }
        light.tone = reading.value?.tone
        picture.show(reading.value)
        picture.alpha = reading.state == .current ? 1 : Self.oldAlpha
        if substitute != nil { picture.isHidden = true }
        light.isHidden = substitute != nil || reading.value == nil || !picture.isHidden
        label.text = stateText
        label.color = .role(reading.value == nil ? .secondaryText : .primaryText)
        label.alpha = reading.state == .current || reading.value == nil || substitute != nil ? 1 : Self.oldAlpha
        light.isFaded = reading.state != .current
        if isLarge { fill() }
        guard substitute != nil else { return showNote(reading.note) }
        // The quality without its age is the large text.
        showNote(reading.age.isEmpty ? .current : reading.note, [reading.value?.words].compactMap(\.self))
    }

    /// Fills the card with the colour of the state; a state that is out of date has none, because it may be wrong. The texts are black or white, whichever has the higher contrast with it.
    private func fill() {
        let tone = reading.state == .current || reading.state == .pending ? reading.value?.tone : nil
        let color = theme.color(tone?.fillRole ?? .surface)
        backgroundColor = .fixed(color)
        let text: Color = color.contrast(with: .black) > color.contrast(with: .white) ? .black : .white
        textColor = .fixed(text)
        label.color = .fixed(text)
        light.colors = (text, color)
        if picture.tint != nil { picture.tint = .fixed(text) }
    }

    /// The accessibility element: the title, with the text of the state as the value.
    public override var accessibility: AccessibilityElement? { accessibilityElement(value: stateText) }
}
