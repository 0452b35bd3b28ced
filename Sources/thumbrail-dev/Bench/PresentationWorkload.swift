import Drawing
import Toolkit

/// A page of buttons, a pager and ten thousand tiles, for measuring alerts, swiping between pages and scrolling.
final class PresentationWorkload: BenchScene {
    private static let pageCount = 10_000
    private static let tileCount = 10_000

    private let pages = PagingView()
    private let tiles = CollectionView()
    private var alert: Alert?
    private var finger: Point?
    private var dragStep = -8.0

    init(_ step: BenchStep, size: PixelSize) throws {
        try super.init(size: size)
        let view: View
        switch step {
        case .pageSwipe:
            pages.dataSource = self
            pages.reloadData()
            pages.backgroundColor = .role(.detailBackground)
            view = pages
        case .tiles:
            tiles.dataSource = self
            tiles.reloadData()
            view = tiles
        default: view = makeButtons(0)
        }
        show(view)
        frame()
    }

    func action(of step: BenchStep) -> @MainActor () -> Void {
        switch step {
        case .alert: present
        case .pageSwipe: swipe
        default: scroll
        }
    }

    /// Prepares a measured step: dismisses the last alert and waits for its animation.
    func settle() {
        alert?.dismiss()
        alert = nil
        for _ in 0..<60 { frame() }
    }

    private func present() {
        let alert = Alert(
            "Stop the press?", message: "The job ends after the sheet that is under way.",
            actions: [Alert.Action("Cancel"), Alert.Action("Stop", style: .destructive)])
        scene.present(alert)
        self.alert = alert
        frame()
    }

    private func swipe() {
        move(Point(x: dragStep, y: 0))
        if pages.contentOffset.x > scene.size.width * 0.9 { dragStep = 8 }
        if pages.contentOffset.x < scene.size.width * 0.1 { dragStep = -8 }
    }

    private func scroll() {
        move(Point(x: 0, y: dragStep))
        if tiles.contentOffset.y >= tiles.offsetRange.y.upperBound - 16 { dragStep = 8 }
        if tiles.contentOffset.y <= 16 { dragStep = -8 }
    }

    /// Moves the finger that drags the scroll view by a distance.
    private func move(_ distance: Point) {
        if finger == nil {
            let center = Point(x: scene.size.width / 2, y: scene.size.height / 2)
            send(.began, center)
            finger = center
        }
        let location = Point(x: (finger?.x ?? 0) + distance.x, y: (finger?.y ?? 0) + distance.y)
        finger = location
        send(.moved, location)
        frame()
    }

    private func makeButtons(_ page: Int) -> View {
        let view = View()
        view.backgroundColor = .role(.detailBackground)
        for row in 0..<12 {
            for column in 0..<4 {
                let button = Button("Room \(page * 48 + row * 4 + column)", style: .plain)
                button.frame = Rect(x: 16 + Double(column) * 316, y: 16 + Double(row) * 64, width: 300, height: 52)
                view.addSubview(button)
            }
        }
        return view
    }
}

extension PresentationWorkload: PagingViewDataSource {
    func numberOfPages(in view: PagingView) -> Int { Self.pageCount }

    func pagingView(_ view: PagingView, pageAt index: Int, reusing former: View?) -> View { makeButtons(index) }
}

extension PresentationWorkload: CollectionViewDataSource {
    func numberOfTiles(in collection: CollectionView) -> Int { Self.tileCount }

    func collectionView(_ collection: CollectionView, cellForTileAt index: Int) -> CollectionCell {
        let cell = collection.dequeueReusableCell(withIdentifier: "tile")
        cell.title = "Tile \(index)"
        return cell
    }
}
