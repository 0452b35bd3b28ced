import Toolkit

/// Whether a person scrolls a rail, from a finger's first step along it until what it flung is at rest.
final class RailScrolling: ScrollViewDelegate {
    private unowned let rail: TabRail
    private(set) var isByHand = false

    init(_ rail: TabRail) {
        self.rail = rail
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        isByHand = true
        rail.editing.touched()
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        isByHand = willDecelerate
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        isByHand = false
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        rail.dragger.railDidScroll()
        rail.updateHiddenBadge()
    }
}
