import Toolkit

/// The delegate of a rail's scroll view, which tracks whether the user is scrolling.
final class RailScrolling: ScrollViewDelegate {
    /// A Boolean value that tells whether the user is scrolling, from the beginning of a drag until deceleration ends.
    private(set) var isByHand = false
    /// A closure that is called when the user begins to scroll.
    var onBegin: (() -> Void)?
    /// A closure that is called at each change of the offset, by the user or programmatically.
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
