import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The examples of RowsWithControls.md. A test below compares the two word for word.

// example 1
/// A row for a room, with a button that calls staff to it.
final class RoomCell: ListCell {
    let button = Button("Call")
    /// The room that it shows at the moment.
    var room = ""

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessory = button
    }
}
// end

// example 2
/// A list of rooms to which staff can be called.
final class RoomsViewController: ViewController, ListViewDataSource {
    var rooms: [String] = [] {
        didSet { list.reloadData() }
    }

    private(set) var called: Set<String> = []
    private let list = ListView()

    override func loadView() -> View {
        list.dataSource = self
        return list
    }

    private func call(to room: String) {
        called.insert(room)
        list.reloadVisibleRows()
    }

    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { rooms.count }

    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: "room with a button") {
            let cell = RoomCell()
            cell.button.onPress { [weak self, weak cell] in
                if let cell { self?.call(to: cell.room) }
            }
            return cell
        }
        let room = rooms[indexPath.row]
        cell.title = room
        guard let cell = cell as? RoomCell else { return cell }
        cell.room = room
        cell.button.isEnabled = !called.contains(room)
        return cell
    }
}
// end

@Suite("Documented list rows with a control")
struct DocumentedRowTests {
    private let rooms = RoomsViewController()
    private let panel: HeadlessPanel

    init() {
        rooms.rooms = (1...40).map { "Room \($0)" }
        panel = HeadlessPanel(size: PixelSize(width: 400, height: 480), root: rooms)
        panel.advanceToNextFrame()
    }

    private func button(of row: Int) throws -> Button {
        let list = try #require(rooms.view as? ListView)
        return try #require((list.cell(at: RowIndex(row: row)) as? RoomCell)?.button)
    }

    @Test("The example in the documentation equals the compiled code")
    func sameText() throws {
        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/RowsWithControls.md", compiledIn: #filePath)
        #expect(code.shown.count == 2)
        #expect(code.shown == code.compiled)
    }

    @Test("A press on a row's button calls the room of that row, once, even if its cell was reused")
    func press() throws {
        panel.tap(try button(of: 1))
        panel.advanceToNextFrame()
        #expect(rooms.called == ["Room 2"])
        #expect(try !button(of: 1).isEnabled && button(of: 0).isEnabled && button(of: 2).isEnabled)
        let list = try #require(rooms.view as? ListView)
        list.contentOffset.y = list.offsetRange.y.upperBound
        panel.advanceToNextFrame()
        for row in list.visibleRows.map(\.row) { #expect(try button(of: row).isEnabled, "\(row)") }
        panel.tap(try button(of: 38))
        panel.advanceToNextFrame()
        #expect(rooms.called == ["Room 2", "Room 39"])
        list.contentOffset.y = 0
        panel.advanceToNextFrame()
        #expect(try !button(of: 1).isEnabled && button(of: 2).isEnabled)
    }
}
