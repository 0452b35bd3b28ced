import Drawing
import Elements
import Headless
import Toolkit

/// The state of an element on a sheet; each is a column.
enum SheetState: String, CaseIterable {
    case normal, pressed, focused, disabled, stale, noData, failed, pending

    /// Puts an element into the state.
    ///
    /// - Parameters:
    ///   - view: The view of the element.
    ///   - panel: The panel that shows the view.
    /// - Returns: `false` if the element does not have the state.
    @MainActor func enter(_ view: View, on panel: HeadlessPanel) -> Bool {
        switch self {
        case .normal: return true
        case .pressed: return press(view, on: panel)
        case .focused:
            panel.press(.tab)
            return panel.scene.focusedView != nil
        case .disabled: return disable(view)
        case .stale: return show(.stale, in: view)
        case .noData: return show(.noData, in: view)
        case .failed: return show(.failed, in: view)
        case .pending: return show(.pending, in: view)
        }
    }

    /// Touches the first control and keeps the finger down.
    private func press(_ view: View, on panel: HeadlessPanel) -> Bool {
        guard let frame = operated(in: view)?.frameInScene ?? panel.touchTargets().first?.frame else { return false }
        // A point near the leading edge is on a segment even if the middle of a segmented control is between two segments.
        let x = frame.minX + frame.width * 0.15
        panel.freeFinger.down(at: Point(x: x, y: frame.midY)).rest(for: .milliseconds(300))
        return true
    }

    private func operated(in view: View) -> Control? {
        guard !view.isHidden, view.isUserInteractionEnabled else { return nil }
        return view as? Control ?? view.subviews.lazy.compactMap { operated(in: $0) }.first
    }

    private func disable(_ view: View) -> Bool {
        let control = view as? Control
        control?.isEnabled = false
        return view.subviews.map(disable).contains(true) || control != nil
    }

    private func show(_ state: ReadingState, in view: View) -> Bool {
        guard let view = view as? any ReadingView else { return false }
        view.showState(state)
        return true
    }
}
