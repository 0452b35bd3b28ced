import Drawing
import Elements
import Toolkit

/// A card with a table of labels and values, one pair per line. Long texts wrap.
final class FieldTable: View {
    var fields: [KeyValue] = [] {
        didSet { if fields != oldValue { fieldsChanged() } }
    }

    private var labels: [Label] = []
    private var values: [Label] = []

    /// The largest share of the width that a value takes beside its label.
    private static let valueShare = 2.0 / 3

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.surface)
        cornerRadius = 12
        isUserInteractionEnabled = false
    }

    private func fieldsChanged() {
        while labels.count > fields.count {
            labels.removeLast().removeFromSuperview()
            values.removeLast().removeFromSuperview()
        }
        while labels.count < fields.count {
            let label = Label(role: .body, color: .role(.secondaryText))
            let value = Label(role: .body)
            value.alignment = .trailing
            for part in [label, value] {
                part.numberOfLines = 0
                addSubview(part)
            }
            labels.append(label)
            values.append(value)
        }
        for (index, field) in fields.enumerated() {
            labels[index].text = field.key
            values[index].text = field.value
        }
        superview?.setNeedsLayout()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The height of a row whose texts take one line each.
    private var rowHeight: Double {
        guard let scene else { return 48 }
        return max(48, scene.textMeasurer.metrics(of: theme.font(.body)).lineHeight + 2 * theme.grid)
    }

    /// The place of a row: the widths of its texts, and its height.
    private struct Row {
        var label: Double
        var value: Double
        var height: Double
    }

    /// Returns the row of a field. The value has the width that it needs, up to two thirds, and the label the rest. Texts that need more
    /// lines make the row higher.
    ///
    /// A value of several lines has the width in which it was measured, because a long text is laid out over several frames.
    private func row(_ index: Int, in width: Double) -> Row {
        let room = max(0, width - 6 * theme.grid)
        let most = Size(width: room * Self.valueShare, height: .infinity)
        let size = values[index].sizeThatFits(most)
        let line = scene?.textMeasurer.metrics(of: theme.font(.body)).lineHeight ?? 0
        let value = size.height > 1.5 * line ? most.width : min(most.width, size.width.rounded(.up))
        let label = max(0, room - value)
        let height = max(size.height, labels[index].sizeThatFits(Size(width: label, height: .infinity)).height)
        return Row(label: label, value: value, height: max(rowHeight, (height + 2 * theme.grid).rounded(.up)))
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: fields.indices.reduce(0) { $0 + row($1, in: size.width).height })
    }

    override func layoutSubviews() {
        let margin = 2 * theme.grid
        var y = 0.0
        for index in fields.indices {
            let row = row(index, in: bounds.width)
            labels[index].frame = mirrored(Rect(x: margin, y: y, width: row.label, height: row.height))
            values[index].frame = mirrored(
                Rect(x: bounds.width - margin - row.value, y: y, width: row.value, height: row.height))
            y += row.height
        }
        // The height of a long text is an estimate until its layout is complete.
        if abs(y - bounds.height) > 0.5 { superview?.setNeedsLayout() }
        setNeedsDisplay()
    }

    override func draw(_ list: inout DisplayList) {
        let margin = 2 * theme.grid
        for label in labels.dropFirst() {
            list.fill(
                mirrored(Rect(x: margin, y: label.frame.minY, width: max(0, bounds.width - margin), height: 1)),
                theme.color(.separator))
        }
    }
}
