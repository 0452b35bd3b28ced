import Drawing
import Toolkit

/// A clock face with the name of its place below it.
final class NamedClock: StackView {
    private let face = ClockFace()
    private let label = Label(role: .caption, color: .role(.secondaryText))

    private static let side = 144.0
    /// The maximum side of a face that is the only one in its card, in points.
    private static let loneSide = 240.0
    private static let gap = 8.0

    init() {
        super.init(.vertical, spacing: Self.gap)
        isUserInteractionEnabled = false
        alignment = .center
        label.alignment = .center
        face.arrangement = Arrangement(weight: 1, maximumWidth: Self.side, aspect: 1)
        label.arrangement = Arrangement(maximumWidth: Self.side)
        for view in [face, label] { addSubview(view) }
    }

    func show(_ name: String, minute: Int?, isAlone: Bool) {
        face.arrangement.maximumWidth = isAlone ? Self.loneSide : Self.side
        face.minute = minute
        label.text = name
        label.isHidden = name.isEmpty
    }
}
