import Drawing

/// The labels of a wheel's rows. Only visible rows have one.
struct WheelLabels {
    private var labels: [Int: Label] = [:]
    private var unused: [Label] = []

    static let minimumFont = 12.0

    /// Releases the labels of all rows but the given ones.
    mutating func keep(_ rows: ClosedRange<Int>) {
        for row in labels.keys where !rows.contains(row) { drop(row) }
    }

    /// Releases all labels, because the content of the rows has changed.
    mutating func dropAll() {
        for row in labels.keys { drop(row) }
    }

    private mutating func drop(_ row: Int) {
        guard let label = labels.removeValue(forKey: row) else { return }
        label.isHidden = true
        unused.append(label)
    }

    /// Returns the label of a row: its current one, an unused one, or a new one in `view`.
    mutating func label(for row: Int, in view: View) -> Label {
        if let label = labels[row] { return label }
        let label = unused.popLast() ?? Label()
        label.alignment = .center
        label.minimumFontSize = Self.minimumFont
        label.isHidden = false
        labels[row] = label
        if label.superview !== view { view.addSubview(label) }
        return label
    }
}
