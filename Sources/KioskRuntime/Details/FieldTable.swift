import Drawing
import Elements
import Toolkit

/// A card with a table of labels and values, one pair per line.
final class FieldTable: View {
    var fields: [KeyValue] = [] {
        didSet { if fields != oldValue { fieldsChanged() } }
    }

    private var labels: [Label] = []
    private var values: [Label] = []

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
            labels.append(label)
            values.append(value)
            addSubview(label)
            addSubview(value)
        }
        for (index, field) in fields.enumerated() {
            labels[index].text = field.key
            values[index].text = field.value
        }
        superview?.setNeedsLayout()
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var rowHeight: Double {
        guard let scene else { return 48 }
        return max(48, scene.textMeasurer.metrics(of: theme.font(.body)).lineHeight + 2 * theme.grid)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: Double(fields.count) * rowHeight)
    }

    /// Gives each value the width that it needs, up to two thirds, and its label the remaining width.
    override func layoutSubviews() {
        let margin = 2 * theme.grid
        let width = max(0, bounds.width - 3 * margin)
        for index in fields.indices {
            let wanted = values[index].sizeThatFits(Size(width: width * 2 / 3, height: rowHeight)).width
            let y = Double(index) * rowHeight
            labels[index].frame = mirrored(Rect(x: margin, y: y, width: width - wanted, height: rowHeight))
            values[index].frame = mirrored(
                Rect(x: bounds.width - margin - wanted, y: y, width: wanted, height: rowHeight))
        }
    }

    override func draw(_ list: inout DisplayList) {
        let margin = 2 * theme.grid
        for index in fields.indices.dropFirst() {
            list.fill(
                mirrored(
                    Rect(x: margin, y: Double(index) * rowHeight, width: max(0, bounds.width - margin), height: 1)),
                theme.color(.separator))
        }
    }
}
