import Drawing
import Elements
import Headless
import Toolkit

/// Finds the faults in the layout of a page of elements: empty areas, hollow cards, ragged edges, and text that is shortened or
/// broken within a word.
struct PageAudit {
    /// The number of elements from which a page must fill its area.
    private static let fullCount = 8
    /// The largest share of a page that may be empty.
    private static let emptyLimit = 0.4
    /// The largest share of a card's height that may be unused. Cells do not shrink with their text, and grow with it even if they only
    /// contain a control.
    private var hollowLimit: Double { grid.theme.textScale == 1 ? 0.55 : 0.75 }
    /// The space above the content of a card, in points.
    private static let inset = 16.0
    /// The largest gap between the parts of a card that counts as used, in points.
    private static let gap = 24.0

    private let grid: PackedGridView
    private let viewport: Rect

    /// Creates an audit of the page that a panel shows, or returns `nil` if it shows no page of elements.
    init?(of panel: HeadlessPanel) {
        guard let grid = panel.first(PackedGridView.self) else { return nil }
        var ancestor = grid.superview
        while let view = ancestor, !(view is ScrollView) { ancestor = view.superview }
        guard let viewport = ancestor?.frameInScene else { return nil }
        self.grid = grid
        self.viewport = viewport
    }

    /// Returns the findings, one line each.
    func findings() -> [String] {
        let views = grid.subviews.filter { !$0.isHidden }
        var findings: [String] = []
        if views.count >= Self.fullCount, let share = emptyShare(of: views), share > Self.emptyLimit {
            findings.append("\(Int(share * 100)) % of the page is empty")
        }
        for card in views.compactMap({ $0 as? Card }) {
            // Pictures, which are not loaded here, fill their cards.
            let unused = card is PictureCard ? 0 : unusedShare(of: card)
            let title = card.firstText
            if unused > hollowLimit {
                findings.append("“\(title)”: \(Int(unused * 100)) % of the height is unused")
            }
            findings += card.all(Label.self).filter(\.isTruncated).map {
                "“\(title)”: “\($0.text)” is shortened or broken"
            }
        }
        return findings + raggedEdges(of: views)
    }

    /// Returns the share of the visible page below the upper edge of its elements that no element covers, with the gaps between them.
    private func emptyShare(of views: [View]) -> Double? {
        let frame = grid.frameInScene
        let page = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: viewport.maxY - frame.minY)
        let covered = views.reduce(0.0) { sum, view in
            let part = view.frameInScene.intersection(page)
            return sum + max(0, part.width) * max(0, part.height)
        }
        return page.width > 0 && page.height > 0 ? 1 - covered / (page.width * page.height) : nil
    }

    /// Returns the share of a card's height that is neither a part of its content, nor a small gap between two of them, nor padding.
    private func unusedShare(of card: Card) -> Double {
        let frame = card.frameInScene
        guard frame.height > 0 else { return 0 }
        var bottom = frame.minY + Self.inset
        var unused = 0.0
        for part in card.leaves.map(\.inkInScene).sorted(by: { $0.minY < $1.minY }) where part.height > 0 {
            if part.minY - bottom > Self.gap { unused += part.minY - bottom }
            bottom = max(bottom, part.maxY)
        }
        let below = frame.maxY - Self.inset - bottom
        if below > Self.gap { unused += below }
        return unused / frame.height
    }

    /// Returns the views that begin a little beside another view, in the direction of reading.
    private func raggedEdges(of views: [View]) -> [String] {
        let edges = views.map { grid.isMirrored ? $0.frame.maxX : $0.frame.minX }
        return edges.indices.flatMap { index in
            edges.indices.compactMap { other in
                let distance = edges[index] - edges[other]
                guard distance > 0.01, distance < 24 else { return nil }
                return "“\(views[index].firstText)” begins \(distance) points beside “\(views[other].firstText)”"
            }
        }
    }
}

extension View {
    /// The visible views of a type within this view.
    fileprivate func all<V: View>(_ type: V.Type) -> [V] {
        subviews.filter { !$0.isHidden }.flatMap { ([$0 as? V].compactMap { $0 }) + $0.all(type) }
    }

    /// The visible parts of this view: views without subviews, controls, scroll views and views with a background.
    fileprivate var leaves: [View] {
        subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { view in
            let isPart =
                view.subviews.isEmpty || view is Control || view is ScrollView || view.backgroundColor != nil
            return isPart ? [view] : view.leaves
        }
    }

    /// The text of the first label, which names a card.
    fileprivate var firstText: String { all(Label.self).first { !$0.text.isEmpty }?.text ?? "\(type(of: self))" }

    /// The frame in the scene; that of a label or a check box is only as high as its text.
    fileprivate var inkInScene: Rect {
        let frame = frameInScene
        guard self is Label || self is CheckBox else { return frame }
        if let label = self as? Label, label.text.isEmpty { return .zero }
        let height = min(sizeThatFits(frame.size).height, frame.height)
        return Rect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
    }
}
