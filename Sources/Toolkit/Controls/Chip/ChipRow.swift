import Drawing

/// A row of chips that scrolls sideways. Where it continues, it fades out.
package final class ChipRow: View {
    private let chips: [Chip]
    /// The chip that shows only its symbol if not all chips fit; `nil` for none.
    private let shortenedChip: Chip?
    private let scrollView = ScrollView()
    private let fades = [EdgeFade(isAtLeft: true), EdgeFade(isAtLeft: false)]
    private static let fadeWidth = 24.0

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - chips: the chips.
    ///   - shortenedChip: the chip that shows only its symbol if not all chips fit; `nil` for none.
    package init(_ chips: [Chip], shortening shortenedChip: Chip? = nil) {
        (self.chips, self.shortenedChip) = (chips, shortenedChip)
        super.init()
        scrollView.showsIndicators = false
        scrollView.delegate = self
        addSubview(scrollView)
        for chip in chips { scrollView.addSubview(chip) }
        for fade in fades { addSubview(fade) }
    }

    /// The margin before the first and after the last chip.
    private var margin: Double { 2 * theme.grid }

    /// The sizes of the chips with their texts.
    private var sizes: [Size] { chips.map { $0.fittingSize(showingText: true) } }

    /// Returns the given width, and the height that fits all texts, whether the row has room for them or not.
    package override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: sizes.map(\.height).max() ?? 0)
    }

    private func width(of sizes: [Size]) -> Double {
        sizes.reduce(2 * margin + theme.grid * Double(max(0, sizes.count - 1))) { $0 + $1.width }
    }

    package override func layoutSubviews() {
        scrollView.frame = Rect(origin: .zero, size: bounds.size)
        var sizes = sizes
        shortenedChip?.showText(width(of: sizes) <= bounds.width)
        sizes = zip(chips, sizes).map { $0.showsText ? $1 : $0.fittingSize(showingText: false) }
        let content = max(bounds.width, width(of: sizes))
        var x = margin
        for (chip, size) in zip(chips, sizes) {
            let frame = Rect(x: x, y: 0, width: size.width, height: bounds.height)
            chip.frame = isMirrored ? frame.mirrored(in: content) : frame
            x += size.width + theme.grid
        }
        scrollView.contentSize = Size(width: content, height: bounds.height)
        scrollView.layoutIfNeeded()
        let width = min(Self.fadeWidth, bounds.width / 2)
        fades[0].frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
        fades[1].frame = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
        updateFades()
    }

    /// Lays the row out again, because the width of a chip may have changed.
    func chipChanged() { setNeedsLayout() }

    /// Scrolls a chip into view.
    package func show(_ chip: Chip) {
        layoutIfNeeded()
        scrollView.scrollRectToVisible(chip.frame.insetBy(dx: -margin, dy: 0), animated: true)
    }

    private func updateFades() {
        let (offset, range) = (scrollView.contentOffset.x, scrollView.offsetRange.x)
        fades[0].isHidden = offset < range.lowerBound + 1
        fades[1].isHidden = offset > range.upperBound - 1
    }
}

extension ChipRow: ScrollViewDelegate {
    package func scrollViewDidScroll(_ scrollView: ScrollView) { updateFades() }
}

/// The fade at an edge of a row that continues beyond it.
private final class EdgeFade: View {
    private let isAtLeft: Bool

    init(isAtLeft: Bool) {
        self.isAtLeft = isAtLeft
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        let color = theme.color(.listBackground)
        let clear = color.opacity(0)
        list.fill(
            Rect(origin: .zero, size: bounds.size),
            Gradient(.horizontal, from: isAtLeft ? color : clear, to: isAtLeft ? clear : color))
    }
}
