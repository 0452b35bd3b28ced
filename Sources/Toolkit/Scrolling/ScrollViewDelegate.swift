import Drawing

/// Is told how a scroll view is scrolled, in UIKit's order: willBeginDragging, didScroll…, willEndDragging,
/// didEndDragging, and after a fling didEndDecelerating.
nonisolated public protocol ScrollViewDelegate: AnyObject {
    /// A finger begins to drag the content.
    @MainActor func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The content is at another offset, whatever moved it.
    @MainActor func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The finger lets go.
    ///
    /// - `velocity`: of the content offset, in points a second.
    /// - `target`: where the scroll will end; may be changed.
    @MainActor func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point)
    /// The finger has let go; `willDecelerate` is true where the content goes on by itself.
    @MainActor func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// What went on by itself after a drag, a key or the wheel is at rest.
    @MainActor func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    @MainActor public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    @MainActor public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    @MainActor public func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {}
    @MainActor public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    @MainActor public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
}
