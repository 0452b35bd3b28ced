import Drawing
import Elements
import Headless
import Toolkit

/// In what state a sheet shows an element: one column of it.
enum SheetState: String, CaseIterable {
    case normal, pressed, focused, disabled, stale, noData, failed, pending

    /// Brings an element into the state.
    ///
    /// - Parameters:
    ///   - view: the element.
    ///   - panel: on which it is.
    /// - Returns: false where it has no such state.
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

    /// A finger comes down on what can be operated first, and rests there.
    private func press(_ view: View, on panel: HeadlessPanel) -> Bool {
        guard let frame = operated(in: view)?.frameInScene ?? panel.touchTargets().first?.frame else { return false }
        // Controls of several places have one of them where one begins to read, and often none in the middle.
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
