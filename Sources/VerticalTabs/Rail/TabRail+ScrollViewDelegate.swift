import Toolkit

extension TabRail: ScrollViewDelegate {
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        isScrolledByHand = true
        touched()
    }

    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        isScrolledByHand = willDecelerate
    }

    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        isScrolledByHand = false
    }

    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        dragger.railDidScroll()
        updateHiddenBadge()
    }
}
