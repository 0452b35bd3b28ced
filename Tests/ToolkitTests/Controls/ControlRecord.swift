import Headless
import Toolkit

/// A record of the events of a control, each as one word with the value at that moment.
final class ControlRecord {
    private(set) var told: [String] = []

    init(_ control: Control, value: @escaping () -> String) {
        control.addAction(for: .valueChanged) { [weak self] _ in self?.told.append(value()) }
        control.addAction(for: .editingDidEnd) { [weak self] _ in self?.told.append("end") }
    }

    func take() -> [String] {
        defer { told = [] }
        return told
    }
}

extension HeadlessPanel {
    /// Shows a control at a frame of the root controller's view, and records its events.
    func record(
        _ control: Control, _ x: Double, _ y: Double, _ width: Double, _ height: Double, value: @escaping () -> String
    ) -> ControlRecord {
        add(control, x, y, width, height)
        defer { advanceToNextFrame() }
        return ControlRecord(control, value: value)
    }
}
