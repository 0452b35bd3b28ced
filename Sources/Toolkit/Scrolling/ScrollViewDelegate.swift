import Drawing

/// An object that is notified of scrolling, in UIKit's order: willBeginDragging, didScroll…, willEndDragging, didEndDragging, and after a
/// fling didEndDecelerating.
nonisolated public protocol ScrollViewDelegate: AnyObject {
    /// Tells the delegate that a finger begins to drag the content.
    @MainActor func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Tells the delegate that the content offset has changed, whatever the cause.
    @MainActor func scrollViewDidScroll(_ scrollView: ScrollView)
    /// Tells the delegate that the finger is about to be lifted.
    ///
    /// - `velocity`: The velocity of the content offset, in points per second.
    /// - `target`: The offset where the scroll will end; can be changed.
    @MainActor func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point)
    /// Tells the delegate that the finger was lifted; `willDecelerate` is `true` if the content continues to move.
    @MainActor func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// Tells the delegate that the content is at rest after a drag, a key or the wheel.
    @MainActor func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    @MainActor public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    @MainActor public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    @MainActor public func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {}
    @MainActor public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    @MainActor public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
}
