import Drawing
import Toolkit

/// A scroll view delegate that records its calls; repeated `didScroll` calls count as one.
final class ScrollRecord: ScrollViewDelegate {
    private(set) var entries: [String] = []
    private(set) var offsets: [Point] = []
    private(set) var velocity = Point.zero
    private(set) var target = Point.zero
    /// The replacement for the target.
    var redirect: Point?

    func clear() {
        entries = []
        offsets = []
    }

    private func note(_ entry: String) {
        if entry != "didScroll" || entries.last != entry { entries.append(entry) }
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging") }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        note("didScroll")
        offsets.append(scrollView.contentOffset)
    }

    func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {
        note("willEndDragging")
        self.velocity = velocity
        if let redirect { target = redirect }
        self.target = target
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        note("didEndDragging \(willDecelerate)")
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating") }
}
