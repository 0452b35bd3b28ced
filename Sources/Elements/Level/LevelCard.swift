import Drawing
import Toolkit

/// A card with a tank that is filled up to a number, with a scale beside it.
public final class LevelCard: ScaledCard {
    /// A Boolean value that tells whether the tank is vertical, beside the number, or horizontal, below it.
    public var isVertical = true {
        didSet {
            guard isVertical != oldValue else { return }
            arrange()
            contentChanged()
        }
    }

    private let parts = StackView(.horizontal, spacing: 16)
    private let line = NumberLine()
    private let tank = LevelTank()

    /// Creates a card without a number.
    public override init() {
        super.init()
        parts.arrangement = Arrangement(weight: 1)
        add(parts)
        arrange()
    }

    private func arrange() {
        parts.axis = isVertical ? .horizontal : .vertical
        parts.spacing = isVertical ? 16 : 8
        line.isCentered = isVertical
        tank.isVertical = isVertical
        line.arrangement = Arrangement(weight: isVertical ? 1 : 0)
        for part in isVertical ? [tank, line] : [line, tank] { parts.addSubview(part) }
    }

    override func contentChanged() {
        guard scene != nil else { return }
        line.show(numberText, unit: shownUnit, numberColor)
        line.isFaded = valueAlpha < 1
        let marks = LevelTank.marks(on: scale, format)
        let limits = [limits.low, limits.high].compactMap(\.self).filter(scale.contains)
        tank.content = LevelTank.Content(
            share: number.flatMap { ScaleBar.share(of: $0, in: scale) }, marks: marks,
            limits: limits.compactMap { ScaleBar.share(of: $0, in: scale) }, isOut: isOut, alpha: valueAlpha)
        showNote(reading.note, [word(for: side)], isOut: isOut)
    }
}
