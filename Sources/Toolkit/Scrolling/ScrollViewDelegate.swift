import Drawing

/// Is told how a scroll view is scrolled, in UIKit's order: willBeginDragging, didScroll…, willEndDragging,
/// didEndDragging, and after a fling didEndDecelerating.
public protocol ScrollViewDelegate: AnyObject {
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// - Parameters:
    ///   - velocity: of the content offset, in points a second.
    ///   - target: where the scroll will end; may be changed.
    func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point)
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
}
