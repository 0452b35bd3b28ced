import Drawing

/// A banner on screen: its text, the button of its action if it has one, and a close button if it can be dismissed.
final class BannerView: View {
    private let shadow = PopoverShadow(radius: BannerView.radius)
    private let card = View()
    private let body = BannerBody()
    private let edge = View()
    private let label = Label("")
    private var button: BannerButton?
    private let cross: CrossButton?
    private weak var banner: Banner?

    fileprivate static let radius = 12.0
    private static let inset = 16.0
    /// The width of the coloured line before the text.
    private static let edgeWidth = 4.0
    private static let gap = 12.0

    init(_ banner: Banner) {
        cross = banner.canBeDismissed ? CrossButton() : nil
        self.banner = banner
        super.init()
        card.backgroundColor = .role(.surface)
        card.cornerRadius = Self.radius
        label.numberOfLines = 3
        cross?.onPress { [weak banner] in banner?.dismiss() }
        body.onPress { [weak banner] in banner?.onPress?() }
        edge.cornerRadius = Self.edgeWidth / 2
        for view in [shadow, card, body, edge, label] as [View] { addSubview(view) }
        if let cross { addSubview(cross) }
        show(banner)
    }

    /// Shows the banner's current content. The button stays the same view, so that a finger on it keeps pressing it.
    func show(_ banner: Banner) {
        label.text = banner.words
        cross?.accessibilityLabel = banner.words
        body.accessibilityLabel = banner.words
        body.isHidden = banner.onPress == nil
        edge.backgroundColor = .role(banner.color)
        if let title = banner.button?.text {
            let button = button ?? makeButton()
            button.title = title
        } else {
            button?.removeFromSuperview()
            button = nil
        }
        setNeedsLayout()
    }

    private func makeButton() -> BannerButton {
        let new = BannerButton("", style: .prominent)
        new.offer = { [weak self] in self?.banner?.button }
        new.onPress { [weak new] in new?.takeOffered()?.perform() }
        addSubview(new)
        button = new
        return new
    }

    private var target: Double { max(48, metrics.minimumTarget) }

    /// Returns the width of the button, and the total width of everything after the text.
    private func end(in width: Double) -> (button: Double, all: Double) {
        let trailing = cross == nil ? Self.inset : target
        guard let button else { return (0, trailing) }
        let fits = min(button.sizeThatFits(Size(width: width / 2, height: target)).width.rounded(.up), width / 2)
        return (fits, fits + Self.gap + trailing)
    }

    /// Returns the position and width of the text in a given width, in a left-to-right layout.
    private func textSpan(in width: Double) -> (x: Double, width: Double) {
        let start = Self.inset + Self.edgeWidth + Self.gap
        return (start, max(0, width - start - end(in: width).all))
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let height = label.sizeThatFits(Size(width: textSpan(in: size.width).width, height: .infinity)).height
        let minimumHeight = button == nil ? target : target + 2 * Self.gap
        return Size(width: size.width, height: max(minimumHeight, height.rounded(.up) + 1.5 * Self.inset))
    }

    override func layoutSubviews() {
        card.frame = bounds
        shadow.surround(bounds)
        let margin = min(Self.gap, bounds.height / 2)
        edge.frame = mirrored(
            Rect(x: Self.inset, y: margin, width: Self.edgeWidth, height: bounds.height - 2 * margin))
        let (x, width) = textSpan(in: bounds.width)
        label.frame = mirrored(Rect(x: x, y: 0, width: width, height: bounds.height))
        body.frame = mirrored(Rect(x: 0, y: 0, width: x + width, height: bounds.height))
        cross?.frame = mirrored(Rect(x: bounds.width - target, y: 0, width: target, height: bounds.height))
        let height = min(target, bounds.height)
        button?.frame = mirrored(
            Rect(
                x: x + width + Self.gap, y: (bounds.height - height) / 2, width: end(in: bounds.width).button,
                height: height))
    }
}

/// A button that performs the action it had at touch down; the banner's action may have changed by the time the finger is lifted.
private final class BannerButton: Button {
    var offer: () -> Banner.Button? = { nil }
    private var offered: Banner.Button?
    private var wasHighlighted = false

    /// Returns the action at touch down, or the banner's current one if no finger pressed the button.
    func takeOffered() -> Banner.Button? {
        defer { offered = nil }
        return offered ?? offer()
    }

    override func stateDidChange() {
        super.stateDidChange()
        if isHighlighted, !wasHighlighted { offered = offer() }
        wasHighlighted = isHighlighted
    }
}

/// The pressable area around the text of a banner.
private final class BannerBody: Control {
    override var accessibility: AccessibilityElement? {
        isHidden ? nil : accessibilityElement(.button)
    }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size), radius: BannerView.radius)
    }
}
