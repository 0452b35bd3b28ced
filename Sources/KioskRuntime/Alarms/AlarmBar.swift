import Alarms
import Drawing
import Toolkit

/// The bar about the most urgent unacknowledged alarm: the symbol, title and time of the alarm, and a button that acknowledges it.
///
/// It blinks at 1 Hz, between two colours on which the text is equally readable, unless the scene reduces motion.
@MainActor final class AlarmBar: View {
    /// The content of the bar.
    var content: AlarmBarContent {
        didSet { if content != oldValue { show() } }
    }

    private let area: AlarmBarArea
    private let symbol = AlarmSymbolView(on: .alarm)
    /// The title in one line, which is shown if all of it fits.
    private let line = Label(role: .headline)
    /// The title in two lines.
    private let lines = Label(role: .headline)
    private let note = Label(role: .subtitle)
    private let button = AlarmBarButton()
    private var blinking: SceneTimer?
    private var isDim = false

    /// Half of the period of blinking.
    private static let halfPeriod = Duration.milliseconds(500)
    private static let minimumHeight = 56.0
    private static let gap = 12.0
    private static let padding = 8.0
    /// The minimum width of the text beside the button, in points at the default text size. If there is less room, the button is below.
    private static let minimumText = 96.0
    /// The size of a scene in which the text has its default size at most, in points. In a larger scene the text can be larger.
    private static let smallScene = Size(width: 384, height: 256)
    /// The size to which the title is shrunk in one line, before it takes two lines of that size, as a share of its font's size.
    private static let smallestLine = 15.0 / 18
    /// The minimum font sizes, in points. Large text shrinks to them before it is cut off.
    private static let (smallestTitle, smallestNote) = (13.0, 12.0)

    /// - Parameters:
    ///   - content: the initial content.
    ///   - open: a closure that shows an alarm in its list.
    ///   - acknowledge: a closure that acknowledges an alarm.
    init(_ content: AlarmBarContent, open: @escaping (Alarm) -> Void, acknowledge: @escaping (Alarm) -> Void) {
        self.content = content
        area = AlarmBarArea()
        super.init()
        lines.numberOfLines = 2
        note.numberOfLines = 2
        for view in [area, symbol, line, lines, note, button] as [View] { addSubview(view) }
        area.onPress { [weak self] in if let self { open(self.content.alarm) } }
        button.offer = { [weak self] in self?.content.alarm }
        button.onPress { [weak button] in if let alarm = button?.takeOffered() { acknowledge(alarm) } }
        show()
    }

    isolated deinit { blinking?.cancel() }

    private var colors: AlarmColors { AlarmColors(content.alarm.priority, in: theme) }

    private func show() {
        symbol.symbol = content.symbol
        line.text = content.title
        lines.text = content.title
        note.text = content.note
        area.accessibilityLabel = content.title
        area.spokenNote = content.spokenNote
        button.title = content.acknowledge
        showColors()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func showColors() {
        let colors = colors
        for label in [line, lines, note] { label.color = .fixed(colors.ink) }
        button.colors = colors
        setNeedsDisplay()
    }

    override func themeDidChange() { showColors() }

    // MARK: Blinking

    override func didMoveToScene() {
        stopBlinking()
        blink()
    }

    /// Shows the bar in its full colour from now on.
    func stopBlinking() {
        blinking?.cancel()
        blinking = nil
        isDim = false
        setNeedsDisplay()
    }

    private func blink() {
        guard let scene, !scene.reducesMotion else { return }
        blinking = scene.schedule(after: Self.halfPeriod) { [weak self] in
            guard let self else { return }
            let wasDim = isDim
            isDim = !isDim && self.scene?.reducesMotion == false
            if isDim != wasDim { setNeedsDisplay() }
            blink()
        }
    }

    override func draw(_ list: inout DisplayList) {
        let colors = colors
        list.fill(Rect(origin: .zero, size: bounds.size), isDim ? colors.dim : colors.fill)
    }

    // MARK: Layout

    private struct Plan {
        let margin: Double
        /// The side of the symbol.
        let side: Double
        let textX: Double
        let textWidth: Double
        let title: Label
        let titleHeight: Double
        let noteHeight: Double
        /// The width of the button beside the text; `nil` if it is below.
        let buttonWidth: Double?
        let target: Double
        let height: Double
    }

    private func plan(width: Double) -> Plan {
        let scale = setFonts()
        let target = max(48, metrics.minimumTarget)
        let margin = width < 480 ? Self.gap : 2 * theme.grid
        let side = AlarmSymbolView.side(textScale: scale)
        let textX = margin + side + Self.gap
        let wanted = button.sizeThatFits(Size(width: width, height: target)).width
        let buttonWidth = max(target, min(wanted, width * 0.42))
        let beside = width - textX - Self.gap - buttonWidth - theme.grid
        let below = width - textX - margin
        let isBelow =
            beside < Self.minimumText * max(1, scale)
            || (!lines.showsAllText(in: beside) && lines.showsAllText(in: below))
        let textWidth = max(0, isBelow ? below : beside)
        let title = line.showsAllText(in: textWidth) ? line : lines
        let room = Size(width: textWidth, height: .infinity)
        let titleHeight = title.sizeThatFits(room).height.rounded(.up)
        let noteHeight = note.sizeThatFits(room).height.rounded(.up)
        let text = max(side, titleHeight + noteHeight) + 2 * Self.padding
        return Plan(
            margin: margin, side: side, textX: textX, textWidth: textWidth, title: title, titleHeight: titleHeight,
            noteHeight: noteHeight, buttonWidth: isBelow ? nil : buttonWidth, target: target,
            height: isBelow ? text + target : max(Self.minimumHeight, target + theme.grid, text))
    }

    /// Sets the fonts for the text size. Returns the factor by which the text is larger than the default.
    private func setFonts() -> Double {
        let size = scene?.size ?? .zero
        let largest = max(1, min(size.width / Self.smallScene.width, size.height / Self.smallScene.height))
        let scale = min(theme.textScale, largest)
        func font(_ role: TextRole, _ factor: Double = 1) -> Font {
            var font = theme.font(role)
            font.size *= factor * scale / theme.textScale
            return font
        }
        let headline = font(.headline)
        line.fontOverride = headline
        line.minimumFontSize = headline.size * Self.smallestLine
        lines.fontOverride = font(.headline, Self.smallestLine)
        lines.minimumFontSize = Self.smallestTitle
        note.fontOverride = font(.subtitle)
        note.minimumFontSize = Self.smallestNote
        button.font = headline
        return scale
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: plan(width: size.width).height) }

    override func layoutSubviews() {
        let plan = plan(width: bounds.width)
        let textHeight = max(0, bounds.height - (plan.buttonWidth == nil ? plan.target : 0))
        area.frame = bounds
        symbol.frame = mirrored(
            Rect(
                x: plan.margin, y: ((textHeight - plan.side) / 2).rounded(), width: plan.side, height: plan.side))
        let top = max(0, ((textHeight - plan.titleHeight - plan.noteHeight) / 2).rounded())
        for label in [line, lines] {
            label.isHidden = label !== plan.title
            label.frame = mirrored(
                Rect(x: plan.textX, y: top, width: plan.textWidth, height: plan.titleHeight))
        }
        note.frame = mirrored(
            Rect(x: plan.textX, y: top + plan.titleHeight, width: plan.textWidth, height: plan.noteHeight))
        if let width = plan.buttonWidth {
            button.frame = mirrored(
                Rect(x: bounds.width - width - theme.grid, y: 0, width: width, height: bounds.height))
        } else {
            button.frame = Rect(
                x: plan.margin, y: textHeight, width: max(0, bounds.width - 2 * plan.margin), height: plan.target)
        }
        // The text may have been measured again.
        superview?.setNeedsLayout()
    }
}

/// The pressable area of an alarm bar around its button.
private final class AlarmBarArea: Control {
    var spokenNote = ""

    override var accessibility: AccessibilityElement? { accessibilityElement(.alert, value: spokenNote) }

    override func draw(_ list: inout DisplayList) { drawPress(&list, in: Rect(origin: .zero, size: bounds.size)) }
}
