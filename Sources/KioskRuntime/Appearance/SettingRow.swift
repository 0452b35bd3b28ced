import Drawing
import Toolkit

/// A row with a title and a switch. A touch anywhere on the row changes the switch.
final class SettingRow: View {
    /// Called after the user has changed the switch.
    var onChange: (_ isOn: Bool) -> Void = { _ in }

    private let label = SettingLabel(role: .headline)
    private let toggle = Switch()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        label.numberOfLines = 0
        for part in [label, toggle] as [View] { addSubview(part) }
        toggle.pressArea = self
        toggle.addAction(for: .valueChanged) { [weak self] _ in
            if let self { onChange(toggle.isOn) }
        }
    }

    /// Shows a title and the state.
    func show(_ title: String, isOn: Bool) {
        label.text = title
        toggle.accessibilityLabel = title
        toggle.isOn = isOn
        setNeedsLayout()
    }

    private func labelWidth(in width: Double) -> Double {
        max(0, width - toggle.sizeThatFits(.zero).width - theme.grid)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: labelWidth(in: size.width), height: .infinity))
        return Size(width: size.width, height: max(text.height, toggle.sizeThatFits(size).height))
    }

    override func layoutSubviews() {
        let toggleSize = toggle.sizeThatFits(bounds.size)
        let width = labelWidth(in: bounds.width)
        let height = min(label.sizeThatFits(Size(width: width, height: .infinity)).height, bounds.height)
        label.frame = mirrored(
            Rect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
        toggle.frame = mirrored(
            Rect(
                x: bounds.width - toggleSize.width, y: ((bounds.height - toggleSize.height) / 2).rounded(),
                width: toggleSize.width, height: toggleSize.height))
    }

    /// Returns the switch for touches anywhere on the row.
    override func hitTest(_ point: Point) -> View? { super.hitTest(point) == nil ? nil : toggle }
}
