import Drawing

/// Shows a menu, and performs one of its actions.
final class MenuController: PresentationController {
    /// What the menu belongs to.
    weak var source: View? {
        didSet { lastSource = source?.frameInScene ?? .zero }
    }
    let items: [Menu.Item]
    /// Where that was last, in the scene's coordinates: it may go while the menu is there.
    private var lastSource = Rect.zero
    /// What a row was pressed for, while the menu goes.
    private var answer: Menu.Item?
    private let shield = Shield()
    private let list = ListView()

    /// How many titles are measured at the most: a menu is as wide as the widest.
    private static let measured = 64

    private let marks: MenuCell.Marks

    init(_ items: [Menu.Item]) {
        self.items = items
        marks = MenuCell.Marks(items)
    }

    override var isTransient: Bool { true }

    override func loadView() -> View { PresentationView(shield, radius: MenuLayout.radius) }

    override func viewDidLoad() {
        list.rowHeight = MenuCell.height
        list.backgroundColor = .role(.surface)
        list.dataSource = self
        list.delegate = self
        presentationView?.card.addSubview(list)
        presentationView?.firstFocus = list
        shield.onPress { [weak self] in self?.cancel() }
    }

    override func cardFrame(in room: Rect) -> Rect {
        guard let scene else { return room }
        if let source, source.scene === scene { lastSource = source.frameInScene }
        let layout = MenuLayout(
            room: room.size, source: lastSource, width: width(scene),
            height: list.shownRowHeight * Double(items.count), textScale: scene.theme.textScale)
        list.frame = layout.list
        return layout.card
    }

    /// As wide as its widest row.
    private func width(_ scene: Scene) -> Double {
        let font = scene.theme.font(MenuCell.role)
        let words = items.prefix(Self.measured).reduce(0) { widest, item in
            max(widest, scene.textMeasurer.width(ofLine: item.title, font: font))
        }
        return words.rounded(.up) + marks.indent + 2 * MenuCell.inset
    }

    /// From the view that it belongs to.
    override func entrance(of card: Rect) -> Point { Point(x: 0, y: card.midY >= lastSource.midY ? -8 : 8) }

    override func cancel() { close() }

    override func left() {
        let answer = answer
        self.answer = nil
        answer?.perform()
    }
}

extension MenuController: ListViewDataSource, ListViewDelegate {
    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { items.count }

    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: "item") { MenuCell() }
        if let cell = cell as? MenuCell, items.indices.contains(indexPath.row) {
            cell.show(items[indexPath.row], marks)
        }
        return cell
    }

    /// Nothing stays chosen: the menu goes.
    func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex? {
        guard items.indices.contains(indexPath.row), items[indexPath.row].isEnabled, answer == nil,
            presentations?.contains(self) == true
        else { return nil }
        answer = items[indexPath.row]
        close()
        return nil
    }

    func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) {}
}
