import Drawing

/// Gestures, and moves of the current element.
extension ScreenReader {
    /// The maximum number of scroll steps in search of the next element.
    private static let maximumSteps = 100

    func perform(_ gesture: ReaderGesture) {
        switch gesture {
        case .explore(let point): explore(point, repeats: false)
        case .select(let point): explore(point, repeats: true)
        case .exploreEnded(let point): typeKey(at: point)
        case .flick(.right): move(by: 1)
        case .flick(.left): move(by: -1)
        case .flick(.up): adjust(by: 1)
        case .flick(.down): adjust(by: -1)
        case .activate: activate()
        case .holdBegan: beginPress()
        case .holdEnded: endPress()
        case .holdCancelled: cancelPress()
        case .silence: silence()
        case .togglePrivacy: togglePrivacy()
        case .scroll(let direction): scroll(direction)
        case .goBack: goBack()
        }
    }

    // MARK: Exploring

    private func explore(_ point: Point, repeats: Bool) {
        guard refresh() != nil, let index = tree.index(at: point) else { return }
        let item = tree.items[index]
        guard repeats || item.key != current?.key else { return }
        makeCurrent(item)
    }

    /// Types the key of the on-screen keyboard on which a finger was lifted.
    private func typeKey(at point: Point) {
        guard let current, current.element.role == .key, current.frame.contains(point) else { return }
        activate()
    }

    // MARK: Reading order

    /// Moves to the next element, or to the previous one. Content that is out of view is scrolled into view.
    func move(by step: Int) {
        guard let scene = refresh() else { return }
        guard let former = current, tree.index(of: former.key) != nil else {
            if let item = step > 0 ? tree.items.first : tree.items.last { reveal(item) }
            return
        }
        for _ in 0..<Self.maximumSteps {
            let next = index + step
            let item = tree.items.indices.contains(next) ? tree.items[next] : nil
            guard let list = scrollView(beyond: former.view, by: step, unlessIn: item),
                list.scrollOn(by: step, keeping: current?.frame ?? former.frame)
            else {
                if let item { reveal(item) } else { say(sentences.strings.noMore) }
                return
            }
            refresh()
            scene.setNeedsFrame()
            if tree.index(of: former.key) == nil {
                let inside = tree.items.filter { $0.view.isDescendant(of: list) }
                if let item = step > 0 ? inside.first : inside.last { reveal(item) }
                return
            }
        }
    }

    /// Moves to the first element.
    func goToBeginning() {
        refresh()
        if let item = tree.items.first { reveal(item) }
    }

    /// Returns the innermost scroll view around an element that has more content in a direction and does not contain the next element.
    private func scrollView(beyond view: View, by step: Int, unlessIn item: ReaderItem?) -> ScrollView? {
        var ancestor = view.superview
        while let current = ancestor {
            if let list = current as? ScrollView {
                if item?.view.isDescendant(of: list) == true { return nil }
                if !list.isPagingEnabled, list.hasMore(step) { return list }
            }
            ancestor = current.superview
        }
        return nil
    }

    /// Scrolls until an element is visible, and makes it the current one.
    private func reveal(_ item: ReaderItem) {
        var view = item.view.superview
        var isScrolled = false
        while let current = view {
            if let list = current as? ScrollView, item.placed.part == nil, list.reveal(item.view) { isScrolled = true }
            view = current.superview
        }
        if isScrolled { refresh() }
        makeCurrent(tree.index(of: item.key).map { tree.items[$0] } ?? item)
    }

    // MARK: Scrolling

    /// Scrolls the content around the current element by a page, and speaks which part is visible.
    func scroll(_ direction: ReaderGesture.Direction) {
        guard let scene = refresh() else { return }
        guard let list = scrollView(for: direction, in: scene) else { return say(sentences.strings.noMore) }
        let isForward: Bool =
            switch direction {
            case .up: true
            case .down: false
            case .left: !list.beginsAtRight
            case .right: list.beginsAtRight
            }
        let hasScrolled = list.scrollPage(forward: isForward)
        refresh()
        if let key = current?.key, tree.index(of: key) == nil,
            let item = tree.items.first(where: { $0.view.isDescendant(of: list) })
        {
            makeCurrent(item, speaks: false)
        }
        scene.setNeedsFrame()
        let sentences = sentences
        say(sentences.joined([hasScrolled ? "" : sentences.strings.noMore, visiblePart(of: list, sentences.strings)]))
    }

    private func scrollView(for direction: ReaderGesture.Direction, in scene: Scene) -> ScrollView? {
        let isSideways = direction == .left || direction == .right
        func fits(_ list: ScrollView) -> Bool { list.isOverflowing && (!isSideways || !list.isVertical) }
        var view = current?.view.superview
        while let current = view {
            if let list = current as? ScrollView, fits(list) { return list }
            view = current.superview
        }
        var largest: ScrollView?
        scene.focus.scope.forEachInTree { view in
            guard let list = view as? ScrollView, list.isWithinReach, fits(list) else { return }
            let area = list.bounds.width * list.bounds.height
            if largest.map({ $0.bounds.width * $0.bounds.height < area }) ?? true { largest = list }
        }
        return largest
    }

    private func visiblePart(of list: ScrollView, _ strings: ReaderStrings) -> String {
        if let list = list as? ListView {
            let rows = list.fullyVisibleRows
            if let first = rows.first.flatMap(list.layout.ordinal), let last = rows.last.flatMap(list.layout.ordinal) {
                return ReaderStrings.text(strings.rows, first + 1, last + 1, list.layout.rowCount)
            }
        }
        let (page, count) = list.visiblePage
        return ReaderStrings.text(strings.page, page, count)
    }
}
