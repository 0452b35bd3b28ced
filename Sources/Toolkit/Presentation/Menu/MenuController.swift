import Drawing

/// The controller that shows a menu and performs one of its actions.
final class MenuController: PresentationController {
    /// The view that opened the menu.
    weak var source: View? {
        didSet { lastSource = source?.frameInScene ?? .zero }
    }
    let items: [Menu.Item]
    /// The last frame of the source, in the scene's coordinates; the source may disappear while the menu is shown.
    private var lastSource = Rect.zero
    /// The item that was pressed, while the menu is closing.
    private var answer: Menu.Item?
    private let shield = Shield()
    private let list = ListView()

    /// The maximum number of titles that are measured for the width of the menu.
    private static let maximumMeasuredTitles = 64

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

    /// Returns the width of the widest row.
    private func width(_ scene: Scene) -> Double {
        let font = scene.theme.font(MenuCell.role)
        let titleWidth = items.prefix(Self.maximumMeasuredTitles).reduce(0) { widest, item in
            max(widest, scene.textMeasurer.width(ofLine: item.title, font: font))
        }
        return titleWidth.rounded(.up) + marks.indent + 2 * MenuCell.inset
    }

    /// Returns the offset from which the menu moves in: from the side of its source.
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

    /// Chooses an item and closes the menu. No row stays selected.
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
