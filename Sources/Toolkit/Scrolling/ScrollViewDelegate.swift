import Drawing

/// Is told how a scroll view is scrolled, in UIKit's order: willBeginDragging, didScroll…, willEndDragging,
/// didEndDragging, and after a fling didEndDecelerating.
nonisolated public protocol ScrollViewDelegate: AnyObject {
    @MainActor func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    @MainActor func scrollViewDidScroll(_ scrollView: ScrollView)
    /// - Parameters:
    ///   - velocity: of the content offset, in points a second.
    ///   - target: where the scroll will end; may be changed.
    @MainActor func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point)
    @MainActor func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    @MainActor func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    @MainActor public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    @MainActor public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    @MainActor public func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {}
    @MainActor public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    @MainActor public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
}
