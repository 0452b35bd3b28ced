import Drawing
import Toolkit
import VerticalTabs

/// A number pad: a title, a dot for each entered digit, and twelve keys.
final class PINPad: View {
    /// The function of a key.
    enum Key: Equatable {
        case digit(Character)
        case back
        case enter
    }

    var onKey: ((Key) -> Void)?
    /// Called with Enter before it presses the focused key of the pad; returning `true` prevents that.
    var onEnter: ((KeyEvent) -> Bool)?
    /// Called when the texts have to be updated for another language.
    var onWords: (() -> Void)?
    /// The side of the keys if they are beside the texts, which is the side of the user's thumb.
    var side = RailSide.left {
        didSet { if side != oldValue { setNeedsLayout() } }
    }

    private let titleLabel = Label(role: .title)
    private let messageLabel = Label(role: .body, color: .role(.warning))
    private let dots = PINDots()
    private let keys: [(key: Key, button: PINKey)]

    private static let gap = 8.0
    /// The maximum size of a key, in points. It grows with the minimum target size of the panel, if there is room.
    private static let largestKey = 96.0
    private static let smallestKey = 44.0
    /// The minimum height of a key, in points, if there is no room for a key of ``smallestKey``. Such a key is wider.
    private static let smallestKeyHeight = 32.0
    private static let lowKeyWidth = 72.0
    /// The width from which the texts can be beside the keys, in points.
    private static let wideWidth = 440.0
    private static let dotsHeight = 32.0

    override init(frame: Rect = .zero) {
        let rows: [(String, Key)] =
            "123456789".map { (String($0), .digit($0)) } + [("⌫", .back), ("0", .digit("0")), ("OK", .enter)]
        keys = rows.map { ($1, PINKey($0, isProminent: $1 == .enter)) }
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        for label in [titleLabel, messageLabel] {
            label.alignment = .center
            label.numberOfLines = 2
            addSubview(label)
        }
        addSubview(dots)
        for (key, button) in keys {
            button.onPress { [weak self] in self?.onKey?(key) }
            button.onEnter = { [weak self] in self?.onEnter?($0) ?? false }
            addSubview(button)
        }
        // The digits have the same order in every layout direction.
        layoutDirection = .leftToRight
    }

    override var isSecret: Bool { true }

    override func themeDidChange() { onWords?() }

    /// Updates the pad.
    ///
    /// - Parameters:
    ///   - title: the title with the role whose PIN is needed.
    ///   - count: the number of entered digits.
    ///   - message: the message about a problem or the waiting time; empty if there is none.
    ///   - isOpen: `true` if a digit can be entered now.
    ///   - isWhole: `true` if there are enough digits.
    func show(title: String, count: Int, message: String, isOpen: Bool, isWhole: Bool) {
        titleLabel.text = title
        messageLabel.text = message
        dots.count = count
        dots.accessibilityLabel = title
        for (key, button) in keys {
            button.isEnabled = isOpen && (key == .enter ? isWhole : key == .back ? count > 0 : true)
        }
        setNeedsLayout()
    }

    /// Shakes the dots to reject a PIN, unless the scene reduces motion.
    func shake() {
        guard let scene, !scene.reducesMotion else { return }
        dots.shake(in: scene)
    }

    override func layoutSubviews() {
        let inset = (min(bounds.width, bounds.height) < 400 ? 1 : 2) * theme.grid
        var area = Rect(origin: .zero, size: bounds.size).insetBy(
            dx: min(inset, bounds.width / 2), dy: min(inset, bounds.height / 2))
        let isBeside = area.width > area.height * 1.1 && area.width >= Self.wideWidth
        let maximumKey = max(Self.largestKey, metrics.minimumTarget)
        if isBeside {
            // On a wide screen, the texts stay near the keys.
            let width = min(area.width, 2 * (3 * maximumKey + 2 * Self.gap + 4 * theme.grid))
            area = Rect(x: area.midX - width / 2, y: area.minY, width: width, height: area.height)
        }
        let room =
            isBeside
            ? Size(width: area.width / 2, height: area.height)
            : Size(width: area.width, height: max(0, area.height - textHeight(in: area.width)))
        let fitting = Size(width: (room.width - 2 * Self.gap) / 3, height: (room.height - 3 * Self.gap) / 4)
        let key = Self.keySize(fitting: fitting, maximum: maximumKey)
        let size = Size(width: 3 * key.width + 2 * Self.gap, height: 4 * key.height + 3 * Self.gap)
        if isBeside {
            let isLeft = side == .left
            let y = area.midY - size.height / 2
            let x = isLeft ? area.minX + (room.width - size.width) / 2 : area.midX + (room.width - size.width) / 2
            placeKeys(at: Point(x: x, y: y), key)
            let textArea = Rect(
                x: isLeft ? area.midX : area.minX, y: area.minY, width: area.width / 2, height: area.height)
            placeTexts(in: textArea, top: textArea.midY - textHeight(in: textArea.width) / 2)
        } else {
            let height = textHeight(in: area.width) + size.height
            let top = max(area.minY, area.midY - height / 2)
            placeTexts(in: area, top: top)
            placeKeys(
                at: Point(x: area.midX - size.width / 2, y: top + textHeight(in: area.width)), key)
        }
    }

    /// Returns the size of a key: a square, unless there is too little height for a square of the minimum size.
    private static func keySize(fitting: Size, maximum: Double) -> Size {
        let side = max(smallestKey, min(maximum, fitting.width.rounded(.down), fitting.height.rounded(.down)))
        guard fitting.height < side else { return Size(width: side, height: side) }
        return Size(
            width: max(side, min(lowKeyWidth, fitting.width.rounded(.down))),
            height: max(smallestKeyHeight, fitting.height.rounded(.down)))
    }

    private func textHeight(in width: Double) -> Double {
        titleHeight(in: width) + Self.dotsHeight + messageHeight + 3 * Self.gap
    }

    private func titleHeight(in width: Double) -> Double {
        titleLabel.sizeThatFits(Size(width: width, height: .infinity)).height
    }

    /// The height for a message, which is reserved even without a message so that the layout does not move.
    private var messageHeight: Double {
        scene.map { 2 * $0.textMeasurer.metrics(of: messageLabel.font).lineHeight } ?? 48
    }

    private func placeTexts(in area: Rect, top: Double) {
        let title = titleHeight(in: area.width)
        titleLabel.frame = Rect(x: area.minX, y: top, width: area.width, height: title)
        dots.frame = Rect(
            x: area.minX, y: titleLabel.frame.maxY + Self.gap, width: area.width, height: Self.dotsHeight)
        messageLabel.frame = Rect(
            x: area.minX, y: dots.frame.maxY + Self.gap, width: area.width, height: messageHeight)
    }

    private func placeKeys(at origin: Point, _ size: Size) {
        for (index, part) in keys.enumerated() {
            let place = Point(
                x: Double(index % 3) * (size.width + Self.gap), y: Double(index / 3) * (size.height + Self.gap))
            part.button.frame = Rect(origin: origin + place, size: size)
        }
    }
}

/// A key of a number pad.
private final class PINKey: Control {
    private let label: Label
    private let isProminent: Bool
    var onEnter: ((KeyEvent) -> Bool)?

    private static let smallestText = 12.0
    private static let inset = 4.0

    init(_ title: String, isProminent: Bool) {
        label = Label(title, role: .title)
        label.minimumFontSize = Self.smallestText
        self.isProminent = isProminent
        super.init()
        label.alignment = .center
        cornerRadius = 12
        addSubview(label)
        stateDidChange()
    }

    override func stateDidChange() {
        backgroundColor = .role(isProminent && isEnabled ? .accent : .placeholder)
        label.color = .role(!isEnabled ? .disabledText : isProminent ? .onAccent : .primaryText)
        setNeedsDisplay()
    }

    /// Always `true`: disabled keys can also be focused, so that the focus stays in place during a wait.
    override var canBecomeFocused: Bool { true }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        if event.key == .enter, onEnter?(event) == true { return true }
        return super.keyPressed(event)
    }

    override func layoutSubviews() {
        let area = Rect(origin: .zero, size: bounds.size).insetBy(dx: min(Self.inset, bounds.width / 2), dy: 0)
        let height = label.sizeThatFits(area.size).height
        label.frame = Rect(x: area.minX, y: (bounds.height - height) / 2, width: area.width, height: height)
    }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: bounds, radius: cornerRadius)
        drawBorder(&list, in: bounds, radius: cornerRadius)
    }
}

/// The dots for the digits.
private final class PINDots: View {
    var count = 0 {
        didSet { if count != oldValue { setNeedsDisplay() } }
    }
    /// The horizontal offset while shaking, in points.
    private var offset = 0.0

    private static let diameter = 14.0
    private static let pitch = 24.0
    private static let swing = 10.0
    private static let duration = 0.4

    /// The accessibility value reveals only the number of digits.
    override var accessibility: AccessibilityElement? {
        AccessibilityElement(.textField, accessibilityName, value: String(repeating: "•", count: count))
    }

    func shake(in scene: Scene) {
        let start = scene.now
        scene.everyFrame { [weak self] time in
            guard let self else { return false }
            let passed = time.seconds(since: start) / Self.duration
            // Three swings with decreasing amplitude.
            let steps = [0, 1, -1, 0.7, -0.7, 0.4, -0.4, 0]
            let step = min(steps.count - 1, max(0, Int(passed * Double(steps.count))))
            offset = passed < 1 ? Self.swing * steps[step] : 0
            setNeedsDisplay()
            return passed < 1
        }
    }

    override func draw(_ list: inout DisplayList) {
        let shown = max(count, 4)
        let start = bounds.width / 2 - Double(shown - 1) * Self.pitch / 2 + offset
        for index in 0..<shown {
            let dot = Rect(origin: Point(x: start + Double(index) * Self.pitch, y: bounds.height / 2), size: .zero)
                .centered(Size(width: Self.diameter, height: Self.diameter))
            let radii = CornerRadii(Self.diameter / 2)
            if index < count {
                list.fill(dot, theme.color(.primaryText), radii: radii)
            } else {
                list.stroke(dot, theme.color(.tertiaryText), width: 2, radii: radii)
            }
        }
    }
}
