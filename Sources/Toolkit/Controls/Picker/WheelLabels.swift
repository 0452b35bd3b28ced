import Drawing

/// The labels of a wheel's rows, of which only those that are seen have one.
struct WheelLabels {
    private var labels: [Int: Label] = [:]
    private var unused: [Label] = []

    static let minimumFont = 12.0

    /// Keeps the labels of some rows alone.
    mutating func keep(_ rows: ClosedRange<Int>) {
        for row in labels.keys where !rows.contains(row) { drop(row) }
    }

    /// Keeps none: they show something else from now on.
    mutating func dropAll() {
        for row in labels.keys { drop(row) }
    }

    private mutating func drop(_ row: Int) {
        guard let label = labels.removeValue(forKey: row) else { return }
        label.isHidden = true
        unused.append(label)
    }

    /// The label of a row: the one that it has, or one that is free, or a new one in a view.
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
