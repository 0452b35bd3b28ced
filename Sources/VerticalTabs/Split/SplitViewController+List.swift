import Drawing
import Toolkit

/// Showing and hiding the list if it is not beside the detail, but a drawer over it or a column in its place.
extension SplitViewController {
    /// The arrangement of the list and the detail at the current size of the view.
    public var arrangement: SplitArrangement {
        isViewLoaded ? layout(in: view.bounds.size).arrangement : .wide
    }

    /// A Boolean value that tells whether the list is visible, or is sliding into view.
    public var isListShown: Bool { arrangement == .wide || slide?.isShown ?? false }

    /// Slides the list into view. Does nothing if it is beside the detail.
    public func showList() { slide(toShown: true) }

    /// Slides the list away if it covers the detail or takes its place, for example after the user has chosen a row.
    public func showDetail() { slide(toShown: false) }

    private func slide(toShown isShown: Bool, velocity: Double = 0) {
        guard isViewLoaded else { return }
        if arrangement == .wide {
            // Nothing changes on screen now, but the detail is shown after the next rotation.
            guard !isShown else { return }
            hasChosenColumn = true
            slide?.go(toShown: false, in: nil)
            return
        }
        guard let slide else { return }
        hasChosenColumn = true
        announce(isShown)
        slide.go(toShown: isShown, velocity: velocity, in: scene)
    }

    /// Updates the list after each layout.
    func arrangementMayHaveChanged() {
        let arrangement = splitView.layout.arrangement
        guard arrangement != .wide || slide != nil else { return }
        let slide = slide ?? makeSlide()
        if !hasChosenColumn, arrangement != .wide, pan?.recognizer.isUnderWay != true {
            // By default, until the user or the app chooses a column, a drawer is closed, and a single column shows the list.
            let isShown = arrangement == .compact
            if slide.isShown != isShown { slide.go(toShown: isShown, in: nil) }
        }
        if arrangement == .wide {
            pan?.recognizer.isEnabled = false
            slide.go(toShown: slide.isShown, in: nil)
            announce(true)
        } else {
            pan?.recognizer.isEnabled = true
            announce(slide.isShown || pan?.recognizer.isUnderWay == true)
        }
        splitView.share = slide.share
    }

    /// Shows the list if it becomes the only column, and closes it if it becomes a drawer, because the tab needs another width.
    func arrangementWillChange(to new: SplitArrangement, from former: SplitArrangement) {
        guard new != .wide else { return }
        (slide ?? makeSlide()).go(toShown: new == .compact, in: nil)
    }

    private func makeSlide() -> ListSlide {
        let slide = ListSlide(isShown: false)
        self.slide = slide
        slide.onMove = { [weak self] in
            guard let self else { return }
            self.splitView.share = slide.share
        }
        let pan = ListPan(
            slide, layout: { [unowned self] in splitView.layout }, mayBegin: { [unowned self] in mayPull(at: $0) },
            onGrab: { [weak self] in self?.announce(true) },
            onRelease: { [weak self] in self?.slide(toShown: $0, velocity: $1) })
        self.pan = pan
        view.addGestureRecognizer(pan.recognizer)
        return slide
    }

    private func mayPull(at point: Point) -> Bool {
        guard let slide, railPrimary?.holdsList != true else { return false }
        let layout = splitView.layout
        // A pan on a horizontal rail scrolls its tabs.
        guard point.y >= layout.list.minY, point.y < layout.list.maxY else { return false }
        if slide.share > 0 { return true }
        let edge = layout.side == .left ? layout.list.minX : layout.list.maxX
        return layout.side == .left ? point.x < edge + ListPan.margin : point.x > edge - ListPan.margin
    }

    /// Notifies the delegate that the list will be shown or hidden. The two calls alternate.
    private func announce(_ isShown: Bool) {
        guard isShown != isListAnnounced, let primaryViewController else { return }
        isListAnnounced = isShown
        if isShown {
            delegate?.splitViewController(self, willShow: primaryViewController)
        } else {
            delegate?.splitViewController(self, willHide: primaryViewController)
        }
    }
}

extension PanGestureRecognizer {
    fileprivate var isUnderWay: Bool { state == .began || state == .changed }
}
