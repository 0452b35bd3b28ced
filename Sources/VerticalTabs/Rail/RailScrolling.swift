import Toolkit

/// The state of scrolling by the user, from the beginning of a drag until a fling comes to rest.
final class RailScrolling: ScrollViewDelegate {
    private(set) var isByHand = false
    /// The action when the user begins to scroll.
    var onBegin: (() -> Void)?
    /// The action at each change of the offset, by the user or by code.
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
