import Toolkit

/// Whether a person scrolls a rail, from a finger's first step along it until what it flung is at rest.
final class RailScrolling: ScrollViewDelegate {
    private(set) var isByHand = false
    /// Called when a person begins to scroll.
    var onBegin: (() -> Void)?
    /// Called at each step, whoever scrolls.
    var onScroll: (() -> Void)?

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        isByHand = true
        onBegin?()
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        isByHand = willDecelerate
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        isByHand = false
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        onScroll?()
    }
}
