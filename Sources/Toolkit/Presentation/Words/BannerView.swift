import Drawing

/// A banner on screen: its text, and a close button if it can be dismissed.
final class BannerView: View {
    private let shadow = PopoverShadow(radius: BannerView.radius)
    private let card = View()
    private let edge = View()
    private let label: Label
    private let cross: CrossButton?

    private static let radius = 12.0
    private static let inset = 16.0
    /// The width of the coloured line before the text.
    private static let edgeWidth = 4.0
    private static let gap = 12.0

    init(_ banner: Banner) {
        label = Label(banner.words)
        cross = banner.canBeDismissed ? CrossButton() : nil
        super.init()
        card.backgroundColor = .role(.surface)
        card.cornerRadius = Self.radius
        label.numberOfLines = 3
        cross?.accessibilityLabel = banner.words
        cross?.onPress { [weak banner] in banner?.dismiss() }
        edge.backgroundColor = .role(.warning)
        edge.cornerRadius = Self.edgeWidth / 2
        for view in [shadow, card, edge, label] as [View] { addSubview(view) }
        if let cross { addSubview(cross) }
    }

    private var target: Double { max(48, metrics.minimumTarget) }

    /// Returns the position and width of the text in a given width, in a left-to-right layout.
    private func textSpan(in width: Double) -> (x: Double, width: Double) {
        let start = Self.inset + Self.edgeWidth + Self.gap
        return (start, max(0, width - start - (cross == nil ? Self.inset : target)))
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let height = label.sizeThatFits(Size(width: textSpan(in: size.width).width, height: .infinity)).height
        return Size(width: size.width, height: max(target, height.rounded(.up) + 1.5 * Self.inset))
    }

    override func layoutSubviews() {
        card.frame = bounds
        shadow.surround(bounds)
        let margin = min(Self.gap, bounds.height / 2)
        edge.frame = mirrored(
            Rect(x: Self.inset, y: margin, width: Self.edgeWidth, height: bounds.height - 2 * margin))
        let (x, width) = textSpan(in: bounds.width)
        label.frame = mirrored(Rect(x: x, y: 0, width: width, height: bounds.height))
        cross?.frame = mirrored(Rect(x: bounds.width - target, y: 0, width: target, height: bounds.height))
    }
}
